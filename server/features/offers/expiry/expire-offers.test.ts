import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { acceptPath, DAY, makeOffer, fetchOffers, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an offer past its time becomes Expired, once, with evidence and event; others stay', async () => {
  const told: number[] = []
  server.services.events.on('offer.expired', ({ offerId }) => void told.push(offerId))
  const late = await makeOffer(server, { email, fullname: 'Ada Lovelace', expiresAt: server.clock.now + DAY })
  const open = await makeOffer(server, { email, expiresAt: server.clock.now + 2 * DAY })
  const endless = await makeOffer(server, { email, expiresAt: null })
  server.clock.now += DAY + 60_000
  await Promise.all([expireOffers(server.services), expireOffers(server.services)])

  const ada = await server.signedIn({ email })
  const offers = await fetchOffers(ada)
  const statuses = new Map(offers.map(({ id, status }) => [id, status]))
  // O-01: the last change is the time it ended, however late that was noticed
  const ended = offers.find(({ id }) => id === late.id)
  expect(ended?.updated_at).toBe(ended?.expires_at)
  expect([late, open, endless].map(({ id }) => statuses.get(id))).toEqual(['Expired', 'Extended', 'Extended'])
  expect((await readTrail(server, late.id)).map(({ kind }) => kind)).toEqual(['extended', 'expired'])
  expect(told).toEqual([late.id])
  const answer = await ada.inject('POST', acceptPath(late), { form: typeName(late) })
  expect(answer.json()).toMatchObject({ status: 409, error: { code: 'offer_expired' } })

  // The employer can still withdraw an expired offer.
  const row = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const { presentTenant } = await import('#server/platform/tenant/tenant.ts')
  expect((await cancelOffer(server.services, presentTenant(row), late.id)).status).toBe('Canceled')
})

test('more offers than are taken at once expire in one run', { timeout: 60_000 }, async () => {
  for (let index = 0; index < 110; index += 1)
    await makeOffer(server, {
      email: 'many@example.com',
      expiresAt: server.clock.now + 1000,
      documents: [{ name: 'Later', bytes: null }],
    })
  server.clock.now += 1000
  await expireOffers(server.services)
  const many = await server.signedIn({ email: 'many@example.com' })
  expect(new Set((await fetchOffers(many)).map(({ status }) => status))).toEqual(new Set(['Expired']))
})

test('an offer that cannot expire is passed over, and the others of its batch expire', async () => {
  const { db, events } = server.services
  const made: { id: number }[] = []
  for (let nth = 0; nth < 3; nth += 1)
    made.push(await makeOffer(server, { email: 'poison@example.com', expiresAt: server.clock.now + 1000 }))
  server.clock.now += 2000
  const usual = events.record
  const recording = vi.spyOn(events, 'record').mockImplementation(async (tx, kind, payload, by) => {
    if ('offerId' in payload && payload.offerId === made[1]?.id) throw new Error('not this one')
    await usual(tx, kind, payload, by)
  })
  let passed = 0
  await expireOffers(server.services, {
    signal: new AbortController().signal,
    forOne: async (_tenantId, work) => void (await work().catch(() => (passed += 1))),
  })
  recording.mockRestore()
  const rows = await db
    .selectFrom('offer')
    .select('status')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect([passed, rows.map(({ status }) => status)]).toEqual([1, ['Expired', 'Extended', 'Expired']])
})
