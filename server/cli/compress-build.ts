import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Compresses every text file of the build once with the best settings, as the build's last step, so that the server
// never compresses a file twice.
const CLIENT = path.resolve(import.meta.dirname, '../../dist/client')
const TEXT = '**/*.{js,mjs,css,html,svg,json,webmanifest,wasm,bcmap,bin}'
/** Size below which a compressed copy saves less than looking it up costs, bytes. */
const SMALLEST_COMPRESSED_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses in the process's thread pool: with two processors this takes half as long. */
await Promise.all(
  globSync(TEXT, { cwd: CLIENT, exclude: ['.vite/**'] }).map(async (name) => {
    const file = path.join(CLIENT, name)
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST_COMPRESSED_BYTES) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, await brotli(bytes, { params }))
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
  }),
)
