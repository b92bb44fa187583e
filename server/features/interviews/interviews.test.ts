import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INTERVIEW, listInterviews } from '#contract/interviews/interviews.ts'
import {
  DAY,
  HOUR,
  fetchInterviews,
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
  const email = `ada.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const inviteCandidate = async (more: Record<string, unknown> = {}) => {
  const ada = await candidate()
  const { id } = await panel.proposed(buildInterviewInput(server, ada.email, more))
  const { slots } = await fetchOnlyInterview(ada)
  return { ada, id, slots: slots.map((slot) => slot.id) }
}
const confirmInvited = async (more: Record<string, unknown> = {}) => {
  const made = await inviteCandidate(more)
  const answer = await step(made.ada, made.id, 'slot', { slotId: made.slots[0] })
  expect(answer.statusCode).toBe(200)
  return made
}
const getState = (answer: { json(): { data: { interview: unknown } } }) =>
  listInterviews.response.parse({ interviews: [answer.json().data.interview] }).interviews[0]
const readEventsAbout = async (id: string) => {
  const rows = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.includes(id)).map(({ kind }) => kind)
}

test('D-04 an invitation shows its times, with every key of the agreed shape', async () => {
  const more = {
    round: 'First conversation',
    interviewers: [{ name: 'Kari Lind', title: 'Fleet manager' }, { name: 'Ole' }],
    prep_html: '<p onclick="alert(1)">Bring <script>alert(1)</script><b>papers</b></p>',
    address: 'Strandgaten 1, Bergen',
  }
  const { ada, id } = await inviteCandidate(more)
  const from = (server.clock.now + 2 * DAY) / 1000
  expect(await fetchOnlyInterview(ada)).toEqual({
    id,
    applicationId: null,
    positionTitle: 'Deck Officer',
    round: 'First conversation',
    kind: 'video',
    status: 'proposed',
    durationMin: 60,
    slots: [0, 1, 2].map((days) => ({
      id: expect.any(String) as string,
      startTs: from + days * 86_400,
      endTs: from + days * 86_400 + 3600,
    })),
    selectedSlotId: null,
    startTs: null,
    tz: 'Europe/Berlin',
    joinUrl: null,
    address: 'Strandgaten 1, Bergen',
    interviewers: [
      { name: 'Kari Lind', title: 'Fleet manager' },
      { name: 'Ole', title: null },
    ],
    prepHtml: '<p>Bring <b>papers</b></p>',
    rescheduleLeft: 1,
    lockHoursBefore: 24,
    icsUrl: null,
    endTs: null,
    joinOpensTs: null,
    mapUrl: 'https://www.openstreetmap.org/search?query=Strandgaten%201%2C%20Bergen',
    rescheduleUntilTs: null,
    canReschedule: false,
    canCancel: true,
    canceledBy: null,
    reason: null,
    accommodation: null,
    otherTimes: null,
  })
})

test('D-04 a time is chosen once, whatever is repeated, and another needs moving', async () => {
  const { ada, id, slots } = await inviteCandidate()
  const [first, second] = slots
  const answer = await step(ada, id, 'slot', { slotId: first }, 'choose')
  expect(getState(answer)).toMatchObject({
    status: 'confirmed',
    selectedSlotId: first,
    startTs: (server.clock.now + 2 * DAY) / 1000,
    endTs: (server.clock.now + 2 * DAY + HOUR) / 1000,
    icsUrl: `${INTERVIEW}/${id}/calendar`,
    rescheduleUntilTs: (server.clock.now + DAY) / 1000,
    canReschedule: true,
  })
  expect((await step(ada, id, 'slot', { slotId: first }, 'choose')).body).toBe(answer.body)
  expect((await step(ada, id, 'slot', { slotId: first })).statusCode).toBe(200)
  const other = await step(ada, id, 'slot', { slotId: second })
  expect([other.statusCode, getState(other)?.selectedSlotId]).toEqual([409, first])
  expect(await readEventsAbout(id)).toEqual(['interview.proposed', 'interview.scheduled'])
})

test('D-04 moving gives the time back and takes another one, as often as is left', async () => {
  const { ada, id, slots } = await confirmInvited()
  const moved = await step(ada, id, 'reschedule', { slotId: slots[2] })
  expect(getState(moved)).toMatchObject({ selectedSlotId: slots[2], rescheduleLeft: 0, canReschedule: false })
  const held = await server.services.db
    .selectFrom('interview_claim')
    .selectAll()
    .where('interview_id', '=', id)
    .execute()
  expect(held.map(({ slot_key: key }) => key)).toEqual([`own:${slots[2]}`])
  const again = await step(ada, id, 'reschedule', { slotId: slots[0] })
  expect([again.statusCode, getState(again)?.selectedSlotId]).toEqual([409, slots[2]])
  // Choosing the present time again changes nothing.
  expect((await step(ada, id, 'reschedule', { slotId: slots[2] })).statusCode).toBe(200)
  expect(await readEventsAbout(id)).toEqual(['interview.proposed', 'interview.scheduled', 'interview.rescheduled'])
})

test('D-04 close to the beginning it is moved no more, but still canceled', async () => {
  const { ada, id, slots } = await confirmInvited()
  const before = server.clock.now
  server.clock.now += DAY
  await ada.inject('GET', '/api/pcsx/boot')
  expect(await fetchOnlyInterview(ada)).toMatchObject({
    canReschedule: false,
    canCancel: true,
    rescheduleUntilTs: null,
  })
  expect((await step(ada, id, 'reschedule', { slotId: slots[2] })).statusCode).toBe(409)
  const canceled = await step(ada, id, 'cancel', { reason: ' I found\r\nanother job\u202e ' })
  expect(getState(canceled)).toMatchObject({
    status: 'canceled',
    canceledBy: 'candidate',
    reason: 'I found\nanother job',
    slots: [],
    canCancel: false,
  })
  expect((await step(ada, id, 'cancel')).statusCode).toBe(200)
  expect((await step(ada, id, 'slot', { slotId: slots[2] })).statusCode).toBe(409)
  server.clock.now = before
})

test('D-04 one that has begun is not canceled, and one without a time is not moved', async () => {
  const { ada, id, slots } = await confirmInvited()
  const other = await inviteCandidate()
  expect((await step(other.ada, other.id, 'reschedule', { slotId: other.slots[0] })).statusCode).toBe(409)
  const before = server.clock.now
  server.clock.now += 2 * DAY
  await ada.inject('GET', '/api/pcsx/boot')
  expect((await step(ada, id, 'cancel')).statusCode).toBe(409)
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'confirmed', canCancel: false })
  server.clock.now += HOUR
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'completed', slots: [] })
  expect((await step(ada, id, 'reschedule', { slotId: slots[1] })).statusCode).toBe(409)
  server.clock.now = before
})

test('D-04 a time that has begun is not offered, and all of them gone the invitation is over', async () => {
  const { ada, id, slots } = await inviteCandidate()
  const before = server.clock.now
  server.clock.now += 2 * DAY
  await ada.inject('GET', '/api/pcsx/boot')
  const late = await step(ada, id, 'slot', { slotId: slots[0] })
  expect([late.statusCode, getState(late)?.slots.map((slot) => slot.id)]).toEqual([409, slots.slice(1)])
  server.clock.now += 2 * DAY
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'expired', slots: [], canCancel: false })
  expect((await step(ada, id, 'slot', { slotId: slots[2] })).statusCode).toBe(409)
  expect((await step(ada, id, 'cancel')).statusCode).toBe(409)
  expect(getState(await step(ada, id, 'other_times', { note: 'Mornings' }))).toMatchObject({ status: 'expired' })
  server.clock.now = before
})

describe('D-04 the link to join', () => {
  const link = 'https://meet.example.com/abc-defg'

  test('is told from a quarter of an hour before the beginning until the end', async () => {
    const { ada } = await confirmInvited({ join_url: link })
    const before = server.clock.now
    const startAt = before + 2 * DAY
    const at = async (time: number) => {
      server.clock.now = time
      return (await fetchOnlyInterview(ada)).joinUrl
    }
    expect((await fetchOnlyInterview(ada)).joinOpensTs).toBe((startAt - 15 * 60_000) / 1000)
    expect(await at(startAt - 15 * 60_000 - 1)).toBe(null)
    expect(await at(startAt - 15 * 60_000)).toBe(link)
    expect(await at(startAt + HOUR - 1)).toBe(link)
    expect(await at(startAt + HOUR)).toBe(null)
    server.clock.now = before
  })

  test.each([
    'http://meet.example.com/',
    'javascript:alert(1)',
    'https://ada:x@meet.example.com/',
    'https://localhost/',
  ])('is never %s', async (join_url) => {
    const { email } = await candidate()
    const refused = await panel.propose(buildInterviewInput(server, email, { join_url }))
    expect(refused.json()).toMatchObject({ status: 422, error: { fieldErrors: { join_url: expect.any(String) } } })
  })
})

test('D-04 what a candidate needs reaches the employer, and is theirs to change', async () => {
  const { ada, id } = await confirmInvited()
  const ask = (text: string) => step(ada, id, 'accommodation', { text })
  expect(getState(await ask('  A step-free way '))?.accommodation).toMatchObject({ text: 'A step-free way' })
  await ask('A step-free way')
  await ask('A sign language interpreter')
  for (const nothing of ['   ', ' \u200b'])
    expect((await ask(nothing)).json()).toMatchObject({
      status: 422,
      error: { fieldErrors: { text: 'Say what you need.' } },
    })
  expect((await ask('a'.repeat(2001))).statusCode).toBe(422)
  expect((await readEventsAbout(id)).filter((kind) => kind.endsWith('accommodation-requested'))).toHaveLength(2)
})

test('D-04 none of the times suits: the employer is told, and the times stay', async () => {
  const { ada, id } = await inviteCandidate()
  const response = await step(ada, id, 'other_times', { note: 'After 17:00, please' })
  expect(getState(response)).toMatchObject({ status: 'proposed', otherTimes: { text: 'After 17:00, please' } })
  await step(ada, id, 'other_times', { note: 'After 17:00, please' })
  expect(await readEventsAbout(id)).toEqual(['interview.proposed', 'interview.other-times-requested'])
  const from = server.clock.now + 5 * DAY
  await panel.change(id, 'move', { slots: [{ start_at: getIso(from) }] })
  expect(await fetchOnlyInterview(ada)).toMatchObject({ otherTimes: null, slots: [{ startTs: from / 1000 }] })
})

test('D-04 those to come stand first, the next one in front, then those that are over', async () => {
  const ada = await candidate()
  const soon = server.clock.now + HOUR
  const make = async (name: string, more: Record<string, unknown>) =>
    panel.proposed(buildInterviewInput(server, ada.email, { position: { name }, ...more }))
  const fixed = (at: number) => ({ slots: undefined, start_at: getIso(at) })
  await make('Later', {})
  const gone = await make('Canceled', fixed(soon + DAY))
  await make('Next', fixed(soon))
  await panel.change(gone.id, 'cancel')
  expect((await fetchInterviews(ada)).map(({ positionTitle }) => positionTitle)).toEqual(['Next', 'Later', 'Canceled'])
})

test('D-04 another candidate’s interview answers like one that nobody has', async () => {
  const { ada, id, slots } = await inviteCandidate()
  const eve = await candidate()
  for (const [what, json] of [
    ['slot', { slotId: slots[0] }],
    ['reschedule', { slotId: slots[0] }],
    ['cancel', {}],
    ['accommodation', { text: 'x' }],
    ['other_times', {}],
  ] as const) {
    const foreign = await step(eve, id, what, json)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await step(eve, 'no-such', what, json)).body])
  }
  const own = await inviteCandidate()
  expect((await step(own.ada, own.id, 'slot', { slotId: slots[0] })).statusCode).toBe(409)
  expect(await fetchOnlyInterview(ada)).toMatchObject({ status: 'proposed' })
})
