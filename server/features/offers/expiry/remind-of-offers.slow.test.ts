import { afterEach, beforeEach, expect, test } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { SCHEDULE } from '#server/job-list.ts'
import { runDueJobs } from '#server/jobs/run-scheduled-jobs.ts'
import { declinePath, DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { prepareOfferUpdate } from '#server/features/offers/employer/update-offer.ts'

const HOUR = 3_600_000
const email = 'ada@example.com'
let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

/** Acts as a server that starts at that time, beside another one. */
async function startAt(at: number): Promise<void> {
  server.clock.now = at
  await server.services.db.updateTable('schedule').set({ next_at: at }).execute()
  const remind = SCHEDULE.filter(({ name }) => name === 'remind-of-offers')
  await Promise.all([runDueJobs(server.services, remind), runDueJobs(server.services, remind), remindInThread()])
}
const remindInThread = async () => {
  const { remindOfOffers } = await import('./remind-of-offers.ts')
  await remindOfOffers(server.services)
}

async function readTold(offerId: number) {
  const rows = await server.services.db
    .selectFrom('outbox')
    .select(['payload', 'created_at'])
    .where('kind', '=', 'offer.expiring')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ ...(JSON.parse(row.payload) as { offerId: number; days: number }), at: row.created_at }))
    .filter((one) => one.offerId === offerId)
}
const daysTold = async (offerId: number) => (await readTold(offerId)).map(({ days }) => days)

/** The candidate reads the list in a browser of that time zone. */
async function isIn(timeZone: string) {
  const ada = await server.signedIn({ email })
  await ada.inject('GET', API.offers, { headers: { [HEADER.timeZone]: timeZone } })
  return ada
}

test.each([
  ['Europe/Berlin', '2026-10-27T22:59:00Z'],
  ['Europe/Berlin', '2026-03-31T21:59:00Z'],
  ['America/New_York', '2026-11-04T04:59:00Z'],
  ['Australia/Lord_Howe', '2026-10-06T12:59:00Z'],
  ['Asia/Kathmandu', '2026-06-01T18:14:00Z'],
  ['Pacific/Apia', '2026-01-05T10:59:00Z'],
])(
  'O-20 reminders in %s of an end at %s: 7, 3 and 1 days before, once each, at nine in the morning, across any change of the clock',
  async (timeZone, end) => {
    const expiresAt = Date.parse(end)
    server.clock.now = expiresAt - 12 * DAY
    const offer = await makeOffer(server, { email, expiresAt })
    await isIn(timeZone)
    for (let at = expiresAt - 12 * DAY; at < expiresAt + DAY; at += HOUR / 4) await startAt(at - (at % (HOUR / 4)))
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const told = (await readTold(offer.id)).map(({ days, at }) => `${days} days: ${clock.format(at)}`)
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).format(expiresAt - days * DAY - 6 * HOUR)
    expect(told).toEqual([7, 3, 1].map((days) => `${days} days: ${day(days)}, 09:00`))
  },
)

test('O-20 after a standstill only the last reminder is caught up on; without a known time zone the day is that of UTC', async () => {
  const expiresAt = Date.UTC(2026, 5, 20, 12)
  server.clock.now = expiresAt - 20 * DAY
  const offer = await makeOffer(server, { email, expiresAt })
  await startAt(Date.UTC(2026, 5, 13, 8, 59))
  expect(await daysTold(offer.id)).toEqual([])
  await startAt(Date.UTC(2026, 5, 18))
  expect(await daysTold(offer.id)).toEqual([3])
  await startAt(Date.UTC(2026, 5, 19, 10))
  await startAt(Date.UTC(2026, 5, 20, 11))
  expect(await daysTold(offer.id)).toEqual([3, 1])
})

test('O-20 what was extended after a reminder’s hour is not reminded of at once; what was decided on, never', async () => {
  const expiresAt = Date.UTC(2026, 5, 20, 12)
  server.clock.now = Date.UTC(2026, 5, 17, 10)
  const short = await makeOffer(server, { email, expiresAt })
  const declined = await makeOffer(server, { email, expiresAt })
  const endless = await makeOffer(server, { email, expiresAt: null })
  const ada = await server.signedIn({ email })
  expect((await ada.inject('POST', declinePath(declined))).statusCode).toBe(200)
  for (let at = server.clock.now; at < expiresAt + DAY; at += HOUR) await startAt(at)
  expect(await daysTold(short.id)).toEqual([1])
  expect(await daysTold(declined.id)).toEqual([])
  expect(await daysTold(endless.id)).toEqual([])
})

test('O-20 another end has reminders of its own', async () => {
  const first = Date.UTC(2026, 5, 20, 12)
  server.clock.now = first - 10 * DAY
  const offer = await makeOffer(server, { email, expiresAt: first })
  await startAt(Date.UTC(2026, 5, 13, 9))
  await startAt(Date.UTC(2026, 5, 17, 9))
  expect(await daysTold(offer.id)).toEqual([7, 3])
  const later = new Date(first + 10 * DAY).toISOString()
  const change = await prepareOfferUpdate(server.services, 1, offer.id, { expires_at: later, documents: [] })
  await server.services.transaction(change)
  for (let at = server.clock.now; at < first + 10 * DAY; at += HOUR) await startAt(at)
  expect(await daysTold(offer.id)).toEqual([7, 3, 7, 3, 1])
  const expiresAts = (await readTold(offer.id)).map((one) => (one as { expiresAt?: number }).expiresAt)
  expect(expiresAts).toEqual([first, first, ...Array<number>(3).fill(first + 10 * DAY)])
})

test('O-20 the time zone is kept when it changes, and only what a browser said', async () => {
  const ada = await isIn('Asia/Tokyo')
  const kept = async () =>
    (
      await server.services.db
        .selectFrom('candidate')
        .select('time_zone')
        .where('id', '=', ada.candidateId)
        .executeTakeFirstOrThrow()
    ).time_zone
  expect(await kept()).toBe('Asia/Tokyo')
  await ada.inject('GET', API.offers)
  expect(await kept()).toBe('Asia/Tokyo')
  await ada.inject('GET', API.offers, { headers: { [HEADER.timeZone]: 'America/Lima' } })
  expect(await kept()).toBe('America/Lima')
})
