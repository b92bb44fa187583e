import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { importFeed } from './import-feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The database refuses the start of every run, as a full disk would. */
const refusing: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('import_run'))
      throw new Error('disk full')
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

test('S-15 a write that is refused as a reading begins does not hold the feed', async () => {
  const tenant = await server.tenant('held.example')
  const services = { ...server.services, db: server.services.db.withPlugin(refusing) }
  const feed = () => ({ bytes: streamBoard([1, 2]), name: 'board' })
  await expect(importFeed(services, tenant, feed())).rejects.toThrow('disk full')
  const { lease_until: until } = await server.services.db
    .selectFrom('feed')
    .select('lease_until')
    .executeTakeFirstOrThrow()
  expect(until).toBeNull()
  expect(await importFeed(server.services, tenant, feed())).toMatchObject({ outcome: 'done', written: 2 })
})
