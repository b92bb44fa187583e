import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { remindOfEvents } from './remind-of-events.ts'
import { HOUR, createHost, getIso, step, buildEventInput, type Host } from '#tests/builders/events.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let host: Host
let ada: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-03-01T00:00:00Z') })
  host = await createHost(server)
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterEach(() => server.close())

const setTimeZone = (time_zone: string) =>
  server.services.db.updateTable('candidate').set({ time_zone }).where('id', '=', ada.candidateId).execute()
const at = (start: string) => ({ start_at: start, end_at: getIso(Date.parse(start) + HOUR) })
const registerForEvent = async (start: string) => {
  const { id } = await host.created(buildEventInput(server, at(start)))
  await step(ada, id, 'register')
  return id
}
const readReminders = async () => {
  const all = server.services.db.selectFrom('outbox').select('payload').where('kind', '=', 'event.reminder')
  return (await all.execute()).map(({ payload }) => (JSON.parse(payload) as { startAt: number }).startAt)
}
/** Reminders sent one millisecond before a time, and at it. */
async function around(iso: string): Promise<[before: number[], after: number[]]> {
  server.clock.now = Date.parse(iso) - 1
  await remindOfEvents(server.services)
  const before = await readReminders()
  server.clock.now += 1
  await remindOfEvents(server.services)
  await Promise.all([remindOfEvents(server.services), remindOfEvents(server.services)])
  return [before, await readReminders()]
}

describe('N-11 an event is reminded of', () => {
  // The reminder is sent at nine on the day before by the candidate's clock, even if that night has 23 or 25 hours.
  test.each([
    ['UTC', '2026-03-20T15:00:00Z', '2026-03-19T09:00:00Z'],
    ['Europe/Berlin', '2026-03-29T08:00:00Z', '2026-03-28T08:00:00Z'],
    ['Europe/Berlin', '2026-10-26T09:00:00Z', '2026-10-25T08:00:00Z'],
    ['America/New_York', '2026-03-08T14:00:00Z', '2026-03-07T14:00:00Z'],
    ['Asia/Kolkata', '2026-05-20T20:00:00Z', '2026-05-20T03:30:00Z'],
    ['Pacific/Apia', '2026-05-20T20:00:00Z', '2026-05-19T20:00:00Z'],
  ])('in %s, one at %s: at %s, once', async (zone, start, dayBefore) => {
    await setTimeZone(zone)
    await registerForEvent(start)
    expect(await around(dayBefore)).toEqual([[], [Date.parse(start)]])
  })

  test('again once it is moved, and not of the time before', async () => {
    const id = await registerForEvent('2026-03-20T15:00:00Z')
    expect((await around('2026-03-19T09:00:00Z'))[1]).toHaveLength(1)
    await host.change(id, at('2026-03-23T15:00:00Z'))
    const [before, after] = await around('2026-03-22T09:00:00Z')
    expect([before.length, after.slice(1)]).toEqual([1, [Date.parse('2026-03-23T15:00:00Z')]])
  })

  test('not whoever waits, gave the seat back or registered after the hour, and never of what is canceled', async () => {
    const eve = await server.signedIn({ email: 'eve@example.com' })
    const start = '2026-03-20T15:00:00Z'
    const { id: full } = await host.created(buildEventInput(server, { ...at(start), capacity: 1 }))
    await step(eve, full, 'register')
    await step(ada, full, 'waitlist')
    await step(eve, full, 'cancel')
    await step(ada, full, 'cancel')
    const off = await registerForEvent(start)
    await host.cancel(off)
    server.clock.now = Date.parse('2026-03-19T09:30:00Z')
    await ada.inject('GET', '/api/pcsx/boot')
    await registerForEvent(start)
    expect((await around('2026-03-20T09:00:00Z'))[1]).toEqual([])
  })
})
