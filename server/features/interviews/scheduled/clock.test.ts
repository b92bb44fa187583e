import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endPastInterviews } from './end-past-interviews.ts'
import { remindOfInterviews } from './remind-of-interviews.ts'
import {
  DAY,
  HOUR,
  getIso,
  fetchOnlyInterview,
  createPanel,
  buildInterviewInput,
  type Panel,
} from '#tests/builders/interviews.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let panel: Panel
let ada: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-03-01T00:00:00Z') })
  panel = await createPanel(server)
  ada = await server.signedIn({ email })
})
afterEach(() => server.close())

const at = (iso: string) => {
  server.clock.now = Date.parse(iso)
}
const setTimeZone = (time_zone: string) =>
  server.services.db.updateTable('candidate').set({ time_zone }).where('id', '=', ada.candidateId).execute()
const proposeFixedTime = (start_at: string, more: object = {}) =>
  panel.proposed(buildInterviewInput(server, email, { slots: undefined, start_at, ...more }))
const readEvents = async (kind: string) => {
  const rows = await server.services.db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute()
  return rows.map(({ payload }) => JSON.parse(payload) as { hours?: number; by: string })
}
const listReminders = async () => (await readEvents('interview.reminder')).map(({ hours }) => hours)
/** Reminders sent one millisecond before a time, and at it. */
async function around(iso: string): Promise<[before: unknown[], after: unknown[]]> {
  server.clock.now = Date.parse(iso) - 1
  await remindOfInterviews(server.services)
  const before = await listReminders()
  server.clock.now += 1
  await remindOfInterviews(server.services)
  await Promise.all([remindOfInterviews(server.services), remindOfInterviews(server.services)])
  return [before, await listReminders()]
}

describe('N-11 an interview is reminded of', () => {
  // Reminders are sent at nine on the day before by the candidate's clock, even if that night has 23 or 25 hours, and
  // an hour before.
  test.each([
    ['UTC', '2026-03-20T15:00:00Z', '2026-03-19T09:00:00Z'],
    ['Europe/Berlin', '2026-03-29T08:00:00Z', '2026-03-28T08:00:00Z'],
    ['Europe/Berlin', '2026-03-30T08:00:00Z', '2026-03-29T07:00:00Z'],
    ['Europe/Berlin', '2026-10-25T09:00:00Z', '2026-10-24T07:00:00Z'],
    ['Europe/Berlin', '2026-10-26T09:00:00Z', '2026-10-25T08:00:00Z'],
    ['America/New_York', '2026-03-08T14:00:00Z', '2026-03-07T14:00:00Z'],
    ['America/New_York', '2026-11-02T14:00:00Z', '2026-11-01T14:00:00Z'],
    ['Asia/Kolkata', '2026-05-20T20:00:00Z', '2026-05-20T03:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T23:00:00Z', '2026-04-04T22:30:00Z'],
    ['Pacific/Apia', '2026-05-20T20:00:00Z', '2026-05-19T20:00:00Z'],
  ])('in %s, one at %s: on the day before at %s, and an hour before', async (zone, start, dayBefore) => {
    await setTimeZone(zone)
    await proposeFixedTime(start)
    expect(await around(dayBefore)).toEqual([[], [24]])
    expect(await around(getIso(Date.parse(start) - HOUR))).toEqual([[24], [24, 1]])
  })

  test('again once it is moved, and not of the time before', async () => {
    await setTimeZone('UTC')
    const { id } = await proposeFixedTime('2026-03-20T15:00:00Z')
    at('2026-03-19T09:00:00Z')
    await remindOfInterviews(server.services)
    await panel.change(id, 'confirm', { start_at: '2026-03-23T15:00:00Z' })
    expect(await around('2026-03-22T09:00:00Z')).toEqual([[24], [24, 24]])
  })

  test('not whoever learned of it after the hour, only of the last one after a standstill, and never of what is off', async () => {
    await setTimeZone('UTC')
    at('2026-03-19T09:30:00Z')
    const late = await proposeFixedTime('2026-03-20T15:00:00Z')
    const off = await proposeFixedTime('2026-03-21T15:00:00Z')
    await panel.change(off.id, 'cancel')
    at('2026-03-20T09:30:00Z')
    await remindOfInterviews(server.services)
    expect(await listReminders()).toEqual([])
    at('2026-03-20T14:30:00Z')
    await remindOfInterviews(server.services)
    expect(await listReminders()).toEqual([1])
    at('2026-03-20T15:00:00Z')
    await remindOfInterviews(server.services)
    await panel.change(late.id, 'complete')
    expect(await listReminders()).toEqual([1])
  })
})

describe('D-04 the clock', () => {
  test('completes what has taken place, once', async () => {
    const { id } = await proposeFixedTime('2026-03-20T15:00:00Z')
    at('2026-03-20T15:59:59Z')
    await endPastInterviews(server.services)
    expect(await readEvents('interview.completed')).toEqual([])
    at('2026-03-20T16:00:00Z')
    await Promise.all([endPastInterviews(server.services), endPastInterviews(server.services)])
    await endPastInterviews(server.services)
    expect(await readEvents('interview.completed')).toMatchObject([{ by: 'clock' }])
    expect((await panel.change(id, 'complete')).statusCode).toBe(200)
    expect(await readEvents('interview.completed')).toHaveLength(1)
  })

  test('ends invitations whose times have passed; the employer may give others', async () => {
    const start = server.clock.now + 2 * DAY
    const { id } = await panel.proposed(buildInterviewInput(server, email, { slots: [{ start_at: getIso(start) }] }))
    server.clock.now = start
    await endPastInterviews(server.services)
    expect(await readEvents('interview.expired')).toMatchObject([{ by: 'clock', state: 'expired' }])
    await panel.change(id, 'move', { slots: [{ start_at: getIso(start + DAY) }] })
    expect(await fetchOnlyInterview(ada)).toMatchObject({
      status: 'proposed',
      slots: [{ startTs: (start + DAY) / 1000 }],
    })
  })
})
