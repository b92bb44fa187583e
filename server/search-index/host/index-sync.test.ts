import { afterEach, beforeEach, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import type { Order } from './thread-messages.ts'
import { IndexSync } from './index-sync.ts'
import type { SearchThread } from './thread-client.ts'

const AT_FIRST = 90
/** Most rows that the test's import writes before it gives up. */
const MOST = 1200

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

test('S-20 a first search waits for the jobs there are, not for the end of an import that goes on', async () => {
  const tenant = await server.tenant('acme.example')
  let written = 0
  const write = async (count: number) => {
    server.clock.now += 1
    written += count
    await upsertPositions(
      server.services,
      tenant,
      Array.from({ length: count }, () => newPosition()),
    )
  }
  await write(AT_FIRST)
  const indexed = new Set<number>()
  const { promise: searched, resolve: nobodyWaits } = Promise.withResolvers<void>()
  const thread = {
    readsItself: false,
    async ask(order: Order, caller: unknown) {
      if (order.kind !== 'put') return null
      // The import writes as fast as rows are read, and never ends as long as a search waits.
      if (caller && written < MOST) await write(order.rows.length)
      if (!caller) await searched
      for (const { id } of order.rows) indexed.add(id)
      return 0
    },
  } as unknown as SearchThread
  const indexSync = new IndexSync(
    server.services.db,
    tenant.id,
    thread,
    () => server.clock.now,
    () => {},
  )
  await indexSync.waitUntilReady()
  expect(indexed.size).toBeGreaterThanOrEqual(AT_FIRST)
  expect(written).toBeLessThan(MOST)
  nobodyWaits()
  await indexSync.caughtUp()
  expect(indexed.size).toBe(written)
})
