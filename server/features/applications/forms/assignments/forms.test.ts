import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS_LIST, listForms } from '#contract/applications/forms/forms-list.ts'
import { changeForm } from '#server/features/applications/forms/definitions/write-definition.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
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
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let ada: Visitor & { candidateId: number }
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const place = text('place', { required: true })
const why = text('why', { visibility: { op: 'equals', left: { field: 'place' }, right: 'Mars' } })
const entry = async (definition: FormDefinition, more?: Parameters<typeof assignFormTo>[3]) => {
  const form = await makeForm(server, definition)
  return { form, id: await assignFormTo(server, form, ada.candidateId, more) }
}
const send = (id: string, values: unknown, more: Record<string, unknown> = {}) =>
  ada.inject('POST', toSubmitPath(id), { json: { values, definitionVersion: 1, ...more } })
const save = (id: string, version: number, values: unknown) =>
  ada.inject('PUT', toDraftPath(id), { json: { version, values, definitionVersion: 1 } })
const readSubmissions = (id: string) =>
  server.services.db.selectFrom('form_submission').selectAll().where('assignment_id', '=', id).execute()
const revise = (form: { id: number; tenant_id: number }, definition: FormDefinition) =>
  server.services.transaction((tx) => changeForm(tx, form.tenant_id, form.id, { definition }, server.services.now()))

test('F-20 a form is filled in, saved, and sent', async () => {
  const { id } = await entry(buildFormDefinition([place, why]), { dueAt: server.clock.now + DAY })
  expect(await readForm(ada, id)).toMatchObject({ status: 'open', version: 0, values: {}, canSubmit: true })
  expect((await save(id, 0, { place: 'Porto' })).json()).toMatchObject({ data: { version: 1 } })
  expect(await readForm(ada, id)).toMatchObject({ status: 'in_progress', version: 1, values: { place: 'Porto' } })
  expect((await send(id, { place: ' Porto ' })).statusCode).toBe(200)
  expect(await readForm(ada, id)).toMatchObject({ status: 'completed', values: { place: 'Porto' }, canSubmit: false })
  expect((await save(id, 1, { place: 'Faro' })).json()).toMatchObject({ error: { code: 'already_sent' } })
})

test('F-20 a form is sent exactly once, whatever is repeated', async () => {
  const { id } = await entry(buildFormDefinition([place]))
  const call = { json: { values: { place: 'Porto' }, definitionVersion: 1 }, headers: { 'idempotency-key': 'once' } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.inject('POST', toSubmitPath(id), call)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect((await send(id, { place: 'Faro' })).json()).toMatchObject({ status: 409, error: { code: 'already_sent' } })
  const other = { ...call, json: { values: { place: 'Faro' }, definitionVersion: 1 } }
  expect((await ada.inject('POST', toSubmitPath(id), other)).statusCode).toBe(422)
  expect((await readSubmissions(id)).map(({ answers: stored }) => stored)).toEqual(['{"place":"Porto"}'])
  const events = await server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'form.submitted')
    .execute()
  expect(events.filter(({ payload }) => payload.includes(id))).toHaveLength(1)
})

test('F-20 the server checks every rule again, and names the fields', async () => {
  const { id } = await entry(
    buildFormDefinition([place, text('code', { rules: [{ type: 'regex', value: '^[A-Z]{3}$' }] })]),
  )
  const answer = await send(id, { place: ' ', code: 'abc' })
  expect(answer.json()).toMatchObject({
    status: 422,
    error: {
      code: 'invalid_fields',
      fieldErrors: { place: 'Your place is required', code: 'Enter a valid value.' },
    },
  })
  const arabic = await ada.inject('POST', toSubmitPath(id), {
    json: { values: {}, definitionVersion: 1 },
    headers: { 'accept-language': 'ar' },
  })
  expect(arabic.json<{ error: { fieldErrors: { place: string } } }>().error.fieldErrors.place).toBe('Your place مطلوب')
  expect(await readSubmissions(id)).toEqual([])
})

test.each([
  ['hidden', { place: 'Porto', why: 'red' }, 'why'],
  ['read-only', { place: 'Porto', number: '7' }, 'number'],
  ['disabled', { place: 'Porto', fixed: '7' }, 'fixed'],
  ['unknown', { place: 'Porto', isAdmin: true }, 'isAdmin'],
  ['inherited', JSON.parse('{"place":"Porto","__proto__":{"x":1}}') as object, '__proto__'],
])('F-20 an answer to a question that is %s is refused', async (_, values, name) => {
  const { id } = await entry(
    buildFormDefinition([place, why, text('number', { readOnly: true }), text('fixed', { disabled: true })]),
  )
  const answer = await send(id, values)
  if (name === '__proto__' && answer.statusCode === 400) return
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ error: { fieldErrors: object } }>().error.fieldErrors)).toEqual([name])
  expect(await readSubmissions(id)).toEqual([])
})

test('F-21 a draft of another device is not written over unseen', async () => {
  const { id } = await entry(buildFormDefinition([place]))
  await save(id, 0, { place: 'Porto' })
  await save(id, 1, { place: 'Faro' })
  const late = await save(id, 1, { place: 'Lagos' })
  expect(late.json()).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
    data: { version: 2, values: { place: 'Faro' }, definitionVersion: 1 },
  })
  expect((await save(id, 1, { place: 'Faro' })).json()).toMatchObject({ status: 200, data: { version: 2 } })
  expect((await save(id, 2, { place: 'Lagos' })).json()).toMatchObject({ status: 200, data: { version: 3 } })
  expect((await save(id, 0, { place: 'Evora' })).statusCode).toBe(409)
})

test('answers without end are refused before anything walks them', async () => {
  const { id } = await entry(buildFormDefinition([place]))
  const deep = `{"version":0,"values":{"place":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
  const answer = await ada.inject('PUT', toDraftPath(id), {
    bytes: Buffer.from(deep),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(422)
})

test('F-21 of writes at the same time one wins, and the others are told', async () => {
  const { id } = await entry(buildFormDefinition([place]))
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((one) => save(id, 0, { place: one })))
  expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('F-10 a form that asks more meanwhile: answers are kept, the new questions marked, and then it is sent', async () => {
  const { form, id } = await entry(buildFormDefinition([place]))
  await save(id, 0, { place: 'Porto' })
  await revise(form, buildFormDefinition([place, text('boat', { required: true })]))
  const answer = await send(id, { place: 'Porto' })
  expect(answer.json()).toMatchObject({
    status: 409,
    error: { code: 'form_changed' },
    data: { values: { place: 'Porto' }, newQuestions: ['boat'], definitionVersion: 2, status: 'in_progress' },
  })
  const state = await readForm(ada, id)
  expect(state.definition.sections[0]?.items.map((item) => item.newItem ?? false)).toEqual([false, true])
  const { db } = server.services
  expect(await readSubmissions(id)).toEqual([])
  expect((await send(id, { place: 'Porto', boat: 'Tern' }, { definitionVersion: 2 })).statusCode).toBe(200)
  expect(await db.selectFrom('form_draft').selectAll().where('assignment_id', '=', id).execute()).toEqual([])
})

test('F-10 what another device wrote just before stays the draft where sending is refused', async () => {
  const { form, id } = await entry(buildFormDefinition([place]))
  await save(id, 0, { place: 'Porto' })
  await save(id, 1, { place: 'Porto, by the river' })
  await revise(form, buildFormDefinition([place, text('boat', { required: true })]))
  const answer = await send(id, { place: 'Porto' })
  expect(answer.json()).toMatchObject({ error: { code: 'form_changed' }, data: { newQuestions: ['boat'] } })
  expect(await readForm(ada, id)).toMatchObject({ values: { place: 'Porto, by the river' }, version: 2 })
})

test('a form that only says something else meanwhile is sent as it is', async () => {
  const { form, id } = await entry(buildFormDefinition([place]))
  await revise(form, buildFormDefinition([{ ...place, label: 'Where?' }]))
  expect((await send(id, { place: 'Porto' })).statusCode).toBe(200)
  expect(await readForm(ada, id)).toMatchObject({ definitionVersion: 2 })
})

test('files of an answer are the server’s own: whatever is said of them beside the id', async () => {
  const definition = buildFormDefinition([
    { type: 'fileUpload', name: 'resume', label: 'Resume', rules: [{ type: 'maxFileSizeMB', value: 1 }] },
    {
      type: 'dynamicList',
      name: 'papers',
      label: 'Papers',
      dynamicListOptions: { items: [{ type: 'fileUpload', name: 'paper', label: 'Paper' }] },
    },
  ])
  const { id } = await entry(definition)
  const bytes = buildPdf({ text: 'resume' })
  const { uid } = await uploadFile(ada, 'resume.pdf', bytes)
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const foreign = await uploadFile(eve, 'eve.pdf', buildPdf({ text: 'eve' }))
  for (const wrong of [foreign.uid, 'x'.repeat(24)]) {
    const answer = await send(id, { resume: [buildFileValue(wrong)], papers: [{ paper: [buildFileValue(wrong)] }] })
    expect(answer.json()).toMatchObject({
      status: 422,
      error: { fieldErrors: { resume: expect.any(String) as string, 'papers.0.paper': expect.any(String) as string } },
    })
  }
  expect((await send(id, { resume: [buildFileValue(uid, { size: 0, content: 'AAAA' })], papers: [] })).statusCode).toBe(
    200,
  )
  expect((await readForm(ada, id)).values['resume']).toMatchObject([
    { uid, name: 'resume.pdf', size: bytes.length, type: 'application/pdf', content: '' },
  ])
})

test('what is only counted, and what was agreed to, is kept apart from what recruiters read', async () => {
  const definition = buildFormDefinition([
    place,
    {
      type: 'privacyConsent',
      name: 'terms',
      label: 'I agree',
      description: '<p>To <b>everything</b></p>',
      required: true,
    },
    { title: 'Equal opportunity', audience: 'statistics', items: [text('gender')] },
  ])
  const { id } = await entry(definition)
  expect((await send(id, { place: 'Porto' })).json()).toMatchObject({
    error: { fieldErrors: { terms: expect.any(String) as string } },
  })
  expect((await send(id, { place: 'Porto', terms: true, gender: 'x' })).statusCode).toBe(200)
  const [stored] = await readSubmissions(id)
  expect(stored).toMatchObject({ answers: '{"place":"Porto"}', private_answers: '{"gender":"x"}' })
  expect(JSON.parse(stored?.consents ?? '')).toMatchObject([{ name: 'terms', text: 'I agree\n To everything ' }])
})

test('O-21 a form of an offer is open as long as its offer is', async () => {
  const offer = await makeOffer(server, { email: 'ada@example.com', expiresAt: server.clock.now + DAY })
  const { id } = await entry(buildFormDefinition([place]), { offerId: offer.id })
  expect(await readForm(ada, id)).toMatchObject({
    offer: { id: offer.id, expiresTs: Math.floor((server.clock.now + DAY) / 1000) },
    positionTitle: 'Deck Officer',
    canSubmit: true,
  })
  server.clock.now += 2 * DAY
  expect(await readForm(ada, id)).toMatchObject({ canSubmit: false })
  expect((await send(id, { place: 'Porto' })).json()).toMatchObject({ status: 409, error: { code: 'offer_expired' } })
  server.clock.now -= 2 * DAY
})

test('F-13 the form center: tabs, dates, and a public form that is begun by filling it in', async () => {
  const form = await makeForm(server, buildFormDefinition([place], 'Talent pool'), { slug: 'talent', isPublic: true })
  const bea = await server.signedIn({ email: 'bea@example.com' })
  const due = await assignFormTo(server, await makeForm(server, buildFormDefinition([place])), bea.candidateId, {
    dueAt: 5000,
  })
  const center = async (visitor: Visitor, query: string) =>
    listForms.response.parse((await visitor.inject('GET', `${FORMS_LIST}?${query}`)).json<{ data: unknown }>().data)
  const first = await center(bea, 'include_tab_list=1')
  expect(first.tabs).toMatchObject([
    { id: 'todo', label: 'To do', count: 1 },
    { id: 'sent', count: 0 },
    { id: 'public', count: 1 },
  ])
  expect(first.forms).toMatchObject([{ id: due, dueTs: 5, status: 'open', url: `/careers/forms/${due}` }])
  const nobody = await server.anonymous()
  expect(await center(nobody, 'include_tab_list=true&tab_id=todo')).toMatchObject({
    tabs: [{ id: 'public', count: 1 }],
    forms: [{ id: 'talent', title: 'Talent pool', status: 'open' }],
  })
  expect(await readForm(nobody, 'talent')).toMatchObject({ title: 'Talent pool', values: {} })
  expect((await nobody.inject('GET', `/api/forms/${due}`)).statusCode).toBe(401)
  expect((await nobody.inject('PUT', toDraftPath('talent'), { json: { version: 0, values: {} } })).statusCode).toBe(401)
  const sent = await bea.inject('POST', toSubmitPath('talent'), {
    json: { values: { place: 'Faro' }, definitionVersion: 1 },
  })
  expect(sent.statusCode).toBe(200)
  expect(await center(bea, 'tab_id=sent')).toMatchObject({ tabs: [], forms: [{ id: 'talent', status: 'completed' }] })
  expect(await readForm(ada, 'talent')).toMatchObject({ status: 'open' })
  expect(form.version).toBe(1)
})
