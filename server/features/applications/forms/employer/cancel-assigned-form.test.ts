import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_FORM_ASSIGNMENTS } from '#contract/employer/employer-forms.ts'
import { FORMS_LIST } from '#contract/applications/forms/forms-list.ts'
import { FORMS } from '#contract/applications/forms/forms.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import {
  buildFormDefinition,
  toDraftPath,
  readForm,
  assignFormTo,
  makeForm,
  toSubmitPath,
  text,
} from '#tests/builders/forms.ts'
import { makeOffer, fetchOffers } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor & { candidateId: number }
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: SCOPES })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

type Where = { offerId?: number; documentId?: string }
async function assignNewForm(where: Where = {}): Promise<string> {
  const form = await makeForm(server, buildFormDefinition([text('place')]), {
    kind: where.offerId ? 'offer' : 'questions',
  })
  return assignFormTo(server, form, ada.candidateId, where)
}
const takeBack = (id: string, key?: string) =>
  employer.inject(
    'POST',
    `${EMPLOYER_FORM_ASSIGNMENTS}/${id}/cancel`,
    key ? { headers: { 'idempotency-key': key } } : {},
  )
const fill = (id: string) =>
  ada.inject('POST', toSubmitPath(id), { json: { values: { place: 'Porto' }, definitionVersion: 1 } })
const fetchTodo = async () =>
  (await ada.inject('GET', `${FORMS_LIST}?tab_id=todo`))
    .json<{ data: { forms: { id: string }[] } }>()
    .data.forms.map(({ id }) => id)
const readEventsAbout = async (id: string) => {
  const rows = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).execute()
  return rows.filter(({ payload }) => payload.includes(id)).map(({ kind }) => kind)
}

test('F-13 a form that is taken back waits for nobody, says so to the candidate, and its draft is gone', async () => {
  const id = await assignNewForm()
  await ada.inject('PUT', toDraftPath(id), { json: { version: 0, values: { place: 'F' } } })
  expect(await fetchTodo()).toContain(id)
  const back = await takeBack(id)
  expect(back.json()).toMatchObject({ status: 200, data: { assignment: { id, status: 'canceled' } } })
  expect(await fetchTodo()).not.toContain(id)
  const gone = { status: 410, error: { code: 'gone', message: 'The employer has taken this form back.' } }
  expect((await ada.inject('GET', `${FORMS}/${id}`)).json()).toMatchObject(gone)
  const draft = { json: { version: 1, values: { place: 'Fa' } } }
  expect((await ada.inject('PUT', toDraftPath(id), draft)).json()).toMatchObject(gone)
  expect((await fill(id)).json()).toMatchObject(gone)
  const drafts = await server.services.db.selectFrom('form_draft').select('assignment_id').execute()
  expect(drafts.map((one) => one.assignment_id)).not.toContain(id)
  const read = await employer.inject('GET', `${EMPLOYER_FORM_ASSIGNMENTS}/${id}`)
  expect(read.json()).toMatchObject({ data: { assignment: { status: 'canceled' }, answers: null } })
})

test('F-13 taken back twice is taken back once, with a key and without', async () => {
  const id = await assignNewForm()
  const first = await takeBack(id, 'back')
  expect((await takeBack(id, 'back')).body).toBe(first.body)
  expect((await takeBack(id)).body).toBe(first.body)
  const ten = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)))
  expect(new Set(ten.map(({ body }) => body))).toEqual(new Set([first.body]))
  expect(await readEventsAbout(id)).toEqual(['form.canceled'])
  expect((await takeBack(await assignNewForm(), 'back')).json()).toMatchObject({
    error: { code: 'idempotency_mismatch' },
  })
})

test('F-13 a form of another tenant is taken back like one that nobody has', async () => {
  await server.tenant('back.example')
  const other = await createEmployer(server, { domain: 'back.example', scopes: SCOPES })
  const id = await assignNewForm()
  const path = (one: string) => `${EMPLOYER_FORM_ASSIGNMENTS}/${one}/cancel`
  const foreign = await other.inject('POST', path(id))
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe((await other.inject('POST', path('no-such-form'))).body)
  expect(await readForm(ada, id)).toMatchObject({ status: 'open' })
  const bea = await server.signedIn({ email: 'bea@example.com' })
  await takeBack(id)
  expect((await bea.inject('GET', `${FORMS}/${id}`)).statusCode).toBe(404)
})

test('F-13 what was sent is not taken back, and a public form was given to nobody', async () => {
  const id = await assignNewForm()
  await fill(id)
  expect((await takeBack(id)).json()).toMatchObject({ status: 409, error: { code: 'already_sent' } })
  expect(await readForm(ada, id)).toMatchObject({ status: 'completed', values: { place: 'Porto' } })

  const open = await makeForm(server, buildFormDefinition([text('place')]), { isPublic: true })
  await ada.inject('PUT', toDraftPath(open.slug), { json: { version: 0, values: { place: 'F' } } })
  expect((await takeBack(`own-${open.id}-${ada.candidateId}`)).json()).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  })
  expect(await readForm(ada, open.slug)).toMatchObject({ status: 'in_progress' })
})

test('F-13 sent and taken back at the same instant: one of them', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await assignNewForm()
    const early = round % 2 === 0 ? takeBack(id) : null
    const [sent, back] = await Promise.all([fill(id), early ?? takeBack(id)])
    expect([back.statusCode, sent.statusCode].filter((status) => status === 200)).toHaveLength(1)
    expect(await readEventsAbout(id)).toEqual([sent.statusCode === 200 ? 'form.submitted' : 'form.canceled'])
    const read = await employer.inject('GET', `${EMPLOYER_FORM_ASSIGNMENTS}/${id}`)
    const status = sent.statusCode === 200 ? 'completed' : 'canceled'
    expect(read.json()).toMatchObject({ data: { assignment: { status } } })
  }
})

async function offerWithPapers() {
  const offer = await makeOffer(server, { email: 'ada@example.com', documents: [{ name: 'Papers', bytes: null }] })
  const where = { offerId: offer.id, documentId: offer.offer_documents[0]?.id ?? '' }
  const now = async () => (await fetchOffers(ada, '?limit=200')).find(({ id }) => id === offer.id)
  return { where, now }
}

test('O-21 a document whose form is taken back waits for the employer again', async () => {
  const { where, now } = await offerWithPapers()
  const id = await assignNewForm(where)
  expect(await now()).toMatchObject({ offer_documents: [{ status: 'Unsigned' }], forms: [{ id }] })
  expect((await takeBack(id)).statusCode).toBe(200)
  expect(await now()).toMatchObject({ status: 'Extended', offer_documents: [{ status: 'Pending' }], forms: [] })
})

test('O-21 of a document’s forms the last open one stays when others were sent: it completes the document', async () => {
  const { where, now } = await offerWithPapers()
  const [sent, spare, last] = [await assignNewForm(where), await assignNewForm(where), await assignNewForm(where)]
  await fill(sent)
  expect((await takeBack(spare)).statusCode).toBe(200)
  expect((await takeBack(last)).json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect((await fill(last)).statusCode).toBe(200)
  expect(await now()).toMatchObject({ status: 'Accepted' })
})

test('O-21 two forms of a document that are sent at the same instant complete it', async () => {
  const { where, now } = await offerWithPapers()
  const forms = [await assignNewForm(where), await assignNewForm(where)]
  const answers = await Promise.all(forms.map(fill))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await now()).toMatchObject({ status: 'Accepted', offer_documents: [{ status: 'Signed' }] })
})
