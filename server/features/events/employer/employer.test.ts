import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYER_EVENTS, listEmployerEvents } from '#contract/employer/employer-events.ts'
import {
  parseCheckIn,
  DAY,
  parseEmployerEvent,
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
  const email = `guest.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const createEvent = (more: Record<string, unknown> = {}) => host.created(buildEventInput(server, more))
const later = (ms: number) => getIso(server.clock.now + ms)
const readEventsAbout = async (id: string) => {
  const rows = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.includes(id)).map(({ kind }) => kind)
}
const readSequence = async (id: string) => {
  const found = server.services.db.selectFrom('career_event').select('sequence').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).sequence
}

describe('D-05 announcing an event', () => {
  test('once for each key, answered as it is kept', async () => {
    const input = buildEventInput(server, {
      title: '  Open\n day ',
      external_id: 'EVT-7',
      host: 'Fleet',
      latlong: { lat: 60.4, lng: 5.3 },
      description_html: '<p>Hello<script>x</script></p>',
    })
    const answer = await host.create(input, 'once')
    const event = parseEmployerEvent(answer)
    expect([answer.statusCode, answer.headers['location']]).toEqual([200, `${EMPLOYER_EVENTS}/${event.id}`])
    expect(event).toEqual({
      ...input,
      id: event.id,
      state: 'coming',
      title: 'Open day',
      join_url: null,
      description_html: '<p>Hello</p>',
      register_until: input.start_at,
      position_ids: [],
      registered: 0,
      waitlisted: 0,
      checked_in: 0,
      canceled: null,
      created_at: later(0),
      updated_at: later(0),
    })
    expect((await host.create(input, 'once')).body).toBe(answer.body)
    expect((await host.create({ ...input, title: 'Other' }, 'once')).statusCode).toBe(422)
    expect(await host.read(event.id)).toEqual(event)
  })

  test.each([
    ['start_at', { start_at: '2026-05-04T09:00:00Z' }],
    ['start_at', { start_at: '2206-05-04T09:00:00Z', end_at: '2206-05-04T10:00:00Z' }],
    ['end_at', { end_at: '2026-05-05T09:00:00Z' }],
    ['end_at', { end_at: '2026-07-05T09:00:00Z' }],
    ['register_until', { register_until: '2026-05-20T09:00:00Z' }],
    ['time_zone', { time_zone: 'Europe/Atlantis' }],
    ['address', { address: undefined }],
    ['address', { online: true }],
    ['join_url', { join_url: 'https://meet.example.com/a' }],
    ['join_url', { ...ONLINE, join_url: 'http://meet.example.com/a' }],
    ['join_url', { ...ONLINE, join_url: 'https://user:secret@meet.example.com/a' }],
    ['title', { title: '\u200b' }],
    ['title', { title: 'Open \u202e day' }],
    ['title', { title: 'x'.repeat(201) }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 100_001 }],
    ['position_ids.0', { position_ids: [987_654] }],
    ['description_html', { description_html: 'x'.repeat(50_001) }],
  ])('%s is refused by its name when it cannot be meant', async (field, more) => {
    const refused = await host.create(buildEventInput(server, more))
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json<{ error: { fieldErrors: object } }>().error.fieldErrors)).toEqual([field])
  })
})

describe('D-05 changing an event', () => {
  test('what is named changes; what whoever is registered has to know raises the sequence and is told, other things are not', async () => {
    const { id } = await createEvent()
    const change = async (json: object) => parseEmployerEvent(await host.change(id, json))
    await change({ start_at: later(4 * DAY), end_at: later(4 * DAY + HOUR) })
    await change({ address: 'Pier 10' })
    expect(await change({ external_id: 'EVT-9', capacity: 40, register_until: later(DAY) })).toMatchObject({
      external_id: 'EVT-9',
      capacity: 40,
      start_at: later(4 * DAY),
      address: 'Pier 10',
    })
    await change({ address: 'Pier 10', capacity: 40 })
    expect(await change({ ...ONLINE, address: null })).toMatchObject({ online: true, address: null })
    expect(await readEventsAbout(id)).toEqual(Array(3).fill('event.changed'))
    expect(await readSequence(id)).toBe(3)
    expect(await change({ register_until: null })).toMatchObject({ register_until: later(4 * DAY) })
  })

  test('as a whole it has to be possible, and it cannot begin in the past', async () => {
    const { id } = await createEvent()
    for (const json of [{ end_at: later(DAY) }, { address: null }, { start_at: later(-DAY) }, { time_zone: 'x' }])
      expect((await host.change(id, json)).statusCode).toBe(422)
    expect((await host.change(id, { capacities: 3 })).statusCode).toBe(422)
    const before = server.clock.now
    server.clock.now += 3 * DAY
    expect((await host.change(id, { start_at: later(DAY), end_at: later(2 * DAY) })).statusCode).toBe(422)
    expect((await host.change(id, { host: 'Fleet' })).statusCode).toBe(200)
    server.clock.now += 3 * HOUR
    const over = await host.change(id, { host: 'Crew' })
    expect([over.statusCode, parseEmployerEvent(over).state]).toEqual([409, 'over'])
    expect((await host.cancel(id)).statusCode).toBe(409)
    server.clock.now = before
  })

  test('canceled it stays for those who wanted to come, with the reason, and is gone for the others', async () => {
    const [ada, eve] = [await candidate(), await candidate()]
    const { id } = await createEvent()
    await step(ada, id, 'register')
    const off = await host.cancel(id, { reason: 'The harbour is closed.' }, 'off')
    expect(parseEmployerEvent(off).canceled).toEqual({ reason: 'The harbour is closed.', at: later(0) })
    expect((await host.cancel(id, { reason: 'The harbour is closed.' }, 'off')).body).toBe(off.body)
    expect((await host.cancel(id)).statusCode).toBe(200)
    expect(await readEventsAbout(id)).toEqual(['event.canceled'])
    expect(await fetchEvent(ada, id)).toMatchObject({
      isCanceled: true,
      reason: 'The harbour is closed.',
      qr: null,
      canCancel: false,
    })
    expect((await step(ada, id, 'cancel')).statusCode).toBe(409)
    expect((await fetchEvents(eve)).map((one) => one.id)).not.toContain(id)
    expect((await host.change(id, { host: 'x' })).statusCode).toBe(409)
  })
})

test('D-05 events are listed newest first, by state and own name, page by page', async () => {
  const list = async (query: string) => {
    const answer = await host.employer.inject('GET', `${EMPLOYER_EVENTS}?${query}`)
    const { events } = listEmployerEvents.response.parse(answer.json<{ data: unknown }>().data)
    return {
      ids: events.map(({ id }) => id),
      next: answer.json<{ metadata: { next_cursor: string } }>().metadata.next_cursor,
    }
  }
  const made: string[] = []
  for (const name of ['A', 'B', 'C']) {
    server.clock.now += 1
    made.unshift((await createEvent({ external_id: `LIST-${name}` })).id)
  }
  await host.cancel(made[0] ?? '')
  const first = await list('limit=2')
  expect(first.ids).toEqual(made.slice(0, 2))
  expect((await list(`limit=2&cursor=${first.next}`)).ids[0]).toBe(made[2])
  expect((await list('external_id=LIST-B')).ids).toEqual([made[1]])
  expect((await list('state=canceled')).ids).toContain(made[0])
  expect((await list('state=coming')).ids).not.toContain(made[0])
  expect((await host.employer.inject('GET', `${EMPLOYER_EVENTS}?cursor=nobodys`)).statusCode).toBe(400)
})

describe('D-05 a registration for the employer', () => {
  test('is listed with who it is, and removed once and for good', async () => {
    const [ada, bea] = [await candidate(), await candidate()]
    const { id } = await createEvent({ capacity: 1 })
    await step(ada, id, 'register')
    server.clock.now += 1
    await step(bea, id, 'waitlist')
    const [first, second] = await host.registrations(id)
    expect([first, second]).toMatchObject([
      { status: 'registered', candidate: { email: ada.email }, waitlist_place: null, checked_in_at: null },
      { status: 'waitlisted', candidate: { email: bea.email }, waitlist_place: 1, registered_at: null },
    ])
    expect(JSON.stringify([first, second])).not.toContain((await fetchEvent(ada, id)).passCode)
    expect((await host.registrations(id, '?status=waitlisted')).map((one) => one.id)).toEqual([second?.id])
    const removed = await host.remove(id, first?.id ?? '', 'gone')
    expect(removed.json()).toMatchObject({
      data: { registration: { status: 'canceled', canceled: { by: 'employer', at: later(0) } } },
    })
    expect((await host.remove(id, first?.id ?? '', 'gone')).body).toBe(removed.body)
    expect((await host.remove(id, first?.id ?? '')).statusCode).toBe(200)
    expect(await readEventsAbout(first?.id ?? '-')).toEqual(['event.registered', 'event.registration-canceled'])
    const again = await step(ada, id, 'register')
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error: { message: 'The employer removed your registration for this event.' } },
    ])
    expect(await fetchEvent(bea, id)).toMatchObject({ registration: 'registered' })
    expect((await host.remove(id, 'nobodys')).statusCode).toBe(404)
  })

  test('is checked in by the code of its pass, once; what is canceled, waits or belongs elsewhere is refused', async () => {
    const [ada, bea, eve] = [await candidate(), await candidate(), await candidate()]
    const { id } = await createEvent({ capacity: 2 })
    for (const one of [ada, bea]) await step(one, id, 'register')
    await step(eve, id, 'waitlist')
    const code = (await fetchEvent(ada, id)).passCode ?? ''
    const early = await host.checkIn(id, { code })
    expect([early.statusCode, early.json()]).toMatchObject([409, { data: { registration: { status: 'registered' } } }])
    const refusedAs = async (said: string, json: object, status = 409, on = id) => {
      const refused = await host.checkIn(on, json)
      expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(said)])
    }
    server.clock.now += 2.5 * DAY
    await fetchEvents(bea)
    const canceled = (await fetchEvent(bea, id)).passCode
    await step(bea, id, 'cancel')
    await step(bea, id, 'waitlist')
    await refusedAs('on the waiting list', { code: canceled })
    await step(bea, id, 'cancel')
    await refusedAs('registration was canceled', { code: canceled })
    const first = await host.checkIn(id, { code: code.toLowerCase().replaceAll('-', ' ') }, 'scan')
    const at = later(0)
    expect(parseCheckIn(first)).toMatchObject({ is_first: true, registration: { checked_in_at: at } })
    server.clock.now += HOUR
    expect(parseCheckIn(await host.checkIn(id, { code }))).toMatchObject({
      is_first: false,
      registration: { checked_in_at: at },
    })
    expect((await host.checkIn(id, { code: code.toLowerCase().replaceAll('-', ' ') }, 'scan')).body).toBe(first.body)
    const [{ id: registrationId } = { id: '' }] = await host.registrations(id, `?email=${eve.email}`)
    expect(parseCheckIn(await host.checkIn(id, { registration_id: registrationId })).is_first).toBe(true)
    expect(await host.read(id)).toMatchObject({ checked_in: 2 })
    expect(await fetchEvent(ada, id)).toMatchObject({ attendedTs: Math.floor(Date.parse(at) / 1000), canCancel: false })
    const other = await createEvent()
    await refusedAs('There is no such pass', { code: 'AAAA-AAAA-AAAA-AAAA' }, 422)
    await refusedAs('There is no such pass', { code: "' or 1=1 --" }, 422)
    await refusedAs('for another event', { code }, 422, other.id)
    await refusedAs('Give either', {}, 422)
    await refusedAs('Give either', { code, registration_id: registrationId }, 422)
    await host.cancel(id)
    await refusedAs('event was canceled', { code })
  })

  test('of another tenant is unknown, and so is its event', async () => {
    await server.tenant('hosts.example')
    const other = await createHost(server, 'hosts.example')
    const ada = await candidate()
    const { id } = await createEvent()
    const { passCode } = (await step(ada, id, 'register')).json<{ data: { event: { passCode: string } } }>().data.event
    const [registration] = await host.registrations(id)
    const calls = [
      (one: string) => other.employer.inject('GET', `${EMPLOYER_EVENTS}/${one}`),
      (one: string) => other.change(one, { host: 'x' }),
      (one: string) => other.cancel(one),
      (one: string) => other.employer.inject('GET', `${EMPLOYER_EVENTS}/${one}/registrations`),
      (one: string) => other.remove(one, registration?.id ?? ''),
      (one: string) => other.checkIn(one, { code: passCode }),
    ]
    for (const call of calls) {
      const foreign = await call(id)
      expect([foreign.statusCode, foreign.body]).toEqual([404, (await call('none')).body])
    }
    const theirs = await other.created(buildEventInput(server))
    const foreign = await other.checkIn(theirs.id, { code: passCode })
    expect([foreign.statusCode, foreign.body]).toEqual([422, expect.stringContaining('There is no such pass')])
  })
})
