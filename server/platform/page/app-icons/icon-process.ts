import { json } from 'node:stream/consumers'
import { drawIcons } from './draw-icons.ts'

// A process of its own, without a network of ours, files to write or children: whatever a picture does to the library
// that reads it, it does here.
const { logo, brand } = (await json(process.stdin)) as { logo: string; brand: string }
const icons = await drawIcons(Buffer.from(logo, 'base64'), brand)
const texts = Object.entries(icons).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
process.stdout.write(JSON.stringify(Object.fromEntries(texts)))
