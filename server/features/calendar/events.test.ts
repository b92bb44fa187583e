import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALENDAR_FEED, createCalendarFeed } from '#contract/calendar/calendar-feed.ts'
import { EVENT } from '#contract/events/events.ts'
import {
  DAY,
  fetchEvent,
  fetchEvents,
  createHost,
  HOUR,
  getIso,
  ONLINE,
  step,
  buildEventInput,
  type Host,
} from '#tests/builders/events.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
  host = await createHost(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = () => server.signedIn({ email: `calendar.${(serial += 1)}@example.com` })
const file = (who: Visitor, id: string) => who.inject('GET', `${EVENT}/${id}/calendar`)
const listEntries = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    status: String(one.getFirstPropertyValue('status')),
    sequence: Number(one.getFirstPropertyValue('sequence')),
    start: new ICAL.Event(one).startDate.toJSDate().toISOString(),
  }))

test('D-05 an event as a file, for whoever has a place at it alone; without the link to join by and the pass', async () => {
  const [ada, eve] = [await candidate(), await candidate()]
  const { id } = await host.created(buildEventInput(server, ONLINE))
  expect((await file(ada, id)).statusCode).toBe(404)
  await step(ada, id, 'register')
  const { icsUrl, passCode } = await fetchEvent(ada, id)
  const answer = await ada.inject('GET', icsUrl ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="event.ics"') as string,
    'cache-control': 'private, no-store',
  })
  expect(listEntries(answer.body)).toEqual([
    { uid: `event-${id}@demo.example`, status: 'CONFIRMED', sequence: 0, start: getIso(server.clock.now + 3 * DAY) },
  ])
  const text = answer.body.replaceAll('\r\n ', '')
  expect(text).toContain(`/careers/dashboard?tab=events&event=${id}&domain=demo.example`)
  expect(text).not.toContain('secret')
  expect(text).not.toContain(passCode)
  const foreign = await file(eve, id)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await file(eve, 'none')).body])
})

test('D-05 the feed follows each change under the same name with a greater sequence', async () => {
  const ada = await candidate()
  const made = await ada.inject('POST', CALENDAR_FEED)
  const { url } = createCalendarFeed.response.parse(made.json<{ data: unknown }>().data)
  const read = async () =>
    listEntries((await server.app.inject({ method: 'GET', url: new URL(url).pathname })).body).map(
      ({ status, sequence, start }) => [status, sequence, start],
    )
  const at = getIso(server.clock.now + 3 * DAY)
  const { id } = await host.created(buildEventInput(server))
  expect(await read()).toEqual([])
  await step(ada, id, 'register')
  expect(await read()).toEqual([['CONFIRMED', 0, at]])
  await step(ada, id, 'cancel')
  expect(await read()).toEqual([['CANCELLED', 1, at]])
  await step(ada, id, 'register')
  expect(await read()).toEqual([['CONFIRMED', 2, at]])
  const moved = getIso(server.clock.now + 5 * DAY)
  await host.change(id, { start_at: moved, end_at: getIso(server.clock.now + 5 * DAY + HOUR) })
  expect(await read()).toEqual([['CONFIRMED', 3, moved]])
  await host.cancel(id)
  expect(await read()).toEqual([['CANCELLED', 4, moved]])
  expect((await file(ada, id)).body).toContain('METHOD:CANCEL')
  server.clock.now += 100 * DAY
  expect(await read()).toEqual([])
  server.clock.now -= 100 * DAY
})

test('D-05 who waits has no entry, and has one once they moved up', async () => {
  const [ada, eve] = [await candidate(), await candidate()]
  const { id } = await host.created(buildEventInput(server, { capacity: 1 }))
  await step(ada, id, 'register')
  await step(eve, id, 'waitlist')
  expect((await fetchEvents(eve)).find((one) => one.id === id)?.icsUrl).toBeNull()
  expect((await file(eve, id)).statusCode).toBe(404)
  await step(ada, id, 'cancel')
  expect(listEntries((await file(eve, id)).body)).toMatchObject([{ status: 'CONFIRMED' }])
})
