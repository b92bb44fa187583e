import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFile } from 'node:fs'
import path from 'node:path'

export type Gallery = { origin: string; close: () => Promise<void> }
type Options = { port?: number; policy?: string }

/** Serves the bundled gallery on the loopback, with the product's policy for styles, scripts and requests. */
export async function serveGallery(folder: string, { port = 0, policy = POLICY }: Options = {}): Promise<Gallery> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    readFile(file, (error, body) => {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
      if (error) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Like the product's pages except the nonce: its scripts and styles are files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
].join('; ')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}
