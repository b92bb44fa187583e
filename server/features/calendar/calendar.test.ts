import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALENDAR_FEED, createCalendarFeed, getCalendarFeed } from '#contract/calendar/calendar-feed.ts'
import { INTERVIEW } from '#contract/interviews/interviews.ts'
import {
  DAY,
  getIso,
  fetchOnlyInterview,
  createPanel,
  step,
  buildInterviewInput,
  type Panel,
} from '#tests/builders/interviews.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let panel: Panel
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z'), env: { RATE_LIMIT: '5000' } })
  panel = await createPanel(server)
})
afterAll(() => server.close())

let serial = 0
const candidate = async () => {
  const email = `calendar.${(serial += 1)}@example.com`
  return { email, ...(await server.signedIn({ email })) }
}
const proposeFixedTime = (email: string, more: object = {}) =>
  panel.proposed(
    buildInterviewInput(server, email, { slots: undefined, start_at: getIso(server.clock.now + 3 * DAY), ...more }),
  )
const readState = async (visitor: Visitor) =>
  getCalendarFeed.response.parse((await visitor.inject('GET', CALENDAR_FEED)).json<{ data: unknown }>().data).feed
const subscribe = async (visitor: Visitor) =>
  createCalendarFeed.response.parse((await visitor.inject('POST', CALENDAR_FEED)).json<{ data: unknown }>().data)
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: new URL(url, 'http://x').pathname, headers })
const listEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    status: String(one.getFirstPropertyValue('status')),
    sequence: Number(one.getFirstPropertyValue('sequence')),
    start: new ICAL.Event(one).startDate.toJSDate().toISOString(),
  }))

test('D-04 one interview as a file, for its candidate alone', async () => {
  const [ada, eve] = [await candidate(), await candidate()]
  const { id } = await panel.proposed(
    buildInterviewInput(server, ada.email, { join_url: 'https://meet.example.com/secret' }),
  )
  const file = (who: Visitor, one = id) => who.inject('GET', `${INTERVIEW}/${one}/calendar`)
  expect((await file(ada)).statusCode).toBe(409)
  const [slot] = (await fetchOnlyInterview(ada)).slots
  await step(ada, id, 'slot', { slotId: slot?.id })
  const { icsUrl } = await fetchOnlyInterview(ada)
  const answer = await ada.inject('GET', icsUrl ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="interview.ics"') as string,
    'cache-control': 'private, no-store',
  })
  expect(listEvents(answer.body)).toEqual([
    {
      uid: `interview-${id}@demo.example`,
      status: 'CONFIRMED',
      sequence: 1,
      start: getIso(server.clock.now + 2 * DAY),
    },
  ])
  expect(answer.body).not.toContain('secret')
  const foreign = await file(eve)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await file(eve, 'none')).body])
})

test('D-04 the feed holds what has a time, under an address that is said once and kept nowhere', async () => {
  const ada = await candidate()
  expect(await readState(ada)).toBe(null)
  const { url, webcalUrl, feed } = await subscribe(ada)
  expect(url).toMatch(/^http:\/\/localhost:8080\/careers\/calendar\/[\w-]{43}\.ics$/)
  expect(webcalUrl).toBe(url.replace('http:', 'webcal:'))
  expect(feed).toEqual({ createdTs: server.clock.now / 1000, readTs: null })
  await panel.proposed(buildInterviewInput(server, ada.email))
  const { id } = await proposeFixedTime(ada.email, {
    join_url: 'https://meet.example.com/secret',
    interviewers: [{ name: 'Kari Lind' }],
  })
  const answer = await get(url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(listEvents(answer.body)).toMatchObject([
    { uid: `interview-${id}@demo.example`, status: 'CONFIRMED', sequence: 0 },
  ])
  expect(answer.body).not.toMatch(/secret|Kari|calendar\.\d@/)
  expect(answer.body.replaceAll('\r\n ', '')).toContain('/careers/interviews?domain=demo.example')
  expect((await readState(ada))?.readTs).toBe(server.clock.now / 1000)
  const token = /[\w-]{43}/.exec(url)?.[0] ?? ''
  const rows = await server.services.db.selectFrom('calendar_feed').selectAll().execute()
  const answers = await server.services.db.selectFrom('idempotency').selectAll().execute()
  expect(JSON.stringify([rows, answers]) + server.lines.join('\n')).not.toContain(token)
})

test('D-04 a change raises the sequence under the same name; what is canceled says so; what did not change is not sent again', async () => {
  const ada = await candidate()
  const { url } = await subscribe(ada)
  const { id } = await proposeFixedTime(ada.email)
  const uid = `interview-${id}@demo.example`
  const etag = String((await get(url)).headers['etag'])
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
  const moved = getIso(server.clock.now + 4 * DAY)
  await panel.change(id, 'confirm', { start_at: moved })
  const changed = await get(url, { 'if-none-match': etag })
  expect(listEvents(changed.body)).toEqual([{ uid, status: 'CONFIRMED', sequence: 1, start: moved }])
  await step(ada, id, 'cancel')
  expect(listEvents((await get(url)).body)).toEqual([{ uid, status: 'CANCELLED', sequence: 2, start: moved }])
  const file = await ada.inject('GET', `${INTERVIEW}/${id}/calendar`)
  expect(file.body).toContain('METHOD:CANCEL')
  const before = server.clock.now
  server.clock.now += 100 * DAY
  expect(listEvents((await get(url)).body)).toEqual([])
  server.clock.now = before
})

test('D-04 the feed is in the language the candidate reads, and says nothing of others', async () => {
  const [ada, eve] = [await candidate(), await candidate()]
  await server.services.db.updateTable('candidate').set({ locale: 'ar' }).where('id', '=', ada.candidateId).execute()
  const { url } = await subscribe(ada)
  await proposeFixedTime(ada.email, { address: 'Pier 9' })
  await proposeFixedTime(eve.email)
  const { body } = await get(url)
  expect(listEvents(body)).toHaveLength(1)
  const summary = new ICAL.Event(
    new ICAL.Component(ICAL.parse(body) as never).getFirstSubcomponent('vevent') ?? undefined,
  )
  expect([summary.summary, summary.location]).toEqual(['مقابلة لوظيفة Deck Officer لدى demo.example', 'Pier 9'])
})

test('D-04 a new address ends the one before, and revoking ends it for good', async () => {
  const ada = await candidate()
  const [first, second] = [await subscribe(ada), await subscribe(ada)]
  expect([(await get(first.url)).statusCode, (await get(second.url)).statusCode]).toEqual([404, 200])
  const revoked = await ada.inject('DELETE', CALENDAR_FEED, { headers: { 'idempotency-key': 'revoke' } })
  expect(revoked.json()).toMatchObject({ data: { feed: null } })
  expect((await get(second.url)).statusCode).toBe(404)
  expect(await readState(ada)).toBe(null)
  expect((await ada.inject('DELETE', CALENDAR_FEED)).statusCode).toBe(200)
})

test('D-04 every address that is no feed is the same 404, and guessing ends in 429; feeds go on being read', async () => {
  const ada = await candidate()
  const { url } = await subscribe(ada)
  const guesses = ['a', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'x'.repeat(190), '..%2f']
  const answers = await Promise.all(guesses.map((guess) => get(`/careers/calendar/${guess}.ics`)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  let last = 0
  for (let count = 0; count < 40 && last !== 429; count += 1)
    last = (await get(`/careers/calendar/${String(count).padStart(43, 'B')}.ics`)).statusCode
  expect(last).toBe(429)
  expect((await get(url)).statusCode).toBe(200)
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})
