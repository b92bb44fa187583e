import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_INTERVIEWS } from '#contract/employer/employer-interviews.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import {
  DAY,
  parseEmployerInterview,
  HOUR,
  getIso,
  fetchOnlyInterview,
  createPanel,
  step,
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
const createConfirmedInterview = async (more: Record<string, unknown> = {}) => {
  const ada = await candidate()
  const { id } = await panel.proposed(buildInterviewInput(server, ada.email, more))
  const [slot] = (await fetchOnlyInterview(ada)).slots
  await step(ada, id, 'slot', { slotId: slot?.id })
  return { ada, id }
}

test('D-04 the employer fixes another time, or asks to choose among new ones', async () => {
  const { ada, id } = await createConfirmedInterview()
  const start_at = later(6 * DAY)
  const fixed = parseEmployerInterview(await panel.change(id, 'confirm', { start_at, duration_min: 30 }))
  expect(fixed).toMatchObject({ start_at, end_at: later(6 * DAY + HOUR / 2), selected_slot_id: null })
  await panel.change(id, 'confirm', { start_at })
  expect(
    await server.services.db.selectFrom('interview_claim').selectAll().where('interview_id', '=', id).execute(),
  ).toEqual([])
  // The times that were offered first can still be chosen.
  expect((await fetchOnlyInterview(ada)).slots).toHaveLength(3)
  const moved = await panel.change(id, 'move', { slots: [{ start_at: later(9 * DAY) }], time_zone: 'America/New_York' })
  expect(parseEmployerInterview(moved)).toMatchObject({
    status: 'proposed',
    start_at: null,
    time_zone: 'America/New_York',
  })
  expect(await fetchOnlyInterview(ada)).toMatchObject({
    status: 'proposed',
    startTs: null,
    icsUrl: null,
    rescheduleLeft: 1,
  })
  expect(await readEventsAbout(id)).toEqual([
    'interview.proposed',
    'interview.scheduled',
    'interview.rescheduled',
    'interview.rescheduled',
  ])
})

test('D-04 what is named changes; what stays the same is no news', async () => {
  const { ada, id } = await createConfirmedInterview({ join_url: 'https://meet.example.com/a' })
  const change = (json: object) => panel.employer.inject('PATCH', at(id), { json })
  await change({ address: 'Pier 9', latlong: { lat: 60.393, lng: 5.323 }, join_url: null })
  expect(await fetchOnlyInterview(ada)).toMatchObject({
    address: 'Pier 9',
    joinOpensTs: null,
    mapUrl: 'https://www.openstreetmap.org/?mlat=60.393&mlon=5.323#map=17/60.393/5.323',
  })
  await change({ address: 'Pier 9' })
  await change({ external_id: 'INT-9' })
  expect((await readEventsAbout(id)).filter((kind) => kind === 'interview.updated')).toHaveLength(1)
  expect((await change({ start_at: later(DAY) })).statusCode).toBe(422)
})

test('D-04 canceled with a reason that the candidate reads, and then final', async () => {
  const { ada, id } = await createConfirmedInterview()
  const gone = await panel.change(id, 'cancel', { reason: 'The position was filled.' }, 'cancel')
  expect(parseEmployerInterview(gone).canceled).toMatchObject({ by: 'employer', reason: 'The position was filled.' })
  expect((await panel.change(id, 'cancel', { reason: 'The position was filled.' }, 'cancel')).body).toBe(gone.body)
  expect((await panel.change(id, 'cancel')).statusCode).toBe(200)
  expect(await fetchOnlyInterview(ada)).toMatchObject({
    status: 'canceled',
    canceledBy: 'employer',
    reason: 'The position was filled.',
  })
  for (const [what, json] of [
    ['confirm', { start_at: later(DAY) }],
    ['move', { slots: [{ start_at: later(DAY) }] }],
    ['complete', {}],
  ] as const) {
    const refused = await panel.change(id, what, json)
    expect([refused.statusCode, parseEmployerInterview(refused).status]).toEqual([409, 'canceled'])
  }
  expect((await panel.employer.inject('PATCH', at(id), { json: { round: 'x' } })).statusCode).toBe(409)
})

test('D-04 it is completed once, and only with a time', async () => {
  const { id } = await createConfirmedInterview()
  expect(parseEmployerInterview(await panel.change(id, 'complete')).status).toBe('completed')
  expect((await panel.change(id, 'complete')).statusCode).toBe(200)
  expect((await panel.change(id, 'cancel')).statusCode).toBe(409)
  const open = await panel.proposed(buildInterviewInput(server, (await candidate()).email))
  expect((await panel.change(open.id, 'complete')).statusCode).toBe(409)
  expect((await readEventsAbout(id)).at(-1)).toBe('interview.completed')
})

test('D-04 the end of an application takes its open interviews along, whoever ended it', async () => {
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const applied = async () => {
    const ada = await candidate()
    const { id } = await makeApplication(server, form, ada.candidateId)
    const { candidate: _who, position: _what, ...when } = buildInterviewInput(server, ada.email)
    const wanted = { ...when, application_id: id }
    return { ada, applicationId: id, wanted, interview: await panel.proposed(wanted) }
  }
  const [left, rejected] = [await applied(), await applied()]
  await left.ada.inject('POST', `/api/pcsx/applications/${left.applicationId}/withdraw`)
  expect(await fetchOnlyInterview(left.ada)).toMatchObject({ status: 'canceled', canceledBy: 'candidate' })
  const status = (id: number, wanted: string) =>
    panel.employer.inject('POST', `/api/integrations/v1/applications/${id}/status`, { json: { status: wanted } })
  await status(rejected.applicationId, 'interview')
  expect(await fetchOnlyInterview(rejected.ada)).toMatchObject({ status: 'proposed' })
  await status(rejected.applicationId, 'rejected')
  expect(await fetchOnlyInterview(rejected.ada)).toMatchObject({ status: 'canceled', canceledBy: 'employer' })
  const again = await panel.propose(rejected.wanted)
  expect([again.statusCode, again.json()]).toMatchObject([409, { data: { status: 'rejected' } }])
})

test('D-04 another tenant’s key reads and changes nothing', async () => {
  await server.tenant('panels.example')
  const other = await createPanel(server, 'panels.example')
  const { ada, id } = await createConfirmedInterview()
  for (const [what, json] of [
    ['confirm', { start_at: later(DAY) }],
    ['move', { slots: [{ start_at: later(DAY) }] }],
    ['cancel', {}],
    ['complete', {}],
  ] as const) {
    const foreign = await other.change(id, what, json)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await other.change('none', what, json)).body])
  }
  expect((await other.employer.inject('GET', at(id))).statusCode).toBe(404)
  expect((await other.employer.inject('PATCH', at(id), { json: { round: 'x' } })).statusCode).toBe(404)
  expect((await other.employer.inject('GET', `${EMPLOYER_INTERVIEWS}?cursor=${id}`)).json()).toMatchObject({
    status: 400,
    data: null,
  })
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'confirmed', round: null })
})
