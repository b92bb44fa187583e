import { connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODY_BYTES } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { Failure } from '#server/platform/failure.ts'
import { createLog } from '#server/runtime/log.ts'
import { toFailure, mountRefusals } from './refusals.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
  visitor = await server.anonymous()
})
afterAll(() => server.close())

/** Posts raw text to the public log endpoint. */
const post = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `${API.log}?domain=demo.example`,
    cookies: visitor.cookies,
    headers: { 'x-csrf-token': visitor.csrf, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('bad requests get a clear answer in the envelope', () => {
  const bodies: [string, string, Record<string, string>, number, string][] = [
    ['malformed JSON', '{"event":', {}, 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', {}, 400, 'invalid_request'],
    ['a body that is too large', `"${'a'.repeat(BODY_BYTES)}"`, {}, 413, 'too_large'],
    ['another media type', '<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media'],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media'],
    ['a wrong field', '{"event":"no spaces allowed"}', {}, 422, 'invalid_fields'],
    ['a body that is no object', '[]', {}, 422, 'invalid_fields'],
    ['a malformed idempotency key', '{}', { 'idempotency-key': 'a b\u00a0' }, 400, 'invalid_request'],
  ]
  test.each(bodies)('%s', async (_what, body, headers, status, code) => {
    const answer = await post(body, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      status,
      error: { code, message: expect.stringMatching(/.+/) },
      data: null,
      metadata: {},
    })
  })

  test('wrong fields are named', async () => {
    const answer = await post('{"event":"no spaces","namespace":7}')
    expect(Object.keys(answer.json<{ error: { fieldErrors: object } }>().error.fieldErrors)).toEqual([
      'event',
      'namespace',
    ])
  })

  const paths: [string, string, string, number, string][] = [
    ['an unknown address', 'GET', '/api/nothing', 404, 'not_found'],
    ['a method it does not take', 'PUT', API.boot, 405, 'method_not_allowed'],
    ['a method without a body', 'DELETE', API.log, 405, 'method_not_allowed'],
    ['a malformed escape', 'GET', '/api/%ff', 400, 'invalid_request'],
    ['an unknown tenant', 'GET', `${API.boot}?domain=nobody.example`, 404, 'unknown_tenant'],
    ['a candidate without a session', 'GET', `${API.sessions}?domain=demo.example`, 401, 'login_required'],
  ]
  test.each(paths)('%s', async (_what, method, url, status, code) => {
    const answer = await server.app.inject({ method: method as 'GET', url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status, error: { code }, data: null })
  })

  test('405 names the methods, 401 says that a login helps', async () => {
    expect((await server.app.inject({ method: 'PUT', url: API.boot })).headers['allow']).toBe('GET, HEAD')
    const answer = await server.app.inject({ url: `${API.sessions}?domain=demo.example` })
    expect(answer.headers['x-login']).toBe('1')
  })
})

describe('what is no request at all', () => {
  const talk = async (text: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end(text)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }
  let address: string
  beforeAll(async () => {
    address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })

  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    ['a bad length', 'POST /vslog HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 413],
  ])('%s is answered in the envelope', async (_what, text, status) => {
    const [head = '', body = ''] = (await talk(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toMatchObject({ status, data: null })
  })
})

test('being full for the moment is no warning for whoever has hung up', async () => {
  const lines: string[] = []
  const app = fastify()
  mountRefusals(app, {
    db: server.services.db,
    log: createLog((line) => lines.push(line)),
    errors: { report: () => {} },
  })
  const text = msg('Search is busy just now. Try again in a moment.')
  app.get('/left', (_request, reply) => {
    reply.raw.destroy()
    throw new Failure('unavailable', text, { retryAfter: 5 })
  })
  app.get('/left-down', (_request, reply) => {
    reply.raw.destroy()
    throw new Failure('unavailable', text, { retryAfter: 5, cause: new Error('nobody answers') })
  })
  // The request rejects when the connection closes.
  for (const url of ['/left', '/left-down']) await app.inject({ url }).catch(() => {})
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 'error', route: '/left-down' }])
})

test('being full for the moment is a warning, with a cause it is an error', async () => {
  const lines: string[] = []
  const app = fastify()
  mountRefusals(app, {
    db: server.services.db,
    log: createLog((line) => lines.push(line)),
    errors: { report: () => {} },
  })
  const text = msg('Too many files are being checked right now. Try again in a moment.')
  app.get('/full', () => {
    throw new Failure('unavailable', text, { retryAfter: 1 })
  })
  app.get('/down', () => {
    throw new Failure('unavailable', text, { retryAfter: 1, cause: new Error('nobody answers') })
  })
  for (const url of ['/full', '/down']) expect((await app.inject({ url })).statusCode).toBe(503)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', message: 'request put off', route: '/full' },
    { level: 'error', message: 'request failed', route: '/down' },
  ])
})

describe('faults of ours say nothing of their inside', () => {
  const faults: [string, object, number, string][] = [
    ['a bug', {}, 500, 'server_error'],
    ['SQLite without room', { errcode: 13 }, 507, 'storage_full'],
    ['SQLite busy', { errcode: 5 }, 503, 'unavailable'],
    ['SQLite that cannot read (extended code)', { errcode: 266 }, 503, 'unavailable'],
    ['a full disk', { code: 'ENOSPC' }, 507, 'storage_full'],
    ['PostgreSQL without room', { code: '53100' }, 507, 'storage_full'],
    ['PostgreSQL stopping', { code: '57P01' }, 503, 'unavailable'],
    ['PostgreSQL out of connections', { code: '53300' }, 503, 'unavailable'],
    ['PostgreSQL away', { code: 'ECONNREFUSED' }, 503, 'unavailable'],
    ['PostgreSQL not found for a moment', { code: 'EAI_AGAIN' }, 503, 'unavailable'],
    ['a connection to PostgreSQL that broke', { code: 'EPIPE' }, 503, 'unavailable'],
    ['a broken rule of the database', { code: '23505' }, 500, 'server_error'],
  ]
  test.each(faults)('%s', (_what, more, status, code) => {
    const failure = toFailure(Object.assign(new Error('SELECT secret FROM person'), more))
    expect(failure).toMatchObject({ status, code })
    expect(failure.message).not.toContain('secret')
  })

  test('what is no error at all becomes one', () => {
    expect(toFailure('nonsense')).toBeInstanceOf(Failure)
    expect(toFailure(undefined).code).toBe('server_error')
  })

  test('A-32 with the database gone, calls and readiness say so', async () => {
    const broken = await startServer()
    await broken.services.db.destroy()
    broken.clock.now += 60_000
    const answer = await broken.app.inject({ url: `${API.boot}?domain=demo.example` })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    expect((await broken.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await broken.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    // The broken server's database is gone, so closing it fails.
    await broken.close().catch(() => {})
  })
})
