import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const offer = (offerId: number) => ({ tenantId: 1, candidateId: 1, offerId })

/** Collects the offer ids of the events that a handler receives. */
function collectEvents(): number[] {
  const heard: number[] = []
  server.services.events.on('offer.extended', ({ offerId }) => void heard.push(offerId))
  return heard
}
/** Handlers run after `emit` has returned. */
const waitForHandlers = () => new Promise((resolve) => setImmediate(resolve))

test('N-11 handlers hear of an event once it is committed, and not before', async () => {
  const { events, transaction } = server.services
  const heard = collectEvents()
  await transaction(async (tx) => {
    await events.record(tx, 'offer.extended', offer(1))
    await events.record(tx, 'offer.extended', offer(2))
    await waitForHandlers()
    expect(heard).toEqual([])
  })
  await waitForHandlers()
  expect(heard).toEqual([1, 2])
})

test('N-11 nobody hears of what was rolled back', async () => {
  const { db, events, transaction } = server.services
  const heard = collectEvents()
  const rolledBack = transaction(async (tx) => {
    await events.record(tx, 'offer.extended', offer(3))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await waitForHandlers()
  expect(heard).toEqual([])
  const payloads = await db.selectFrom('outbox').select('payload').execute()
  expect(payloads.some(({ payload }) => payload === JSON.stringify(offer(3)))).toBe(false)
})

test('N-11 an event that nobody would be told of at once is refused', async () => {
  const { db, events } = server.services
  const apart = db.transaction().execute((tx) => events.record(tx, 'offer.extended', offer(4)))
  await expect(apart).rejects.toThrow('offer.extended was recorded outside of services.transaction')
})
