import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSeatsOfUpcomingEvents } from './scheduled/fill-seats.ts'
import {
  DAY,
  parseEvent,
  fetchEvent,
  HOUR,
  createHost,
  getIso,
  step,
  buildEventInput,
  type Host,
} from '#tests/builders/events.ts'
import { fair, runEventRaces } from '#tests/builders/event-race.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  host = await createHost(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `line.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const people = (count: number) => Promise.all(Array.from({ length: count }, candidate))
/** Creates an event with one seat and `count` people: the first gets the seat, the others wait in order. */
const full = async (count: number, more: Record<string, unknown> = {}) => {
  const { id } = await host.created(buildEventInput(server, { capacity: 1, ...more }))
  const all = await people(count)
  for (const [index, one] of all.entries()) await step(one, id, index === 0 ? 'register' : 'waitlist')
  return { id, all }
}
const stands = (all: readonly Visitor[], id: string) =>
  Promise.all(
    all.map(async (one) => {
      const { registration, waitlistPlace } = await fetchEvent(one, id)
      return waitlistPlace ?? registration
    }),
  )

describe('D-05 the waiting list', () => {
  test('has an order, and moves up when somebody leaves it or gives a seat back', async () => {
    const { id, all } = await full(4)
    expect(await stands(all, id)).toEqual(['registered', 1, 2, 3])
    expect(await fetchEvent(all[1]!, id)).toMatchObject({ waitlistCount: 3, seatsLeft: 0, qr: null, canCancel: true })
    await step(all[1]!, id, 'cancel')
    expect(await stands(all, id)).toEqual(['registered', 'waitlist', 1, 2])
    await step(all[0]!, id, 'cancel')
    expect(await stands(all, id)).toEqual(['waitlist', 'waitlist', 'registered', 1])
    // Whoever registers again is at the end of the line.
    await step(all[0]!, id, 'waitlist')
    await step(all[2]!, id, 'cancel')
    expect(await stands(all, id)).toEqual([1, 'waitlist', 'waitlist', 'registered'])
  })

  test('joining it once more keeps the place, and gives a seat that has become free', async () => {
    const { id, all } = await full(2)
    expect(parseEvent(await step(all[1]!, id, 'waitlist'))).toMatchObject({
      registration: 'waitlist',
      waitlistPlace: 1,
    })
    expect((await step(all[1]!, id, 'register')).statusCode).toBe(409)
    const { id: free } = await host.created(buildEventInput(server))
    expect(parseEvent(await step(all[1]!, free, 'waitlist'))).toMatchObject({ registration: 'registered' })
  })

  test('moves up by more seats, by room for everybody, and by an employer who removes somebody', async () => {
    const { id, all } = await full(6)
    await host.change(id, { capacity: 3 })
    expect(await stands(all, id)).toEqual(['registered', 'registered', 'registered', 1, 2, 3])
    const [first] = await host.registrations(id, `?email=${all[0]?.email}`)
    await host.remove(id, first?.id ?? '')
    expect(await stands(all, id)).toEqual(['closed', 'registered', 'registered', 'registered', 1, 2])
    await host.change(id, { capacity: null })
    expect((await stands(all, id)).slice(1)).toEqual(Array(5).fill('registered'))
    // Reducing the seats takes nobody's seat away.
    await host.change(id, { capacity: 2 })
    expect((await stands(all, id)).slice(1)).toEqual(Array(5).fill('registered'))
    expect(await host.read(id)).toMatchObject({ capacity: 2, registered: 5 })
  })

  test('stands still once registering has ended, and goes on when it is open again', async () => {
    const { id, all } = await full(3, { register_until: getIso(server.clock.now + HOUR) })
    server.clock.now += HOUR
    await step(all[0]!, id, 'cancel')
    await host.change(id, { capacity: 2 })
    await fillSeatsOfUpcomingEvents(server.services)
    expect(await stands(all, id)).toEqual(['closed', 1, 2])
    await host.change(id, { register_until: getIso(server.clock.now + DAY) })
    expect(await stands(all, id)).toEqual(['waitlist', 'registered', 'registered'])
  })

  test('the clock gives away a seat that became free with an account', async () => {
    const { id, all } = await full(2)
    const [first] = await host.registrations(id, '?status=registered')
    await server.services.db
      .deleteFrom('event_registration')
      .where('id', '=', first?.id ?? '')
      .execute()
    await Promise.all([fillSeatsOfUpcomingEvents(server.services), fillSeatsOfUpcomingEvents(server.services)])
    expect(await stands(all, id)).toEqual(['waitlist', 'registered'])
    const moved = await server.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'event.moved-up')
      .where('payload', 'like', `%"candidateId":${all[1]?.candidateId},%`)
      .execute()
    expect(moved).toHaveLength(1)
  })

  test('of two who want the last seat at the same instant one has it', async () => {
    const races = await runEventRaces(server, host, 5)
    expect(races).toEqual(races.map(fair))
  })

  test('fifty at once for ten seats: ten have one, forty wait, each at a place of their own', async () => {
    const { id } = await host.created(buildEventInput(server, { capacity: 10 }))
    const all = await people(50)
    await Promise.all(all.map((one) => step(one, id, 'waitlist')))
    const stand = await stands(all, id)
    expect(stand.filter((one) => one === 'registered')).toHaveLength(10)
    expect(new Set(stand).size).toBe(41)
    await Promise.all(all.flatMap((one, index) => (stand[index] === 'registered' ? [step(one, id, 'cancel')] : [])))
    expect(await host.read(id)).toMatchObject({ registered: 10, waitlisted: 30 })
  })
})
