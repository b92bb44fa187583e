import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const PDFJS = path.resolve(import.meta.dirname, '../../../node_modules/pdfjs-dist/build')

/**
 * Serves a page that renders the first page of a letter at screen width with pdf.js alone, and marks the paint as Foyer
 * does.
 */
export async function openBareLetter(letter: Uint8Array): Promise<{ address: string; close(): Promise<unknown> }> {
  const files: Record<string, [type: string, content: Uint8Array | string]> = {
    '/': ['text/html', PAGE],
    '/bare.mjs': ['text/javascript', SCRIPT],
    '/letter.pdf': ['application/pdf', letter],
    '/pdf.min.mjs': ['text/javascript', readFileSync(path.join(PDFJS, 'pdf.min.mjs'))],
    '/pdf.worker.min.mjs': ['text/javascript', readFileSync(path.join(PDFJS, 'pdf.worker.min.mjs'))],
  }
  const server: Server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? []
    if (type === undefined) return response.writeHead(404).end()
    // Cached by the browser like Foyer's own files.
    response.setHeader('cache-control', request.url === '/' ? 'no-store' : 'public, max-age=31536000, immutable')
    return response.setHeader('content-type', type).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Letter</title><link rel="icon" href="data:,"><style>body{margin:0}canvas{inline-size:100%}</style>
<canvas></canvas><script type="module" src="/bare.mjs"></script></html>`

const SCRIPT = `import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
const letter = await getDocument({ url: '/letter.pdf' }).promise
const page = await letter.getPage(1)
const canvas = document.querySelector('canvas')
const scale = (innerWidth * devicePixelRatio) / page.getViewport({ scale: 1 }).width
const viewport = page.getViewport({ scale })
canvas.width = viewport.width
canvas.height = viewport.height
await page.render({ canvas, viewport }).promise
canvas.dataset.drawn = '1'
`
