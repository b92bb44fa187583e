import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends a raw request with these lines, and returns the status line of the response. */
async function readStatus(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // The socket stays open, because the server would take a closed one for a client that has left.
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}

const get = `GET ${API.boot}?domain=demo.example HTTP/1.1`

test('A-14 one host and a path are answered', async () => {
  expect(await readStatus(get, 'host: localhost')).toBe('HTTP/1.1 200 OK')
})

test.each([
  ['two hosts', [get, 'host: localhost', 'host: evil.example']],
  ['twice the same host', [get, 'Host: localhost', 'HOST: localhost']],
  ['two hosts for an unknown address', ['GET /nothing HTTP/1.1', 'host: localhost', 'host: evil.example']],
  ['an absolute target', [`GET http://evil.example${API.boot}?domain=demo.example HTTP/1.1`, 'host: localhost']],
  [
    'an absolute target of our own',
    [`GET http://localhost${API.boot}?domain=demo.example HTTP/1.1`, 'host: localhost'],
  ],
  ['an absolute sign-out', [`GET http://localhost${PAGE.serverLogout} HTTP/1.1`, 'host: localhost']],
  ['no path at all', ['OPTIONS * HTTP/1.1', 'host: localhost']],
])('A-14 %s: 400', async (_what, lines) => {
  expect(await readStatus(...lines)).toBe('HTTP/1.1 400 Bad Request')
})
