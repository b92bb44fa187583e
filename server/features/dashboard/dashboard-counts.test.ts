import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { createHost, step, buildEventInput } from '#tests/builders/events.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const fetchSummary = async (visitor: Visitor) => {
  const answer = await visitor.inject('GET', dashboardSummary.path)
  return dashboardSummary.response.parse(answer.json<{ data: unknown }>().data).count
}
const none = { totalCount: 0, actionableItemsCount: 0 }

test('D-09 somebody new has nothing, in areas that do not exist yet too', async () => {
  expect(await fetchSummary(ada)).toEqual({
    applications: none,
    drafts: none,
    interviews: none,
    savedpositions: none,
    events: none,
    forms: none,
    offers: none,
  })
})

test('D-09 D-05 events to come that the candidate has a place at, or waits for, are counted; others are not', async () => {
  const host = await createHost(server)
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const events = await Promise.all([1, 1, 1, 5].map((capacity) => host.created(buildEventInput(server, { capacity }))))
  const [own, full, off, left] = events.map(({ id }) => id)
  await step(eve, full ?? '', 'register')
  for (const id of [own, off, left]) await step(ada, id ?? '', 'register')
  await step(ada, full ?? '', 'waitlist')
  await step(ada, left ?? '', 'cancel')
  await host.cancel(off ?? '')
  expect((await fetchSummary(ada)).events).toEqual({ totalCount: 2, actionableItemsCount: 0 })
  expect((await fetchSummary(eve)).events.totalCount).toBe(1)
})

test('D-09 offers and saved jobs are counted, and what waits for the candidate; of nobody else', async () => {
  const email = 'ada@example.com'
  await makeOffer(server, { email, expiresAt: null })
  const declined = await makeOffer(server, { email })
  await makeOffer(server, { email, expiresAt: server.clock.now + DAY })
  await makeOffer(server, { email: 'eve@example.com' })
  await ada.inject('POST', `${API.offers}/${declined.id}/decline`, { json: {} })
  await upsertPositions(server.services, { id: 1 }, [newPosition()])
  const { id: position_id } = await server.services.db.selectFrom('position').select('id').executeTakeFirstOrThrow()
  await ada.inject('POST', API.savePosition, { json: { position_id, action: 'save' } })
  expect(await fetchSummary(ada)).toMatchObject({
    savedpositions: { totalCount: 1, actionableItemsCount: 0 },
    offers: { totalCount: 3, actionableItemsCount: 2 },
  })
  // an expired offer is not counted as open, even before the scheduled work has updated its status
  server.clock.now += 2 * DAY
  await ada.inject('GET', API.boot)
  expect((await fetchSummary(ada)).offers).toEqual({ totalCount: 3, actionableItemsCount: 1 })
  const eve = await server.signedIn({ email: 'eve@example.com' })
  expect(await fetchSummary(eve)).toMatchObject({
    savedpositions: none,
    offers: { totalCount: 1, actionableItemsCount: 1 },
  })
})
