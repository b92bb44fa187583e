import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildApp } from '#server/app.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { readFormField, mountHtmlForms } from './html-form.ts'
import { requireContext } from '#server/platform/http/context-hooks.ts'

const PATH = '/test/plain'
let server: TestServer
let ada: Visitor
let received: unknown[] = []
beforeAll(async () => {
  server = await startServer()
  await server.app.close()
  // Builds an app with an additional form.
  const app = await buildApp({ services: server.services, pages: false })
  mountHtmlForms(app, (scope) =>
    scope.post(PATH, (request) => {
      received.push(readFormField(request, 'note'))
      return { tenant: requireContext(request).tenant.domain, note: readFormField(request, 'note') }
    }),
  )
  await app.ready()
  Object.assign(server.app, { inject: app.inject.bind(app) })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

/** Sends a form as a browser does without scripts, so without Foyer's own headers. */
const send = (visitor: Visitor, path: string, fields: Record<string, string> | string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    cookies: visitor.cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })

test("a plain form passes with its browser's token in the field _csrf, and may name its tenant", async () => {
  await server.tenant('other.example')
  const answer = await send(ada, PATH, { note: 'Grüße', domain: 'other.example', _csrf: ada.csrf })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ tenant: 'other.example', note: 'Grüße' })
  const twice = await send(ada, `${PATH}?domain=demo.example`, `note=1&note=2&_csrf=${ada.csrf}&_csrf=x`)
  expect(twice.json()).toEqual({ tenant: 'demo.example', note: '1' })
})

test("without its token, with another browser's or with one in the address it is refused, and nothing is done", async () => {
  received = []
  const other = await server.signedIn({ email: 'ben@example.com' })
  const domain = 'demo.example'
  const fields = [{}, { _csrf: '' }, { _csrf: 'x' }, { _csrf: other.csrf }, { _csrf: [ada.csrf, 'x'].join() }]
  for (const given of fields) {
    const answer = await send(ada, PATH, { domain, note: 'x', ...given })
    expect([answer.statusCode, given]).toEqual([403, given])
  }
  expect((await send(ada, `${PATH}?domain=${domain}&_csrf=${ada.csrf}`, {})).statusCode).toBe(403)
  const headed = await ada.inject('POST', PATH, { fields: { _csrf: ada.csrf }, headers: { [HEADER.csrf]: 'x' } })
  expect(headed.statusCode).toBe(403)
  expect(received).toEqual([])
  expect((await ada.inject('POST', PATH, { fields: {}, headers: { [HEADER.csrf]: ada.csrf } })).statusCode).toBe(200)
})

test('a form is small, and nothing else is read in its place', async () => {
  const long = await send(ada, PATH, { domain: 'demo.example', _csrf: ada.csrf, note: 'x'.repeat(9000) })
  expect(long.statusCode).toBe(413)
  expect((await ada.inject('POST', PATH, { json: { _csrf: ada.csrf } })).statusCode).toBe(415)
})

test('where calls are sent in JSON a plain form is no way in, whatever token it holds', async () => {
  const fields = { domain: 'demo.example', email: 'ada@example.com', _csrf: ada.csrf }
  for (const path of [API.loginCode, API.onboarding]) {
    expect((await send(ada, path, fields)).statusCode).toBe(403)
    expect((await ada.inject('POST', path, { fields, headers: { [HEADER.csrf]: ada.csrf } })).statusCode).toBe(415)
  }
})
