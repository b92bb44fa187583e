import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/open.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { keysByEndpoint } from './025-keys-by-endpoint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the keys of both kinds of accounts stay when their tables are made anew', async () => {
  const { db, kind } = server.services
  const { candidateId } = await server.signedIn({ email: 'ada@example.com' })
  const row = { endpoint: 'POST /a', key: 'k', body_hash: 'h', answer: '{}', created_at: 1 }
  await db
    .insertInto('idempotency')
    .values({ ...row, candidate_id: candidateId })
    .execute()
  const before = await db.introspection.getTables()
  await keysByEndpoint.up(db)
  await migrate(db, kind)
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([{ ...row, candidate_id: candidateId }])
  expect(await db.introspection.getTables()).toEqual(before)
})
