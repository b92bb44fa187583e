import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOffer } from '#server/careers/offers/extend/cancel.ts'
import { expireOffers } from './expire.ts'
import { acceptPath, DAY, makeOffer, offersOf, trail, typed } from '#tests/builders/offers.ts'
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
  const offers = await offersOf(ada)
  const statuses = new Map(offers.map(({ id, status }) => [id, status]))
  // O-01: it was last changed when it ended, however late that was noticed.
  const ended = offers.find(({ id }) => id === late.id)
  expect(ended?.updated_at).toBe(ended?.expires_at)
  expect([late, open, endless].map(({ id }) => statuses.get(id))).toEqual(['Expired', 'Extended', 'Extended'])
  expect((await trail(server, late.id)).map(({ kind }) => kind)).toEqual(['extended', 'expired'])
  expect(told).toEqual([late.id])
  const answer = await ada.inject('POST', acceptPath(late), { form: typed(late) })
  expect(answer.json()).toMatchObject({ status: 409, error: { code: 'offer_expired' } })

  // The employer may still take it back.
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
  expect(new Set((await offersOf(many)).map(({ status }) => status))).toEqual(new Set(['Expired']))
})
