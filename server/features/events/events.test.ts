import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENT, EVENTS } from '#contract/events/events.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import {
  DAY,
  parseEvent,
  fetchEvent,
  fetchEvents,
  HOUR,
  createHost,
  getIso,
  ONLINE,
  step,
  buildEventInput,
  type Host,
} from '#tests/builders/events.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  host = await createHost(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `ada.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const createEvent = (more: Record<string, unknown> = {}) => host.created(buildEventInput(server, more))
const readRecordedEvents = async (kind: string) => {
  const rows = await server.services.db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute()
  return rows.map(({ payload }) => JSON.parse(payload) as { candidateId: number; registrationId: string })
}

describe('D-05 an event', () => {
  test('is shown to every candidate of the site, with what there is to know of it', async () => {
    await upsertPositions(server.services, { id: 1 }, [newPosition()])
    const position = await server.services.db.selectFrom('position').select(['id', 'name']).executeTakeFirstOrThrow()
    const { id } = await createEvent({
      host: 'Fleet workshop',
      description_html: '<p onclick="x()">See <b>all</b><script>alert(1)</script></p>',
      latlong: { lat: 60.393, lng: 5.323 },
      position_ids: [position.id],
      register_until: getIso(server.clock.now + 2 * DAY),
    })
    const from = server.clock.now / 1000 + 3 * 86_400
    expect(await fetchEvent(await candidate(), id)).toEqual({
      id,
      title: 'Open day',
      kind: 'open_day',
      startTs: from,
      endTs: from + 7200,
      tz: 'Europe/Berlin',
      online: false,
      joinUrl: null,
      venue: { address: 'Pier 9', latlong: '60.393,5.323' },
      capacity: 2,
      seatsLeft: 2,
      registration: 'open',
      positionIds: [position.id],
      qr: null,
      icsUrl: null,
      passCode: null,
      descriptionHtml: '<p>See <b>all</b></p>',
      host: 'Fleet workshop',
      positions: [position],
      registerUntilTs: server.clock.now / 1000 + 2 * 86_400,
      waitlistPlace: null,
      waitlistCount: 0,
      joinOpensTs: null,
      mapUrl: 'https://www.openstreetmap.org/?mlat=60.393&mlon=5.323#map=17/60.393/5.323',
      isCanceled: false,
      reason: null,
      canCancel: false,
      registrationCanceledBy: null,
      attendedTs: null,
    })
  })

  test('those to come stand in front, the next one first; of those that are over only the candidate’s own', async () => {
    const [ada, eve] = [await candidate(), await candidate()]
    const soon = await createEvent({
      start_at: getIso(server.clock.now + HOUR),
      end_at: getIso(server.clock.now + 2 * HOUR),
    })
    const sooner = await createEvent({
      start_at: getIso(server.clock.now + 1000),
      end_at: getIso(server.clock.now + HOUR),
    })
    await step(ada, soon.id, 'register')
    await step(ada, sooner.id, 'register')
    const later = await createEvent({
      start_at: getIso(server.clock.now + 9 * DAY),
      end_at: getIso(server.clock.now + 10 * DAY),
    })
    server.clock.now += 3 * HOUR
    const shown = (await fetchEvents(ada)).map(({ id }) => id)
    expect(shown.slice(-3)).toEqual([later.id, soon.id, sooner.id])
    expect((await fetchEvents(eve)).map(({ id }) => id)).not.toContain(soon.id)
  })

  test('of another tenant is unknown', async () => {
    await server.tenant('events.example')
    const elsewhere = await server.signedIn({ email: 'there@example.com', domain: 'events.example' })
    const { id } = await createEvent()
    expect(await fetchEvents(elsewhere)).toEqual([])
    for (const what of ['register', 'waitlist', 'cancel'] as const) {
      const foreign = await step(elsewhere, id, what)
      expect([foreign.statusCode, foreign.body]).toEqual([404, (await step(elsewhere, 'none', what)).body])
    }
    expect((await (await server.anonymous()).inject('GET', EVENTS)).statusCode).toBe(401)
  })
})

describe('D-05 registering', () => {
  test('takes a seat once, however often it is pressed, and gives a pass', async () => {
    const ada = await candidate()
    const { id } = await createEvent()
    const answers = await Promise.all([
      step(ada, id, 'register'),
      step(ada, id, 'register'),
      step(ada, id, 'register', 'k'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await step(ada, id, 'register', 'k')).body).toBe(answers[2]?.body)
    expect(await fetchEvent(ada, id)).toMatchObject({
      registration: 'registered',
      seatsLeft: 1,
      canCancel: true,
      passCode: expect.stringMatching(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/) as string,
      qr: { size: 29, path: expect.stringMatching(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/) as string },
      icsUrl: `${EVENT}/${id}/calendar`,
    })
    expect(
      (await readRecordedEvents('event.registered')).filter((one) => one.candidateId === ada.candidateId),
    ).toHaveLength(1)
    expect(await host.read(id)).toMatchObject({ registered: 1, waitlisted: 0 })
  })

  test('is refused with the event as it stands when it is full, over, canceled or closed', async () => {
    const [ada, bea, eve] = [await candidate(), await candidate(), await candidate()]
    const { id } = await createEvent({ capacity: 1 })
    await step(ada, id, 'register')
    const full = await step(bea, id, 'register')
    expect([full.statusCode, parseEvent(full)]).toMatchObject([409, { registration: 'waitlist', seatsLeft: 0 }])
    expect(full.json<{ error: { message: string } }>().error.message).toBe(
      'This event is full. You can join the waiting list.',
    )
    const refusedAs = async (registered: string, why: string) => {
      for (const what of ['register', 'waitlist'] as const) {
        const refused = await step(eve, registered, what)
        expect([refused.statusCode, parseEvent(refused).registration]).toEqual([409, 'closed'])
        expect(refused.json<{ error: { message: string } }>().error.message).toBe(why)
      }
    }
    const closed = await createEvent({ register_until: getIso(server.clock.now + HOUR) })
    const off = await createEvent()
    await host.cancel(off.id)
    await refusedAs(off.id, 'This event was canceled.')
    const begun = await createEvent({ start_at: getIso(server.clock.now + HOUR) })
    server.clock.now += HOUR
    await refusedAs(closed.id, 'Registration for this event is closed.')
    await refusedAs(begun.id, 'This event has begun already.')
    server.clock.now = Date.parse(begun.end_at)
    await refusedAs(begun.id, 'This event is over.')
  })

  test('without a capacity there is room for everybody', async () => {
    const { id } = await createEvent({ capacity: null })
    for (const one of [await candidate(), await candidate(), await candidate()])
      expect(parseEvent(await step(one, id, 'register'))).toMatchObject({ registration: 'registered', seatsLeft: null })
  })

  test('a candidate gives the seat back until it begins, and may come back with the same pass', async () => {
    const ada = await candidate()
    const { id } = await createEvent()
    expect((await step(ada, id, 'cancel')).statusCode).toBe(404)
    const { passCode } = parseEvent(await step(ada, id, 'register'))
    expect(parseEvent(await step(ada, id, 'cancel'))).toMatchObject({
      registration: 'open',
      seatsLeft: 2,
      qr: null,
      passCode: null,
      registrationCanceledBy: 'candidate',
    })
    expect((await step(ada, id, 'cancel')).statusCode).toBe(200)
    expect(
      (await readRecordedEvents('event.registration-canceled')).filter((one) => one.candidateId === ada.candidateId),
    ).toHaveLength(1)
    expect(parseEvent(await step(ada, id, 'register')).passCode).toBe(passCode)
    server.clock.now += 3 * DAY
    await fetchEvents(ada)
    const late = await step(ada, id, 'cancel')
    expect([late.statusCode, parseEvent(late).canCancel]).toEqual([409, false])
  })

  test('the link to join is told to those who are registered, from 15 minutes before until the end', async () => {
    const [ada, eve] = [await candidate(), await candidate()]
    const { id } = await createEvent(ONLINE)
    await step(ada, id, 'register')
    const opens = server.clock.now + 3 * DAY - 15 * 60_000
    expect(await fetchEvent(ada, id)).toMatchObject({
      online: true,
      venue: null,
      joinUrl: null,
      joinOpensTs: opens / 1000,
    })
    server.clock.now = opens - 1
    expect((await fetchEvent(ada, id)).joinUrl).toBeNull()
    server.clock.now = opens
    expect((await fetchEvent(ada, id)).joinUrl).toBe('https://meet.example.com/secret')
    const others = await fetchEvent(eve, id)
    expect([others.joinUrl, others.joinOpensTs]).toEqual([null, null])
    server.clock.now = opens + 3 * HOUR
    expect(await fetchEvent(ada, id)).toMatchObject({ joinUrl: null, qr: null, registration: 'registered' })
  })
})
