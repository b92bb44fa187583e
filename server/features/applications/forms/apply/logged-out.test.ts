import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildApp } from '#server/app.ts'
import { makePosition, parseApplied } from '#tests/builders/applications.ts'
import { buildFormDefinition, buildFileValue, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let formId: number
let pid: number
let nobody: Visitor
beforeAll(async () => {
  server = await startServer()
  const definition = buildFormDefinition([
    text('place', { required: true }),
    { type: 'fileUpload', name: 'cv', label: 'CV' },
  ])
  const form = await makeForm(server, definition, { slug: 'standard', kind: 'application', isDefault: true })
  formId = form.id
})
beforeEach(async () => {
  pid = await makePosition(server)
  nobody = await server.anonymous()
})
afterAll(() => server.close())

const askCode = async (visitor: Visitor, email: string) => {
  const answer = await visitor.inject('POST', `${APPLY}/code`, { json: { email } })
  return { answer, code: await readMailedCode(server, email) }
}
const send = (visitor: Visitor, more: Record<string, unknown>, key?: string) =>
  visitor.inject('POST', APPLY, {
    json: { pids: [pid], values: { place: 'Porto' }, definitionVersion: `${formId}.1`, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })

test('A-02 an application without an account is confirmed by a code, and is there after the first sign-in', async () => {
  const email = 'new.person@example.com'
  const { uid } = await uploadFile(nobody, 'cv.pdf', buildPdf({ text: 'cv' }))
  expect((await send(nobody, {})).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { email: expect.any(String) as string } },
  })
  const { code } = await askCode(nobody, email)
  const values = { place: 'Porto', cv: [buildFileValue(uid)] }
  expect(parseApplied(await send(nobody, { email, code, values })).applications).toMatchObject([{ pid }])
  expect((await nobody.inject('GET', APPLICATIONS)).statusCode).toBe(401)
  const person = await server.signedIn({ email })
  expect((await person.inject('GET', APPLICATIONS)).json()).toMatchObject({ data: { applications: [{ pid }] } })
})

test('A-02 a wrong code costs the same work for a known and an unknown address', async () => {
  await server.signedIn({ email: 'known@example.com' })
  const { db } = server.services
  const statements: string[] = []
  const recording: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ services: { ...server.services, db: db.withPlugin(recording) }, pages: false })
  const work = async (email: string) => {
    statements.length = 0
    const answer = await app.inject({
      method: 'POST',
      url: `${APPLY}?domain=demo.example`,
      payload: { pids: [pid], values: { place: 'Porto' }, definitionVersion: `${formId}.1`, email, code: '000000' },
      cookies: nobody.cookies,
      headers: { [HEADER.csrf]: nobody.csrf, [HEADER.idempotency]: 'the-same-key' },
    })
    expect(answer.json()).toMatchObject({ error: { code: 'code_invalid' } })
    return [...statements]
  }
  // warm-up: the first call also loads the tenant
  await work('first@example.com')
  const unknown = await work('unknown@example.com')
  expect(unknown.length).toBeGreaterThan(0)
  expect(await work('known@example.com')).toEqual(unknown)
})

test('A-02 known and unknown addresses are answered alike', async () => {
  await server.signedIn({ email: 'known@example.com' })
  const [known, unknown] = [await askCode(nobody, 'known@example.com'), await askCode(nobody, 'unknown@example.com')]
  expect([known.answer.statusCode, known.answer.body]).toEqual([unknown.answer.statusCode, unknown.answer.body])
  const none = ['000000', '000001', '000002'].find((code) => code !== known.code && code !== unknown.code)
  const wrong = async (email: string) => (await send(nobody, { email, code: none })).body
  expect(await wrong('known@example.com')).toBe(await wrong('unknown@example.com'))
  const shape = async (email: string, code: string) => Object.keys((await send(nobody, { email, code })).json<object>())
  expect(await shape('known@example.com', known.code)).toEqual(await shape('unknown@example.com', unknown.code))
})

test('a code of another browser, or used up, sends nothing', async () => {
  const email = 'ada@example.com'
  const { code } = await askCode(nobody, email)
  const other = await server.anonymous()
  expect((await send(other, { email, code })).json()).toMatchObject({ status: 422, error: { code: 'code_invalid' } })
  expect((await send(nobody, { email, code })).statusCode).toBe(200)
  expect((await send(nobody, { email, code })).statusCode).toBe(422)
  const rows = await server.services.db.selectFrom('application').select('id').where('position_id', '=', pid).execute()
  expect(rows).toHaveLength(1)
})

test('A-02 repeated under its key it is sent once, and wrong answers use up no try of the code', async () => {
  const email = 'bea@example.com'
  const { code } = await askCode(nobody, email)
  for (let tries = 0; tries < 8; tries += 1)
    expect((await send(nobody, { email, code, values: {} })).json()).toMatchObject({
      error: { code: 'invalid_fields' },
    })
  const answers = [await send(nobody, { email, code }, 'k'), await send(nobody, { email, code }, 'k')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect((await send(nobody, { email, code: '123456' }, 'k')).statusCode).toBe(422)
})

test('the code works where nobody can sign in', async () => {
  await server.tenant('nologin.example', { configs: { loginSignupConfig: { candidateLoginEnabled: false } } })
  const visitor = await server.anonymous('nologin.example')
  const definition = buildFormDefinition([text('place')])
  const form = await makeForm(server, definition, { domain: 'nologin.example', kind: 'application', isDefault: true })
  pid = await makePosition(server, { domain: 'nologin.example' })
  const { code } = await askCode(visitor, 'cy@example.com')
  const about = { email: 'cy@example.com', code, definitionVersion: `${form.id}.1` }
  expect((await send(visitor, about)).statusCode).toBe(200)
})
