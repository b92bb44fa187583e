import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { keysByEndpoint } from './025-keys-by-endpoint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the keys of candidates and of employers’ systems stay when their tables are made anew', async () => {
  const { db } = server.services
  const { candidateId } = await server.signedIn({ email: 'ada@example.com' })
  const fresh = await db.introspection.getTables()
  const before = { idempotency: 'candidate_id', employer_idempotency: 'api_key_id' }
  for (const [table, account] of Object.entries(before)) {
    await db.schema.dropTable(table).execute()
    await sql`create table ${sql.table(table)} (${sql.ref(account)} bigint not null, key text not null, endpoint text not null,
      body_hash text not null, answer text, created_at bigint not null, primary key (${sql.ref(account)}, key))`.execute(
      db,
    )
  }
  const row = { candidate_id: candidateId, endpoint: 'POST /a', key: 'k', body_hash: 'h', answer: '{}', created_at: 1 }
  await db.insertInto('idempotency').values(row).execute()
  await keysByEndpoint.up(db)
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([row])
  expect(await db.introspection.getTables()).toEqual(fresh)
})
