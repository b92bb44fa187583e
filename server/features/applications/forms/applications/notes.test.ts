import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS, getEmployerApplication } from '#contract/employer/employer-applications.ts'
import { APPLICATION, getApplication, type Application } from '#contract/applications/forms/applications.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const DAY = 86_400_000
let server: TestServer
let employer: Employer
let form: FormRow
beforeAll(async () => {
  server = await startServer({
    now: Date.parse('2026-05-04T12:00:00Z'),
  })
  employer = await createEmployer(server, { scopes: ['applications:write'] })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
})
afterAll(() => server.close())

let serial = 0
async function applyForJob() {
  const ada = await server.signedIn({ email: `ada.${(serial += 1)}@example.com` })
  return { ada, ...(await makeApplication(server, form, ada.candidateId)) }
}
const at = (id: number, rest = '') => `${EMPLOYER_APPLICATIONS}/${id}${rest}`
const move = (id: number, json: Record<string, unknown>) => employer.inject('POST', at(id, '/status'), { json })
const tell = (id: number, json: Record<string, unknown>) => employer.inject('PATCH', at(id), { json })
const inDays = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
async function read(visitor: Visitor, id: number): Promise<Application> {
  const answer = await visitor.inject('GET', `${APPLICATION}/${id}`)
  return getApplication.response.parse(answer.json<{ data: unknown }>().data).application
}
const listTimelineTexts = ({ timeline }: Application) =>
  timeline.map(({ label, note, reason, replyByTs, isKept }) => ({ label, note, reason, replyByTs, isKept }))
const nothing = { note: null, reason: null, replyByTs: null, isKept: null }

test('D-07 a status comes with a note, and with the time until which the employer replies', async () => {
  const { ada, id } = await applyForJob()
  const replyBy = inDays(7)
  const answer = await move(id, { status: 'in_review', note: ' We read it.\r\nTwice. ', reply_by: replyBy })
  expect(answer.json()).toMatchObject({ data: { application: { status: 'in_review', reply_by: replyBy } } })
  const one = await read(ada, id)
  const replyByTs = Date.parse(replyBy) / 1000
  expect(one.replyByTs).toBe(replyByTs)
  expect(listTimelineTexts(one)).toEqual([
    { label: 'Application sent', ...nothing },
    { label: 'In review', ...nothing, note: 'We read it.\nTwice.', replyByTs },
  ])
  const whole = await employer.inject('GET', at(id))
  expect(
    getEmployerApplication.response.parse(whole.json<{ data: unknown }>().data).application.timeline,
  ).toMatchObject([
    { status: 'submitted', by: 'candidate', note: null },
    { status: 'in_review', by: 'employer', note: 'We read it.\nTwice.', reply_by: replyBy },
  ])
})

test('D-07 the next status ends a promise, and the timeline says whether it was kept', async () => {
  const { ada, id } = await applyForJob()
  await move(id, { status: 'in_review', reply_by: inDays(2) })
  server.clock.now += DAY
  await move(id, { status: 'interview' })
  expect(await read(ada, id)).toMatchObject({ replyByTs: null })
  await tell(id, { reply_by: inDays(1) })
  server.clock.now += 3 * DAY
  await tell(id, { note: 'Sorry, we are late.' })
  expect(listTimelineTexts(await read(ada, id)).at(-2)).toMatchObject({ label: 'Reply date set', isKept: null })
  await move(id, { status: 'offer' })
  expect(listTimelineTexts(await read(ada, id)).map(({ label, isKept }) => [label, isKept])).toEqual([
    ['Application sent', null],
    ['In review', true],
    ['Interview', null],
    ['Reply date set', false],
    ['Note', null],
    ['Offer', null],
  ])
})

test('D-07 a promise is moved and taken back; another date alone is no reply', async () => {
  const { ada, id } = await applyForJob()
  await tell(id, { reply_by: inDays(3) })
  await tell(id, { reply_by: inDays(5) })
  await tell(id, { reply_by: inDays(5) })
  await tell(id, { reply_by: null })
  await tell(id, { reply_by: null })
  expect(listTimelineTexts(await read(ada, id)).map(({ label, isKept }) => [label, isKept])).toEqual([
    ['Application sent', null],
    ['Reply date set', null],
    ['Reply date set', null],
    ['Reply date removed', null],
  ])
})

test('D-07 a reason is told with a rejection alone, and read on', async () => {
  const { ada, id } = await applyForJob()
  expect((await move(id, { status: 'interview', reason: 'None' })).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { reason: 'reason belongs to the status rejected' } },
  })
  await move(id, { status: 'rejected', reason: 'The team took somebody else.' })
  expect(listTimelineTexts(await read(ada, id)).at(-1)).toMatchObject({
    reason: 'The team took somebody else.',
    note: null,
  })
})

test('D-07 a status that an employer made up is refused by the name of the field and what it takes', async () => {
  const { id } = await applyForJob()
  expect((await move(id, { status: 'phone_screen' })).json()).toMatchObject({
    status: 422,
    error: {
      code: 'invalid_fields',
      fieldErrors: { status: 'status is none of in_review, interview, offer, hired, rejected' },
    },
  })
})

test.each([
  ['a promise in the past', { status: 'in_review', reply_by: '2026-05-04T11:59:59Z' }, 'reply_by'],
  ['a promise nobody means', { status: 'in_review', reply_by: '2126-05-04T12:00:00Z' }, 'reply_by'],
  ['a promise of what has ended', { status: 'rejected', reply_by: '2026-06-04T12:00:00Z' }, 'reply_by'],
  ['words that turn round', { status: 'in_review', note: 'Paid \u202Eelbuod' }, 'note'],
  ['words nobody sees', { status: 'in_review', note: '\u200B' }, 'note'],
  ['no words', { status: 'in_review', note: '  ' }, 'note'],
  ['too many words', { status: 'in_review', note: 'a'.repeat(2001) }, 'note'],
])('D-07 %s is refused by its field', async (_what, json, field) => {
  server.clock.now = Math.max(server.clock.now, Date.parse('2026-05-04T12:00:00Z'))
  const { ada, id } = await applyForJob()
  const refused = await move(id, json)
  expect(refused.json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { [field]: expect.any(String) as string } },
  })
  expect(await read(ada, id)).toMatchObject({ stage: { id: 'submitted' }, replyByTs: null })
})

test('D-07 a call that says nothing is refused', async () => {
  const { id } = await applyForJob()
  expect((await tell(id, {})).json()).toMatchObject({ status: 422, error: { code: 'invalid_fields' } })
})

test('D-07 a system that repeats itself says nothing twice; what is new beside the same status is told', async () => {
  const { ada, id } = await applyForJob()
  const json = { status: 'in_review', note: 'Hello', reply_by: inDays(4) }
  await Promise.all([move(id, json), move(id, json)])
  expect(listTimelineTexts(await read(ada, id))).toHaveLength(2)
  await move(id, { ...json, note: 'Hello again' })
  await move(id, json)
  expect(listTimelineTexts(await read(ada, id)).map(({ label, note }) => [label, note])).toEqual([
    ['Application sent', null],
    ['In review', 'Hello'],
    ['Note', 'Hello again'],
  ])
})

test('D-07 with the same key a note is written once', async () => {
  const { ada, id } = await applyForJob()
  const headers = { 'idempotency-key': 'note-once' }
  const send = (note: string) => employer.inject('PATCH', at(id), { json: { note }, headers })
  const answers = await Promise.all([send('Still reading'), send('Still reading')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await send('Other')).statusCode).toBe(422)
  expect(listTimelineTexts(await read(ada, id))).toHaveLength(2)
})

test('D-07 nothing is said of what was withdrawn, nothing promised of what has ended, nothing told of another tenant’s', async () => {
  const { ada, id } = await applyForJob()
  await move(id, { status: 'rejected' })
  expect((await tell(id, { reply_by: inDays(3) })).statusCode).toBe(409)
  expect((await tell(id, { note: 'Apply again next year.' })).statusCode).toBe(200)
  expect(listTimelineTexts(await read(ada, id)).at(-1)).toMatchObject({ label: 'Note' })
  const other = await applyForJob()
  await other.ada.inject('POST', `${APPLICATION}/${other.id}/withdraw`)
  expect((await tell(other.id, { note: 'Why?' })).json()).toMatchObject({ status: 409, data: { status: 'withdrawn' } })
  await server.tenant('notes.example')
  const foreign = await createEmployer(server, { domain: 'notes.example', scopes: ['applications:write'] })
  const ask = (number: number) => foreign.inject('PATCH', at(number), { json: { note: 'x' } })
  expect([(await ask(id)).statusCode, (await ask(id)).body]).toEqual([404, (await ask(987_654)).body])
})

test('D-07 a timeline has an end', async () => {
  const { id } = await applyForJob()
  const row = { application_id: id, at: 1, type: 'in_review', actor: 'employer' }
  const rows = Array.from({ length: 300 }, () => row)
  await server.services.db.insertInto('application_event').values(rows).execute()
  expect((await tell(id, { note: 'One more' })).json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect((await move(id, { status: 'interview' })).statusCode).toBe(409)
})

test('D-07 what is kept until when is said once it has ended, where the employer says for how long', async () => {
  const domain = 'keeps.example'
  await server.tenant(domain, { configs: { applicationsConfig: { retentionDays: 30 } } })
  const keeper = await createEmployer(server, { domain, scopes: ['applications:write'] })
  const bea = await server.signedIn({ email: 'bea@example.com', domain })
  const own = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', domain })
  const { id } = await makeApplication(server, own, bea.candidateId, { domain })
  expect(await read(bea, id)).toMatchObject({ retainUntilTs: null })
  await keeper.inject('POST', at(id, '/status'), { json: { status: 'rejected' } })
  const { retainUntilTs, statusChangedTs } = await read(bea, id)
  expect(retainUntilTs).toBe(statusChangedTs + (30 * DAY) / 1000)
  const { ada, id: other } = await applyForJob()
  await move(other, { status: 'rejected' })
  expect(await read(ada, other)).toMatchObject({ retainUntilTs: null })
})

test('D-08 one application is read by its number; another candidate’s is a number that nobody has', async () => {
  const { ada, id } = await applyForJob()
  await ada.inject('POST', `${APPLICATION}/${id}/withdraw`)
  expect(await read(ada, id)).toMatchObject({ applicationId: id, isWithdrawn: true })
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const [foreign, unknown] = [
    await eve.inject('GET', `${APPLICATION}/${id}`),
    await eve.inject('GET', `${APPLICATION}/987654321`),
  ]
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
})

test(
  'N-11 a note and a promise are told, without their words, and lead to the application',
  { tags: 'slow' },
  async () => {
    const { ada, id } = await applyForJob()
    await runDueTasks(server.services, JOBS)
    server.lines.length = 0
    await tell(id, { note: 'Bring the red folder.' })
    await tell(id, { reply_by: inDays(3) })
    await tell(id, { reply_by: null })
    await runDueTasks(server.services, JOBS)
    const answer = await ada.inject('GET', API.notifications)
    const { notifications } = listNotifications.response.parse(answer.json<{ data: unknown }>().data)
    const about = { categoryTitle: 'Application', redirectUrl: `/careers/applications/${id}` }
    expect(notifications).toMatchObject([
      { ...about, message: 'The employer removed the reply date of your application for Deck hand' },
      { ...about, message: 'The employer set a date to reply to your application for Deck hand' },
      { ...about, message: 'The employer wrote a note on your application for Deck hand' },
    ])
    expect(answer.body + server.lines.join('\n') + JSON.stringify(server.mailbox.messages())).not.toContain(
      'red folder',
    )
  },
)
