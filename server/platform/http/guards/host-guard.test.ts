import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { codeBy } from '#tests/builders/account/code-guessing.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
afterEach(() => server.close())

test.each(['localhost:8080', '127.0.0.1:8080'])(
  'A-13 a demo on this machine answers, mails and signs in at %s',
  async (host) => {
    server = await startServer()
    const at = { headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } }
    const email = 'ada@example.com'
    const visitor = await server.anonymous()
    // The only site is served under any name.
    expect((await server.app.inject({ url: API.boot, headers: { host } })).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/dev/mailbox', headers: { host } })).statusCode).toBe(200)
    const code = await codeBy(server, email, () => visitor.inject('POST', API.loginCode, { json: { email }, ...at }))
    expect((await visitor.inject('POST', API.login, { json: { email, code }, ...at })).statusCode).toBe(200)
    expect((await visitor.inject('GET', API.sessions, at)).statusCode).toBe(200)
  },
)
