import { passkey } from '@better-auth/passkey'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { migrateDatabase, openDb } from '#server/db/open-db.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let database: Awaited<ReturnType<typeof createFreshDatabase>>
let old: Awaited<ReturnType<typeof openDb>>
beforeAll(async () => {
  database = await createFreshDatabase()
  old = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  // These tables are created before the server starts, because the plugin remembers table names for the whole process.
  const made = { database: { db: old.db, type: old.kind }, plugins: [passkey({ rpID: 'localhost' })] }
  await (await getMigrations(made)).runMigrations()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await old.db.destroy()
  await database?.drop()
})

test('the sign-in library finds everything it wants, and would change nothing', async () => {
  const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(server.services.auth.options)
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
  expect((await compileMigrations()).replaceAll(/[\s;]/g, '')).toBe('')
})

test('a database whose tables the library made itself keeps its people and sessions, and ends up like a fresh one', async () => {
  const { db, kind } = old
  const [yes, at] = [sql.lit(kind === 'sqlite' ? 1 : true), '2026-01-01T00:00:00.000Z']
  await sql`insert into "user" values ('u', 'Ada', 'ada@example.com', ${yes}, null, ${at}, ${at})`.execute(db)
  await sql`insert into session values ('s', ${at}, 't', ${at}, ${at}, null, null, 'u')`.execute(db)
  await migrateDatabase(db, kind)
  expect(await db.selectFrom('auth_user').select(['id', 'email']).execute()).toEqual([
    { id: 'u', email: 'ada@example.com' },
  ])
  expect(await db.selectFrom('auth_session').select('token').execute()).toEqual([{ token: 't' }])
  expect(await db.introspection.getTables()).toEqual(await server.services.db.introspection.getTables())
  await db.deleteFrom('auth_user').execute()
  expect(await db.selectFrom('auth_session').select('token').execute()).toEqual([])
})
