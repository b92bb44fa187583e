import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildGallery } from '#tests/gallery/build-gallery.ts'
import { serveGallery } from '#tests/gallery/serve-gallery.ts'

// npm run gallery: every field in every state, on this machine only.
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-gallery-'))
await buildGallery(folder)
const { origin } = await serveGallery(folder, { port: Number(process.env['PORT'] ?? 8088) })
console.log(`The gallery is at ${origin}
Narrower: ${origin}/?type=phone&state=error, in Arabic: ${origin}/?hl=ar, dark: ${origin}/?theme=dark`)
