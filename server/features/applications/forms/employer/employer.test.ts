import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  EMPLOYER_APPLICATIONS,
  getEmployerApplication,
  listEmployerApplications,
} from '#contract/employer/employer-applications.ts'
import {
  EMPLOYER_FORM_ASSIGNMENTS,
  EMPLOYER_FORMS,
  getAssignment,
  getEmployerForm,
} from '#contract/employer/employer-forms.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { applyState, makePosition } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFileValue, readForm, toSubmitPath, text, uploadFile } from '#tests/builders/forms.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: SCOPES })
})
afterAll(() => server.close())

const buildDefinition = (items: unknown[], more: object[] = []) => ({
  schemaVersion: 1,
  id: 'any',
  title: 'Deck hand application',
  sections: [{ title: 'You', items }, ...more],
})
const create = (name: string, body: Record<string, unknown>) =>
  employer.inject('POST', EMPLOYER_FORMS, { json: { name, ...body } })
const getId = (answer: { json(): { data: { form: { id: number } } } }) => answer.json().data.form.id

test('an employer defines the form of its jobs, and reads what was sent with files and consents, without what is only counted', async () => {
  const items = [text('place'), { type: 'fileUpload', name: 'resume', label: 'Resume' }]
  const counted = { title: 'Equal opportunity', audience: 'statistics', items: [text('gender')] }
  const consent = {
    title: 'Consent',
    items: [{ type: 'privacyConsent', name: 'terms', label: 'I agree', required: true }],
  }
  const made = await create('deck-hand', {
    kind: 'application',
    default: true,
    definition: buildDefinition(items, [counted, consent]),
  })
  expect(made.json()).toMatchObject({
    data: { form: { name: 'deck-hand', kind: 'application', default: true, version: 1, questions: 4 } },
  })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const pid = await makePosition(server, { externalId: 'POS-9', name: 'Deck hand' })
  const bytes = buildPdf({ text: 'Ada' })
  const { uid } = await uploadFile(ada, 'resume.pdf', bytes)
  const { definitionVersion } = await applyState(ada, [pid])
  const values = { place: 'Porto', gender: 'secret', terms: true, resume: [buildFileValue(uid)] }
  expect((await ada.inject('POST', APPLY, { json: { pids: [pid], values, definitionVersion } })).statusCode).toBe(200)

  const list = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}?position=POS-9&email=ADA@example.com`)
  const [row] = listEmployerApplications.response.parse(list.json<{ data: unknown }>().data).applications
  expect(row).toMatchObject({
    status: 'submitted',
    candidate: { email: 'ada@example.com' },
    position: { external_id: 'POS-9' },
  })
  const one = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${row?.id}`)
  expect(one.body).not.toContain('secret')
  const { application } = getEmployerApplication.response.parse(one.json<{ data: unknown }>().data)
  expect(application.answers).toMatchObject({
    form: { name: 'deck-hand', version: 1 },
    sections: [
      {
        title: 'You',
        answers: [
          { name: 'place', text: 'Porto' },
          { name: 'resume', text: 'resume.pdf' },
        ],
      },
    ],
    consents: [{ name: 'terms', text: 'I agree' }],
    files: [{ uid, name: 'resume.pdf', type: 'application/pdf' }],
  })
  const file = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${uid}`)
  expect([file.rawPayload.equals(bytes), file.headers['content-disposition']]).toEqual([
    true,
    expect.stringContaining('attachment'),
  ])
  const unsent = await uploadFile(ada, 'other.pdf', buildPdf({ text: 'not sent' }))
  expect((await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/files/${unsent.uid}`)).statusCode).toBe(404)
})

test('a form is given to a candidate, filled in, and read; another definition is its next version', async () => {
  const id = getId(await create('papers', { definition: buildDefinition([text('place')]) }))
  const given = await employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, {
    json: { candidate: { email: 'Bea@Example.com', fullname: 'Bea Kim' }, due_at: '2027-01-31T12:00:00Z' },
    headers: { 'idempotency-key': 'give' },
  })
  const again = await employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, {
    json: { candidate: { email: 'Bea@Example.com', fullname: 'Bea Kim' }, due_at: '2027-01-31T12:00:00Z' },
    headers: { 'idempotency-key': 'give' },
  })
  expect(again.body).toBe(given.body)
  const { assignment } = given.json<{ data: { assignment: { id: string } } }>().data
  const bea = await server.signedIn({ email: 'bea@example.com' })
  expect(await readForm(bea, assignment.id)).toMatchObject({
    status: 'open',
    dueTs: Date.parse('2027-01-31T12:00:00Z') / 1000,
  })
  await employer.inject('PATCH', `${EMPLOYER_FORMS}/${id}`, {
    json: { definition: buildDefinition([text('place'), text('boat')]) },
  })
  const whole = await employer.inject('GET', `${EMPLOYER_FORMS}/${id}`)
  expect(getEmployerForm.response.parse(whole.json<{ data: unknown }>().data).form).toMatchObject({
    version: 2,
    questions: 2,
  })
  const body = { values: { place: 'Faro', boat: 'Tern' }, definitionVersion: 2 }
  expect((await bea.inject('POST', toSubmitPath(assignment.id), { json: body })).statusCode).toBe(200)
  const read = await employer.inject('GET', `${EMPLOYER_FORM_ASSIGNMENTS}/${assignment.id}`)
  expect(getAssignment.response.parse(read.json<{ data: unknown }>().data)).toMatchObject({
    assignment: { status: 'completed', candidate: { email: 'bea@example.com', fullname: 'Bea Kim' } },
    answers: { values: { place: 'Faro', boat: 'Tern' }, form: { version: 2 } },
  })
  const list = await employer.inject('GET', `${EMPLOYER_FORMS}/${id}/assignments?limit=1`)
  expect(list.json()).toMatchObject({ data: { assignments: [{ id: assignment.id }] }, metadata: { next_cursor: null } })
  const unknown = await employer.inject('GET', `${EMPLOYER_FORMS}/${id}/assignments?cursor=junk`)
  expect(unknown.statusCode).toBe(400)
})

test('a candidate who is given a form under a name nobody can see has no name yet', async () => {
  const id = getId(await create('blank', { definition: buildDefinition([text('place')]) }))
  const json = { candidate: { email: 'blank@example.com', fullname: '\u2060' } }
  expect((await employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, { json })).statusCode).toBe(200)
  const row = server.services.db.selectFrom('candidate').select('first_name').where('email', '=', 'blank@example.com')
  expect((await row.executeTakeFirstOrThrow()).first_name).toBeNull()
})

test('a day that nobody can mean is refused, with the field', async () => {
  const id = getId(await create('days', { definition: buildDefinition([text('place')]) }))
  const year = new Date(server.clock.now).getUTCFullYear()
  for (const [due_at, says] of [
    [`${year + 180}-01-31T12:00:00Z`, /years ahead/],
    [`${year - 3}-01-31T12:00:00Z`, /a year ago/],
    [`${year + 1}-01-31`, /due_at/],
  ] as const) {
    const json = { candidate: { email: 'bea@example.com' }, due_at }
    const answer = await employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, { json })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ error: { fieldErrors: Record<string, string> } }>().error.fieldErrors['due_at']).toMatch(says)
  }
})

test('a name that would read otherwise than it is written is refused', async () => {
  const id = getId(await create('turned', { definition: buildDefinition([text('place')]) }))
  const json = { candidate: { email: 'turned@example.com', fullname: 'B\u202eea' } }
  const answer = await employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, { json })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { error: { fieldErrors: { 'candidate.fullname': expect.stringContaining('reading order') as string } } },
  ])
})

test('O-21 a form of an offer goes to the offer’s candidate alone', async () => {
  const id = getId(await create('start', { kind: 'offer', definition: buildDefinition([text('place')]) }))
  const offer = await makeOffer(server, { email: 'ada@example.com' })
  const give = (email: string, more: object) =>
    employer.inject('POST', `${EMPLOYER_FORMS}/${id}/assignments`, { json: { candidate: { email }, ...more } })
  expect(
    (await give('ada@example.com', { offer_id: offer.id, document_id: offer.offer_documents[0]?.id })).statusCode,
  ).toBe(200)
  expect((await give('bea@example.com', { offer_id: offer.id })).json()).toMatchObject({
    error: { fieldErrors: { offer_id: expect.any(String) as string } },
  })
  expect((await give('ada@example.com', { offer_id: offer.id, document_id: 'none' })).statusCode).toBe(422)
})

test.each([
  ['no definition', {}, /definition/],
  [
    'an unknown type',
    { definition: buildDefinition([{ type: 'hologram', name: 'a', label: 'A' }]) },
    /definition\.sections\.0\.items\.0/,
  ],
  ['a name used twice', { definition: buildDefinition([text('a'), text('a')]) }, /definition\.sections\.0\.items\.1/],
  [
    'questions that wait for each other',
    {
      definition: buildDefinition([
        text('a', { visibility: { op: 'empty', of: { field: 'b' } } }),
        text('b', { visibility: { op: 'empty', of: { field: 'a' } } }),
      ]),
    },
    /definition/,
  ],
  ['code', { definition: buildDefinition([text('a', { visibility: 'alert(1)' })]) }, /definition/],
  [
    'a pattern that backtracks',
    { definition: buildDefinition([text('a', { rules: [{ type: 'regex', value: '(a)\\1' }] })]) },
    /rules/,
  ],
  [
    '1,001 questions',
    { definition: buildDefinition(Array.from({ length: 1001 }, (_, at) => text(`q${at}`))) },
    /definition/,
  ],
  ['HTML in a label', { definition: buildDefinition([text('a', { label: '<b>x</b>' })]) }, /label/],
  [
    'a file that is to be counted',
    {
      definition: buildDefinition(
        [text('a')],
        [{ title: 'Counted', audience: 'statistics', items: [{ type: 'fileUpload', name: 'f', label: 'F' }] }],
      ),
    },
    /sections\.1/,
  ],
])('a definition with %s is refused with its place, and nothing is kept', async (_, body, place) => {
  const answer = await create('bad', body)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ error: { fieldErrors: object } }>().error.fieldErrors).join(' ')).toMatch(place)
  const names = await server.services.db.selectFrom('form').select('slug').execute()
  expect(names.map(({ slug }) => slug)).not.toContain('bad')
})

test('F-14 HTML of a definition is made harmless when it is written', async () => {
  const html = '<p onclick="x()">Read <script>alert(1)</script><a href="javascript:x()">this</a></p>'
  const id = getId(
    await create('html', { definition: buildDefinition([{ type: 'info', name: 'about', description: html }]) }),
  )
  const { body } = await employer.inject('GET', `${EMPLOYER_FORMS}/${id}`)
  expect(body).toContain('Read')
  expect(body).not.toMatch(/onclick|<script|javascript:/)
})

test('names are once in a tenant, one form is the default, and an application form is neither public nor given', async () => {
  const body = { kind: 'application', default: true, definition: buildDefinition([text('place')]) }
  const first = getId(await create('first', body))
  expect((await create('first', body)).json()).toMatchObject({
    error: { fieldErrors: { name: expect.any(String) as string } },
  })
  await create('second', body)
  expect((await employer.inject('GET', `${EMPLOYER_FORMS}/${first}`)).json()).toMatchObject({
    data: { form: { default: false } },
  })
  expect((await create('third', { ...body, public: true })).statusCode).toBe(422)
  expect((await create('fourth', { ...body, kind: 'questions' })).statusCode).toBe(422)
  const given = await employer.inject('POST', `${EMPLOYER_FORMS}/${first}/assignments`, {
    json: { candidate: { email: 'a@example.com' } },
  })
  expect(given.statusCode).toBe(422)
})

test('F-14 another system’s questions become a form', async () => {
  const data = {
    title: 'Sailor',
    questions: [{ label: 'First name', required: true, fields: [{ name: 'first_name', type: 'input_text' }] }],
  }
  const answer = await create('sailor', { kind: 'application', questions: { format: 'greenhouse', data } })
  expect(answer.json()).toMatchObject({ data: { form: { title: 'Sailor', questions: 1 } } })
})
