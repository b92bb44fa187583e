import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY } from '#contract/applications/forms/apply.ts'
import {
  buildFormDefinition,
  toDraftPath,
  buildFileValue,
  readForm,
  assignFormTo,
  makeForm,
  toSubmitPath,
  text,
  uploadFile,
} from '#tests/builders/forms.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let nobody: Visitor
beforeAll(async () => {
  server = await startServer()
  nobody = await server.anonymous()
  const definition = buildFormDefinition([
    text('place', { required: true }),
    { type: 'fileUpload', name: 'cv', label: 'CV' },
  ])
  await makeForm(server, definition, { slug: 'crew', isPublic: true })
})
afterAll(() => server.close())

const askCode = async (email: string) => {
  const before = server.mailbox.messages().length
  await nobody.inject('POST', `${APPLY}/code`, { json: { email } })
  return readMailedCode(server, email, before)
}
const send = (more: Record<string, unknown>, visitor = nobody, key?: string) =>
  visitor.inject('POST', toSubmitPath('crew'), {
    json: { values: { place: 'Porto' }, definitionVersion: 1, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })

test('F-13 a public form is sent without an account by who proves the address, and is there after the first sign-in', async () => {
  const email = 'walk.in@example.com'
  expect(await readForm(nobody, 'crew')).toMatchObject({ needsCode: true, canSubmit: true, closedBy: null })
  expect((await send({})).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { email: expect.any(String) as string } },
  })
  const { uid } = await uploadFile(nobody, 'cv.pdf', buildPdf({ text: 'cv' }))
  const code = await askCode(email)
  const none = code === '000000' ? '111111' : '000000'
  expect((await send({ email, code: none })).json()).toMatchObject({ status: 422, error: { code: 'code_invalid' } })
  // wrong answers use up no attempt at the code
  expect((await send({ email, code, values: {} })).statusCode).toBe(422)
  const body = { email, code, values: { place: 'Porto', cv: [buildFileValue(uid)] } }
  const sent = await send(body, nobody, 'once')
  expect(sent.statusCode).toBe(200)
  expect((await send(body, nobody, 'once')).body).toBe(sent.body)

  const person = await server.signedIn({ email })
  const { sha256 } = sent.json<{ data: { sha256: string } }>().data
  expect(await readForm(person, 'crew')).toMatchObject({
    status: 'completed',
    values: { place: 'Porto', cv: [{ uid, name: 'cv.pdf' }] },
    sha256,
    needsCode: false,
  })
  expect((await send({}, person)).json()).toMatchObject({ error: { code: 'already_sent' } })
})

test('F-13 the second time is refused to the owner of the address alone', async () => {
  const email = 'twice@example.com'
  expect((await send({ email, code: await askCode(email) })).statusCode).toBe(200)
  expect((await send({ email, code: '123456' })).json()).toMatchObject({ error: { code: 'code_invalid' } })
  expect((await send({ email, code: await askCode(email) })).json()).toMatchObject({ error: { code: 'already_sent' } })
})

test('F-13 nobody sends without an account what is not open to everyone, nor keeps drafts', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const own = await assignFormTo(server, form, ada.candidateId)
  for (const id of [own, form.slug, 'unknown']) {
    const answer = await nobody.inject('POST', toSubmitPath(id), { json: { values: {}, definitionVersion: 1 } })
    expect([id, answer.statusCode]).toEqual([id, 401])
  }
  const draft = { json: { version: 0, values: {}, definitionVersion: 1 } }
  expect((await nobody.inject('PUT', toDraftPath('crew'), draft)).statusCode).toBe(401)
})

test('A-02 where a login comes first, a public form is shown and not taken', async () => {
  const { db } = server.services
  const { configs } = await db.selectFrom('tenant').select('configs').where('id', '=', 1).executeTakeFirstOrThrow()
  const closed = { ...(JSON.parse(configs) as object), applyConfig: { loggedOutApplyEnabled: false } }
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify(closed) })
    .where('id', '=', 1)
    .execute()
  server.services.events.emit('tenant.changed', { tenantId: 1 })
  expect(await readForm(nobody, 'crew')).toMatchObject({ canSubmit: false, closedBy: 'sign_in' })
  expect((await send({ email: 'x@example.com', code: '123456' })).statusCode).toBe(401)
  await db.updateTable('tenant').set({ configs }).where('id', '=', 1).execute()
  server.services.events.emit('tenant.changed', { tenantId: 1 })
})

test('F-13 a form that the employer took back says so to whom it was given, and to nobody else', async () => {
  const [ada, eve] = [
    await server.signedIn({ email: 'ada@example.com' }),
    await server.signedIn({ email: 'eve@example.com' }),
  ]
  const id = await assignFormTo(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId)
  await server.services.db.updateTable('form_assignment').set({ canceled_at: 1 }).where('id', '=', id).execute()
  const status = async (visitor: Visitor) => (await visitor.inject('GET', `/api/forms/${id}`)).statusCode
  expect([await status(ada), await status(eve)]).toEqual([410, 404])
  const sent = await ada.inject('POST', toSubmitPath(id), { json: { values: {}, definitionVersion: 1 } })
  expect(sent.json()).toMatchObject({ status: 410, error: { code: 'gone' } })
})
