import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// Uploads over real sockets: when a connection breaks, only the part in transit is lost.

let server: TestServer
let ada: Visitor
let port: number
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const SIZE = 6_000_000

/** Opens a proxy that breaks each connection after `after` bytes from the client. */
async function breakingLink(after: number): Promise<{ port: number; sent: () => number; close(): void }> {
  let sent = 0
  const open = new Set<Socket>()
  const link = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    let here = 0
    for (const socket of [client, target]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    client.on('data', (bytes: Buffer) => {
      here += bytes.length
      sent += bytes.length
      target.write(bytes)
      if (here <= after) return
      // Everything the proxy has accepted arrives, however slowly the server reads; the client sees the break once the
      // server has.
      client.pause()
      target.end()
    })
    target.on('data', (bytes: Buffer) => client.write(bytes))
    target.on('close', () => client.destroy())
    client.on('close', () => target.destroy())
  })
  link.listen(0, '127.0.0.1')
  await once(link, 'listening')
  return {
    port: (link.address() as AddressInfo).port,
    sent: () => sent,
    close: () => {
      for (const socket of open) socket.destroy()
      link.close()
    },
  }
}

test(
  'F-08 a file of some megabytes arrives whole over a link that keeps breaking, with little sent twice',
  { tags: 'slow' },
  async () => {
    const file = buildPdf({ objects: [`<< /Length ${SIZE} >>\nstream\n${'x'.repeat(SIZE)}\nendstream`] })
    const link = await breakingLink(1_000_000)
    const headers = {
      'tus-resumable': '1.0.0',
      'x-csrf-token': ada.csrf,
      cookie: Object.entries(ada.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    }
    const at = (path: string) => `http://127.0.0.1:${link.port}${path}`
    const begun = await fetch(at(`${FORM_UPLOADS}?domain=demo.example`), {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(file.length),
        'upload-metadata': `filename ${Buffer.from('resume.pdf').toString('base64')}`,
      },
    })
    expect(begun.status).toBe(201)
    const address = begun.headers.get('location') ?? ''
    let offset = 0
    for (let tries = 0; offset < file.length && tries < 40; tries += 1) {
      // The connection breaks; the next request asks how much arrived.
      await fetch(at(address), {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(file.subarray(offset)),
      }).catch(() => null)
      const there = await fetch(at(address), { method: 'HEAD', headers })
      offset = Number(there.headers.get('upload-offset'))
    }
    expect(offset).toBe(file.length)
    const row = await server.services.db.selectFrom('upload').select(['state', 'size']).executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'ready', size: file.length })
    expect(link.sent() / file.length).toBeLessThan(1.1)
    link.close()
  },
)

test('F-08 a part that goes on elsewhere than the file ends is refused before it has been sent, and need not be', async () => {
  const started = await ada.inject('POST', FORM_UPLOADS, {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '4000000', 'upload-metadata': 'filename YS50eHQ=' },
  })
  expect(started.statusCode).toBe(201)
  const socket = connect(port, '127.0.0.1')
  const cookie = Object.entries(ada.cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const head = [
    `PATCH ${String(started.headers.location)} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${cookie}`,
    `x-csrf-token: ${ada.csrf}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 1000',
    'content-type: application/offset+octet-stream',
    'content-length: 3999000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(1000)}`)
  // the response ends by itself, though most of the part was never sent
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 409 /)
  expect(answer).toMatch(/^connection: close/im)
})
