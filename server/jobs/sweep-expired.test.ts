import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { SCHEDULE } from '#server/job-list.ts'
import { runDueJobs } from './run-scheduled-jobs.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('old answers and finished work go; fresh ones, waiting ones and what was given up stay', async () => {
  const { db } = server.services
  const { candidateId } = await server.signedIn({ email: 'ada@example.com' })
  const { id: tenant_id } = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  const now = server.clock.now
  const answer = { candidate_id: candidateId, endpoint: 'POST /x', body_hash: '', answer: '{}' }
  await db
    .insertInto('idempotency')
    .values([
      { ...answer, key: 'old', created_at: now - 8 * DAY },
      { ...answer, key: 'fresh', created_at: now - DAY },
    ])
    .execute()
  const work = { tenant_id, payload: '{}', created_at: now - 90 * DAY }
  await db
    .insertInto('outbox')
    .values([
      { ...work, kind: 'done', done_at: now - 31 * DAY },
      { ...work, kind: 'done lately', done_at: now - DAY },
      { ...work, kind: 'waiting' },
      { ...work, kind: 'given up', done_at: now - 31 * DAY, error: 'Error' },
    ])
    .execute()
  const { id: api_key_id } = await db
    .insertInto('api_key')
    .values({ tenant_id, prefix: 'p', hash: '', scopes: '[]', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = { api_key_id, endpoint: 'POST /x', body_hash: '', answer: '{}' }
  await db
    .insertInto('employer_idempotency')
    .values([
      { ...request, key: 'old', created_at: now - 8 * DAY },
      { ...request, key: 'fresh', created_at: now - DAY },
    ])
    .execute()
  const { id: webhook_id } = await db
    .insertInto('webhook')
    .values({ tenant_id, url: '', secret: '', events: '[]', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = { webhook_id, type: 'offer.viewed', payload: '{}' }
  await db
    .insertInto('webhook_delivery')
    .values([
      { ...delivery, id: 'old', event_id: 1, created_at: now - 91 * DAY },
      { ...delivery, id: 'fresh', event_id: 2, created_at: now - 89 * DAY },
    ])
    .execute()
  const { id: feed_id } = await db
    .insertInto('feed')
    .values({ tenant_id, name: 'board', format: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('import_run')
    .values([
      { feed_id, outcome: 'done', started_at: now - 31 * DAY },
      { feed_id, outcome: 'held', started_at: now - 29 * DAY },
    ])
    .execute()
  expect(await runDueJobs(server.services, SCHEDULE)).toContain('sweep-past')
  expect(await db.selectFrom('import_run').select('outcome').execute()).toEqual([{ outcome: 'held' }])
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'fresh' }])
  expect(await db.selectFrom('employer_idempotency').select('key').execute()).toEqual([{ key: 'fresh' }])
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([{ id: 'fresh' }])
  const left = await db.selectFrom('outbox').select('kind').orderBy('id').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['done lately', 'waiting', 'given up'])
})
