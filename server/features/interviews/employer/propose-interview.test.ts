import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_INTERVIEWS, type EmployerInterview } from '#contract/employer/employer-interviews.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import {
  DAY,
  parseEmployerInterview,
  HOUR,
  fetchInterviews,
  getIso,
  fetchOnlyInterview,
  createPanel,
  buildInterviewInput,
  type Panel,
} from '#tests/builders/interviews.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let panel: Panel
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  panel = await createPanel(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `employer.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const at = (id: string) => `${EMPLOYER_INTERVIEWS}/${id}`
const later = (ms: number) => getIso(server.clock.now + ms)
const readEventsAbout = async (id: string) => {
  const rows = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.includes(id)).map(({ kind }) => kind)
}

test('D-04 the same key invites once, and the answer says where the interview is', async () => {
  const ada = await candidate()
  const input = buildInterviewInput(server, ada.email, { external_id: 'INT-7' })
  const once = await panel.propose(input, 'invite')
  const { id } = parseEmployerInterview(once)
  expect(once.headers['location']).toBe(at(id))
  expect((await panel.propose(input, 'invite')).body).toBe(once.body)
  expect((await panel.propose({ ...input, round: 'Other' }, 'invite')).json()).toMatchObject({
    error: { code: 'idempotency_mismatch' },
  })
  expect(await fetchInterviews(ada)).toHaveLength(1)
  expect(parseEmployerInterview(await panel.employer.inject('GET', at(id)))).toMatchObject({
    external_id: 'INT-7',
    status: 'proposed',
    slots: [{ is_free: true, capacity: 1 }, {}, {}],
  })
})

test('D-04 for an application it says who and what for, and its status stays', async () => {
  const ada = await candidate()
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const { id: applicationId } = await makeApplication(server, form, ada.candidateId)
  const { candidate: _who, position: _what, ...when } = buildInterviewInput(server, ada.email)
  const made = await panel.proposed({ ...when, application_id: applicationId })
  expect(made).toMatchObject({ application_id: applicationId, position: { name: 'Deck hand' } })
  expect(await fetchOnlyInterview(ada)).toMatchObject({ applicationId, positionTitle: 'Deck hand' })
  const application = await server.services.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  expect(application?.status).toBe('submitted')
  // The candidate and the position lead to the same application.
  const byBoth = await panel.proposed(
    buildInterviewInput(server, ada.email, { position: { id: made.position.id ?? 0 } }),
  )
  expect(byBoth.application_id).toBe(applicationId)
})

test.each([
  ['nobody', { candidate: undefined, position: undefined }, 'candidate'],
  ['no position', { position: undefined }, 'position'],
  ['a position of nobody', { position: { id: 987_654 } }, 'position.id'],
  [
    'an application of nobody',
    { candidate: undefined, position: undefined, application_id: 987_654 },
    'application_id',
  ],
  ['both', { application_id: 1 }, 'candidate'],
  ['no time', { slots: undefined }, 'slots'],
  ['times and a time', { start_at: '2026-06-04T10:00:00Z' }, 'slots'],
  ['a time that is over', { slots: [{ start_at: '2026-05-04T09:00:00Z' }] }, 'slots.0.start_at'],
  ['a time nobody means', { slots: [{ start_at: '2062-05-04T09:00:00Z' }] }, 'slots.0.start_at'],
  ['an offset for a zone', { time_zone: '+02:00' }, 'time_zone'],
  ['a zone of nowhere', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
  ['an address that reads otherwise', { address: 'Pier \u202e9' }, 'address'],
  ['a round that nobody reads', { round: '\u200b' }, 'round'],
  ['an interviewer without a name', { interviewers: [{ name: '\u200b' }] }, 'interviewers.0.name'],
])('D-04 %s is refused by its name', async (_what, more, field) => {
  const refused = await panel.propose(buildInterviewInput(server, 'nobody.new@example.com', more))
  expect(refused.json()).toMatchObject({ status: 422, error: { fieldErrors: { [field]: expect.any(String) } } })
  const known = await server.services.db
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', 'nobody.new@example.com')
    .execute()
  expect(known).toEqual([])
})

test('D-04 slots are told apart: not two at one time, and one name is one time', async () => {
  const [ada, bea] = [await candidate(), await candidate()]
  const refused = async (slots: object[]) =>
    (await panel.propose(buildInterviewInput(server, ada.email, { slots }))).json()
  const start_at = later(3 * DAY)
  expect(await refused([{ start_at }, { start_at }])).toMatchObject({
    error: { fieldErrors: { 'slots.1.start_at': expect.any(String) } },
  })
  const named = [
    { start_at, external_id: 'P' },
    { start_at: later(4 * DAY), external_id: 'P' },
  ]
  expect(await refused(named)).toMatchObject({ error: { fieldErrors: { 'slots.1.external_id': expect.any(String) } } })
  await panel.proposed(buildInterviewInput(server, bea.email, { slots: [named[0]] }))
  expect(await refused([named[1] ?? {}])).toMatchObject({
    status: 422,
    error: { fieldErrors: { 'slots.0.external_id': expect.any(String) } },
  })
  await panel.proposed(buildInterviewInput(server, ada.email, { slots: [named[0]] }))
})

test('D-04 a time that is fixed needs no choosing', async () => {
  const ada = await candidate()
  const start_at = later(DAY)
  const made = await panel.proposed(buildInterviewInput(server, ada.email, { slots: undefined, start_at }))
  expect(made).toMatchObject({ status: 'confirmed', start_at, end_at: later(DAY + HOUR), slots: [] })
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'confirmed', startTs: Date.parse(start_at) / 1000 })
  expect(await readEventsAbout(made.id)).toEqual(['interview.scheduled'])
})

test('D-04 interviews are listed page by page, by address, application, state and own name', async () => {
  const ada = await candidate()
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three'])
    ids.push((await panel.proposed(buildInterviewInput(server, ada.email, { external_id: name }))).id)
  await panel.change(ids[0] ?? '', 'cancel')
  const page = async (query: string) =>
    (await panel.employer.inject('GET', `${EMPLOYER_INTERVIEWS}?${query}`)).json<{
      data: { interviews: EmployerInterview[] }
      metadata: { next_cursor: string | null }
    }>()
  const own = `email=${encodeURIComponent(ada.email.toUpperCase())}`
  const first = await page(`${own}&limit=2`)
  const second = await page(`${own}&limit=2&cursor=${first.metadata.next_cursor}`)
  const all = [...first.data.interviews, ...second.data.interviews].map(({ id }) => id)
  expect([all.toSorted(), second.metadata.next_cursor]).toEqual([ids.toSorted(), null])
  expect((await page(`${own}&external_id=Two`)).data.interviews).toMatchObject([{ external_id: 'Two' }])
  expect((await page(`${own}&status=canceled`)).data.interviews).toMatchObject([{ id: ids[0] }])
  expect((await page('application_id=987654')).data.interviews).toEqual([])
})

test('D-04 a candidate has no more interviews than can be read at once', async () => {
  const ada = await candidate()
  const about = {
    tenant_id: 1,
    candidate_id: ada.candidateId,
    position_name: 'Deck hand',
    kind: 'phone',
    status: 'expired',
  }
  const when = { duration_min: 30, time_zone: 'UTC', over_at: 1, created_at: 1, updated_at: 1 }
  const none = { interviewers: '[]', reschedule_left: 0, lock_hours: 0, sequence: 0 }
  const rows = Array.from({ length: 198 }, (_, index) => ({ ...about, ...when, ...none, id: `many-${index}` }))
  await server.services.db.insertInto('interview').values(rows).execute()
  // the limit also holds for many concurrent requests
  const inputs = Array.from({ length: 6 }, () => buildInterviewInput(server, ada.email))
  const answers = await Promise.all(inputs.map((one) => panel.propose(one)))
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  expect((await panel.propose(buildInterviewInput(server, ada.email))).json()).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  })
})
