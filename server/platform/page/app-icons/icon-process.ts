import { json } from 'node:stream/consumers'
import { drawAppIcons } from './draw-icons.ts'

// Draws icons in a separate process without access to our network, without files to write and without children, so that
// a malicious picture can do no harm through a bug in the library.
const { logo, brand } = (await json(process.stdin)) as { logo: string; brand: string }
const icons = await drawAppIcons(Buffer.from(logo, 'base64'), brand)
const texts = Object.entries(icons).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
process.stdout.write(JSON.stringify(Object.fromEntries(texts)))
