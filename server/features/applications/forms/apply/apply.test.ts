import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APPLICATIONS,
  applicationReceipt,
  DRAFT_APPLICATIONS,
  listApplications,
  listDraftApplications,
} from '#contract/applications/forms/applications.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { applyState, makePosition, parseApplied } from '#tests/builders/applications.ts'
import { buildFormDefinition, buildFileValue, makeForm, text, uploadFile } from '#tests/builders/forms.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let standard: FormRow
beforeAll(async () => {
  server = await startServer()
  const definition = buildFormDefinition([
    text('firstName', { prefill: 'firstName' }),
    { type: 'email', name: 'email', label: 'E-mail', prefill: 'email', required: true },
    { type: 'fileUpload', name: 'resume', label: 'Resume' },
    { title: 'About you', audience: 'statistics', items: [text('gender')] },
    { title: 'Consent', items: [{ type: 'privacyConsent', name: 'terms', label: 'I agree' }] },
  ])
  standard = await makeForm(server, definition, { slug: 'standard', kind: 'application', isDefault: true })
})
afterAll(() => server.close())

let serial = 0
const someone = async () => {
  serial += 1
  return server.signedIn({ email: `person${serial}@example.com` })
}
const send = (visitor: Visitor, pids: number[], values: unknown, more: Record<string, unknown> = {}, key = '') =>
  visitor.inject('POST', APPLY, {
    json: { pids, values, definitionVersion: `${standard.id}.1`, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const save = (visitor: Visitor, pids: number[], version: number, values: unknown) =>
  visitor.inject('PUT', `${APPLY}/draft`, { json: { pids, version, values } })
const fetchApplications = async (visitor: Visitor) =>
  listApplications.response.parse((await visitor.inject('GET', APPLICATIONS)).json<{ data: unknown }>().data)
    .applications
const listDrafts = async (visitor: Visitor) =>
  listDraftApplications.response.parse((await visitor.inject('GET', DRAFT_APPLICATIONS)).json<{ data: unknown }>().data)
const close = (pid: number) =>
  server.services.db.updateTable('position').set({ closed_at: server.clock.now }).where('id', '=', pid).execute()
const email = 'ada@example.com'

test('F-12 the form comes filled in with what is known, drafts are resumed, and an application is sent once', async () => {
  const ada = await someone()
  const pid = await makePosition(server, { name: 'Deck hand' })
  expect(await applyState(ada, [pid])).toMatchObject({
    positions: [{ pid, status: 'open', name: 'Deck hand', location: 'Bergen, Norway' }],
    values: { email: expect.stringContaining('person') as string },
    prefilled: ['email'],
    version: 0,
    needsCode: false,
    onlyFor: [[], [], []],
  })
  expect((await save(ada, [pid], 0, { email, firstName: 'Ada' })).json()).toMatchObject({ data: { version: 1 } })
  expect((await save(ada, [pid], 0, { email, firstName: 'Bo' })).json()).toMatchObject({
    status: 409,
    data: { version: 1, values: { firstName: 'Ada' } },
  })
  expect(await applyState(ada, [pid])).toMatchObject({ values: { email, firstName: 'Ada' }, prefilled: [], version: 1 })
  const { uid } = await uploadFile(ada, 'resume.pdf', buildPdf({ text: 'Ada' }))
  const values = { email, firstName: 'Ada', gender: 'x', terms: true, resume: [buildFileValue(uid)] }
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(ada, [pid], values, {}, 'key')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const [sent] = parseApplied(answers[0]!).applications
  expect(await fetchApplications(ada)).toMatchObject([
    {
      applicationId: sent?.applicationId,
      pid,
      positionTitle: 'Deck hand',
      currentStatus: 'Application sent',
      stage: { id: 'submitted', index: 0, total: 5 },
      timeline: [{ type: 'submitted', actor: 'You' }],
    },
  ])
  expect((await send(ada, [pid], values)).json()).toMatchObject({
    error: { code: 'already_sent' },
    data: { pids: [pid] },
  })
  expect(await listDrafts(ada)).toEqual({ openDraftApplications: [], closedDraftApplications: [] })
  const events = await server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'application.submitted')
    .execute()
  expect(events.filter(({ payload }) => payload.includes(`"positionId":${pid}`))).toHaveLength(1)
})

test('the receipt says what was sent, with hashes, consents and files, to nobody else', async () => {
  const ada = await someone()
  const pid = await makePosition(server)
  const { uid } = await uploadFile(ada, 'resume.pdf', buildPdf({ text: 'receipt' }))
  const values = { email, gender: 'x', terms: true, resume: [buildFileValue(uid)] }
  const sent = parseApplied(await send(ada, [pid], values)).applications[0]
  const [application] = await fetchApplications(ada)
  const receipt = await ada.inject('GET', application?.receiptUrl ?? '')
  expect(applicationReceipt.response.parse(receipt.json<{ data: unknown }>().data)).toMatchObject({
    sha256: sent?.sha256,
    sections: [
      {
        audience: 'recruiter',
        answers: [
          { name: 'email', text: email },
          { name: 'resume', text: 'resume.pdf' },
        ],
      },
      { audience: 'statistics', answers: [{ name: 'gender', value: 'x' }] },
    ],
    consents: [{ name: 'terms', text: 'I agree' }],
    files: [{ uid, name: 'resume.pdf', type: 'application/pdf' }],
  })
  expect((await (await someone()).inject('GET', application?.receiptUrl ?? '')).statusCode).toBe(404)
  const row = await server.services.db
    .selectFrom('application')
    .select(['answers', 'private_answers'])
    .where('id', '=', sent?.applicationId ?? 0)
    .executeTakeFirstOrThrow()
  expect([row.answers.includes('gender'), row.private_answers]).toEqual([false, '{"gender":"x"}'])
})

test('several jobs at once: shared questions once, then the differences, each answered to its own form', async () => {
  const ada = await someone()
  const boats = buildFormDefinition([
    { type: 'email', name: 'email', label: 'E-mail', prefill: 'email', required: true },
    text('firstName', { label: 'How are you called?' }),
    text('boat', { required: true, visibility: { op: 'differs', left: { field: 'firstName' }, right: 'Nemo' } }),
  ])
  await makeForm(server, boats, { slug: 'boats', kind: 'application' })
  const plain = await makePosition(server)
  const sailor = await makePosition(server, { apply: { formId: 'boats' } })
  const state = await applyState(ada, [plain, sailor])
  const names = state.definition?.sections.map(({ items }) => items.map(({ name }) => name))
  expect(names?.slice(0, 2)).toEqual([['email'], ['firstName', 'resume']])
  const [own = '', boat] = names?.at(-1) ?? []
  expect(own).toMatch(/^firstName--\d+$/)
  expect(boat).toBe('boat')
  expect(state.onlyFor.at(0)).toEqual([])
  expect(state.onlyFor.at(1)).toEqual([plain])
  expect(state.onlyFor.at(-1)).toEqual([sailor])
  expect(JSON.stringify(state.definition?.sections.at(-1))).toContain(`{"field":"${own}"}`)
  const about = { definitionVersion: state.definitionVersion }
  const wrong = await send(ada, [plain, sailor], { email, firstName: 'Ada', [own]: '' }, about)
  expect(wrong.json<{ error: { fieldErrors: object } }>().error.fieldErrors).toEqual({ boat: 'Your boat is required' })
  expect(await fetchApplications(ada)).toEqual([])
  await save(ada, [plain, sailor], 0, { email, firstName: 'Ada', [own]: 'Captain', boat: 'Tern' })
  expect((await applyState(ada, [plain, sailor])).values).toEqual({
    email,
    firstName: 'Ada',
    [own]: 'Captain',
    boat: 'Tern',
  })
  expect((await applyState(ada, [sailor])).values).toEqual({ email, firstName: 'Captain', boat: 'Tern' })
  expect((await listDrafts(ada)).openDraftApplications.map((one) => one.position_id).toSorted((a, b) => a - b)).toEqual(
    [plain, sailor],
  )
  const sent = await send(ada, [plain, sailor], { email, firstName: 'Ada', [own]: 'Captain', boat: 'Tern' }, about)
  expect(parseApplied(sent).applications.map((one) => one.pid)).toEqual([plain, sailor])
  const rows = await server.services.db
    .selectFrom('application')
    .select('answers')
    .where('candidate_id', '=', ada.candidateId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ answers }) => JSON.parse(answers) as unknown)).toEqual([
    { email, firstName: 'Ada' },
    { email, firstName: 'Captain', boat: 'Tern' },
  ])
})

test('a job that closed meanwhile: none is applied for, and the page is told which', async () => {
  const ada = await someone()
  const [open, closed] = [await makePosition(server), await makePosition(server)]
  await save(ada, [closed], 0, { email })
  await close(closed)
  const answer = await send(ada, [open, closed], { email })
  expect(answer.json()).toMatchObject({ status: 410, error: { code: 'position_closed' }, data: { pids: [closed] } })
  expect(await fetchApplications(ada)).toEqual([])
  expect((await applyState(ada, [closed])).positions).toMatchObject([{ pid: closed, status: 'closed' }])
  const { openDraftApplications, closedDraftApplications } = await listDrafts(ada)
  expect(openDraftApplications).toEqual([])
  expect(closedDraftApplications).toMatchObject([
    { position_id: closed, archived_at: Math.floor(server.clock.now / 1000) },
  ])
})

test('F-06 what is known of a candidate and stands as it was is marked in a draft too', async () => {
  const ada = await someone()
  const pid = await makePosition(server, { name: 'Deck hand' })
  const { values } = await applyState(ada, [pid])
  await save(ada, [pid], 0, { ...values, firstName: 'Ada' })
  expect(await applyState(ada, [pid])).toMatchObject({ prefilled: ['email'], version: 1 })
  await save(ada, [pid], 1, { email, firstName: 'Ada' })
  expect(await applyState(ada, [pid])).toMatchObject({ prefilled: [], version: 2 })
})

test('F-12 what was written for a job that has closed can be read, by nobody else', async () => {
  const ada = await someone()
  const pid = await makePosition(server, { name: 'Deck hand' })
  await save(ada, [pid], 0, { email, firstName: 'Ada' })
  expect(await applyState(ada, [pid])).not.toHaveProperty('closedDraft')
  await close(pid)
  expect(await applyState(ada, [pid])).toMatchObject({
    definition: null,
    closedDraft: { values: { email, firstName: 'Ada' }, definition: { title: standard.title } },
  })
  expect(await applyState(await someone(), [pid])).not.toHaveProperty('closedDraft')
  await ada.inject('DELETE', DRAFT_APPLICATIONS, { json: { position_ids: [String(pid)] } })
  expect(await applyState(ada, [pid])).not.toHaveProperty('closedDraft')
})

test('D-02 drafts are deleted and brought back', async () => {
  const ada = await someone()
  const pid = await makePosition(server)
  await save(ada, [pid], 0, { email, firstName: 'Ada' })
  expect((await listDrafts(ada)).openDraftApplications).toMatchObject([
    { position_id: pid, archived_at: -1, percent: 100, url: `/careers/apply?pid=${pid}`, position: { id: pid } },
  ])
  const other = await someone()
  const wish = { json: { position_ids: [String(pid)] } }
  expect((await other.inject('DELETE', DRAFT_APPLICATIONS, wish)).json()).toMatchObject({ data: { position_ids: [] } })
  expect((await ada.inject('DELETE', DRAFT_APPLICATIONS, wish)).json()).toMatchObject({ data: { position_ids: [pid] } })
  expect((await listDrafts(ada)).openDraftApplications).toEqual([])
  expect(await applyState(ada, [pid])).toMatchObject({ prefilled: ['email'] })
  const restored = await ada.inject('POST', `${DRAFT_APPLICATIONS}/restore`, wish)
  expect(restored.json()).toMatchObject({ data: { position_ids: [pid] } })
  expect((await applyState(ada, [pid])).values).toEqual({ email, firstName: 'Ada' })
})

test('A-02 where the tenant or a job wants a login first, nothing is shown before', async () => {
  await server.tenant('login.example', { configs: { applyConfig: { loggedOutApplyEnabled: false } } })
  const nobody = await server.anonymous('login.example')
  expect((await nobody.inject('GET', `${APPLY}?pid=1`)).statusCode).toBe(401)
  expect((await nobody.inject('POST', `${APPLY}/code`, { json: { email } })).statusCode).toBe(401)
  const pid = await makePosition(server, { apply: { loginRequired: true } })
  expect((await (await server.anonymous()).inject('GET', `${APPLY}?pid=${pid}`)).statusCode).toBe(401)
  expect((await applyState(await someone(), [pid])).positions).toMatchObject([{ status: 'open' }])
})

test('only what is taken here can be applied for here', async () => {
  const ada = await someone()
  await server.tenant('elsewhere.example')
  const foreign = await makePosition(server, { domain: 'elsewhere.example' })
  const off = await makePosition(server, { apply: { mode: 'none' } })
  const external = await makePosition(server, { apply: { mode: 'external', externalUrl: 'https://ats.example.com/1' } })
  const { positions } = await applyState(ada, [foreign, off, external])
  expect(positions).toMatchObject([
    { status: 'unknown', name: '' },
    { status: 'off' },
    { status: 'external', applyUrl: 'https://ats.example.com/1' },
  ])
  expect((await send(ada, [foreign], { email })).statusCode).toBe(404)
  expect((await send(ada, [off], { email })).statusCode).toBe(409)
})

test('F-20 answers to what none of the forms asks are refused', async () => {
  const pid = await makePosition(server)
  const answer = await send(await someone(), [pid], { email, isAdmin: true })
  expect(answer.json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { isAdmin: expect.any(String) as string } },
  })
})
