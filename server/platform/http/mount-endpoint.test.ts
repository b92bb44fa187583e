import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'
import { buildApp } from '#server/app.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { mountEndpoint, WithMetadata } from './mount-endpoint.ts'

const adminThing = {
  method: 'GET',
  path: '/api/test/admin',
  access: 'admin',
  response: z.object({ known: z.string(), rows: z.array(z.object({ id: z.number() })) }),
} as const satisfies Endpoint
const fileThing = {
  method: 'GET',
  path: '/api/test/file',
  access: 'public',
  response: 'file',
} as const satisfies Endpoint
const shownThing = { ...fileThing, path: '/api/test/shown' } as const
const pictureThing = { ...fileThing, path: '/api/test/picture' } as const
const formThing = {
  method: 'POST',
  path: '/api/test/form',
  access: 'public',
  multipart: true,
  body: z.object({ note: z.optional(z.string().check(z.maxLength(5))) }),
  response: z.object({ note: z.string(), sizes: z.record(z.string(), z.number()) }),
} as const satisfies Endpoint
const slowThing = {
  method: 'GET',
  path: '/api/test/slow',
  access: 'public',
  response: z.object({}),
} as const satisfies Endpoint

const idempotent = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, one]) => one.idempotent)
const forgetful = (name: string) => `/api/test/forgetful/${name}`
// Without the cast this would not compile.
const forget = async () => ({}) as never

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: '100000' } })
  const { services } = server
  await server.app.close()
  // Builds an app with additional endpoints.
  const app = await buildApp({ services, pages: false })
  const data = { known: 'yes', secret: 'no', rows: [{ id: 1, secret: 'no' }] }
  mountEndpoint(app, services, adminThing, async () => new WithMetadata(data, { isFallback: true, secret: 'no' }), {
    metadata: z.object({ isFallback: z.boolean() }),
  })
  mountEndpoint(app, services, fileThing, async () => ({
    bytes: new TextEncoder().encode('%PDF-1.7'),
    mediaType: 'application/pdf',
    filename: 'Vertrag "ü"\r\nx: y.pdf',
    etag: 'abc',
    attachment: true,
  }))
  const inline = { bytes: new Uint8Array(), filename: 'a', etag: 'a', attachment: false }
  mountEndpoint(app, services, shownThing, async () => ({ ...inline, mediaType: 'application/pdf' }))
  mountEndpoint(app, services, pictureThing, async () => ({ ...inline, mediaType: 'image/svg+xml' }))
  mountEndpoint(app, services, formThing, async (_context, { body, files }) => ({
    note: body.note ?? '',
    sizes: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file?.bytes.length ?? 0])),
  }))
  mountEndpoint(app, services, slowThing, async () => ({}), { limit: { max: 2, perMs: 60_000 } })
  for (const [name, { method, response }] of idempotent)
    mountEndpoint(
      app,
      services,
      { method, path: forgetful(name), access: 'public', idempotent: true, response },
      forget,
    )
  await app.ready()
  Object.assign(server.app, { inject: app.inject.bind(app) })
  visitor = await server.anonymous()
})
afterAll(() => server.close())

describe('an endpoint of administrators', () => {
  test('turns away everybody else', async () => {
    const ada = await server.signedIn({ email: 'ada@example.com' })
    expect((await visitor.inject('GET', adminThing.path)).statusCode).toBe(401)
    const refused = await ada.inject('GET', adminThing.path)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'forbidden', message: 'User does not have permissions to perform this action' },
    })
  })

  test('answers what the contract names, and nothing else', async () => {
    const admin = await server.signedIn({ email: 'admin@example.com', isAdmin: true })
    const { body } = await admin.inject('GET', adminThing.path)
    expect(JSON.parse(body)).toEqual({
      status: 200,
      error: { message: '', body: '' },
      data: { known: 'yes', rows: [{ id: 1 }] },
      metadata: { isFallback: true },
    })
  })
})

describe('a file', () => {
  test('comes with its name, whatever is in it, and is not sent twice', async () => {
    const { headers, body } = await visitor.inject('GET', fileThing.path)
    expect(body).toBe('%PDF-1.7')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w. ()-]+"; filename\*=UTF-8''[\w%.~-]+$/)
    const again = await visitor.inject('GET', fileThing.path, { headers: { 'if-none-match': '"x", "abc"' } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('private, no-store')
  })
})

test('only a PDF that is shown in the page is not in a sandbox', async () => {
  const policyOf = async (path: string) => (await visitor.inject('GET', path)).headers['content-security-policy']
  expect(await policyOf(shownThing.path)).toBe("default-src 'none'; frame-ancestors 'self'")
  expect(await policyOf(pictureThing.path)).toMatch(/; sandbox$/)
})

describe('a form', () => {
  const post = (form: Record<string, string | Blob>) => visitor.inject('POST', formThing.path, { form })

  test('hands over fields and files', async () => {
    const file = new File([new Uint8Array(7)], 'a.pdf')
    expect((await post({ note: 'hello', file })).json()).toMatchObject({ data: { note: 'hello', sizes: { file: 7 } } })
  })

  test('without any field, or without a body, is empty', async () => {
    expect((await post({})).statusCode).toBe(200)
    expect((await visitor.inject('POST', formThing.path)).json()).toMatchObject({ data: { note: '', sizes: {} } })
  })

  test('is checked like any body', async () => {
    const answered = await post({ note: 'too long' })
    expect(answered.statusCode).toBe(422)
    expect(answered.json()).toMatchObject({
      error: { code: 'invalid_fields', fieldErrors: { note: expect.any(String) } },
    })
  })

  test('that is too large or of another kind is refused', async () => {
    expect((await post({ file: new File([new Uint8Array(UPLOAD_BYTES + 1)], 'a.pdf') })).statusCode).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x']))
    expect((await post(many)).statusCode).toBe(413)
    expect((await visitor.inject('POST', formThing.path, { json: {} })).statusCode).toBe(415)
    const torn = { payload: 'no boundary', 'content-type': 'multipart/form-data; boundary=x' }
    const answered = await server.app.inject({
      method: 'POST',
      url: `${formThing.path}?domain=demo.example`,
      cookies: visitor.cookies,
      headers: { 'x-csrf-token': visitor.csrf, 'content-type': torn['content-type'] },
      payload: torn.payload,
    })
    expect(answered.statusCode).toBe(400)
  })
})

describe('limits', () => {
  test('a strict one of a route answers 429 in the envelope and says when to come back', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 2; i += 1) statuses.push((await visitor.inject('GET', slowThing.path)).statusCode)
    const last = await visitor.inject('GET', slowThing.path)
    expect(statuses).toEqual([200, 200])
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.json()).toMatchObject({
      status: 429,
      error: { code: 'rate_limited', message: 'Please try again in a few minutes' },
    })
    expect((await visitor.inject('GET', fileThing.path)).statusCode).toBe(200)
  })
})

test.each(idempotent)('%s that runs outside its idempotency key does not answer', async (name, { method }) => {
  const before = server.lines.length
  expect((await visitor.inject(method, forgetful(name))).statusCode).toBe(500)
  expect(server.lines.slice(before).join('')).toContain('MissingIdempotencyKey')
})
