import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import { previewFeed } from '#server/features/jobs/positions/import/preview-feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const EMPTY = { positions: [] }
const DRAFTS = { positions: [{ externalId: 'D-1', name: 'Clerk', isDraft: true }] }
const FULL = { positions: [{ externalId: 'A-1', name: 'Clerk' }] }
const buildFeed = (content: object) => ({
  bytes: new Blob([JSON.stringify(content)]).stream(),
  name: 'list',
  format: 'foyer',
})

test('S-15 a feed that never gave a job is no success when it gives none', { tags: 'slow' }, async () => {
  const tenant = await server.tenant('nothing.example')
  const empty = 'Read as foyer, which expects jobs: the list of them is empty, and always was.'
  const drafts = 'Read as foyer: none of its 1 rows is a job that can be taken. The first: This job is a draft.'
  for (const read of [importFeed, previewFeed]) {
    expect(await read(server.services, tenant, buildFeed(EMPTY))).toMatchObject({ outcome: 'failed', error: empty })
    expect(await read(server.services, tenant, buildFeed(DRAFTS))).toMatchObject({ outcome: 'failed', error: drafts })
  }
  const own = { isOwnCall: true }
  expect(await importFeed(server.services, tenant, buildFeed(EMPTY), own)).toMatchObject({
    outcome: 'done',
    error: null,
  })
})

test('S-15 one that gave some before may be empty, as an employer without jobs is', async () => {
  const tenant = await server.tenant('once.example')
  await importFeed(server.services, tenant, buildFeed(FULL))
  server.clock.now += 60_000
  const shrunk = { acceptShrink: true }
  expect(await importFeed(server.services, tenant, buildFeed(EMPTY), shrunk)).toMatchObject({
    outcome: 'done',
    closed: 1,
  })
  expect(await importFeed(server.services, tenant, buildFeed(EMPTY))).toMatchObject({ outcome: 'done', error: null })
  expect(await previewFeed(server.services, tenant, buildFeed(EMPTY))).toMatchObject({ outcome: 'done', error: null })
})
