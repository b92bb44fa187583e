import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { migrateDatabase, openDb, type Db } from '#server/db/open-db.ts'
import { FIRST_SECRET } from '#server/db/public-id.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { secretIds } from './041-private-positions.ts'

let db: Db
let database: Awaited<ReturnType<typeof createFreshDatabase>>
beforeAll(async () => {
  database = await createFreshDatabase()
  const opened = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  db = opened.db
  await migrateDatabase(db, opened.kind)
})
afterAll(async () => {
  await db.destroy()
  await database?.drop()
})

test('S-13 private positions that were there before get a number that nobody can count to, each its own', async () => {
  await sql`drop index position_secret_id`.execute(db)
  await sql`alter table position drop column secret_id`.execute(db)
  await sql`insert into tenant (id, domain, name, created_at) values (1, 'a.example', 'A', 1)`.execute(db)
  for (const [id, isPrivate] of [1, 0, 1].entries())
    await sql`insert into position (tenant_id, external_id, display_job_id, name, department, locations, standardized_locations, latlong,
      work_location, employment_type, description, is_private, posted_at, created_at, confirmed_at, changed_at)
      values (1, ${String(id)}, ${String(id)}, 'x', '', '[]', '[]', '[]', 'onsite', '[]', '', ${isPrivate}, 1, 1, 1, 1)`.execute(
      db,
    )
  await secretIds.up(db)
  const rows = await db.selectFrom('position').select('secret_id').orderBy('id').execute()
  const [first, second, third] = rows.map(({ secret_id: secret }) => secret)
  expect(second).toBeNull()
  expect(first).toBeGreaterThanOrEqual(FIRST_SECRET)
  expect(third).toBeGreaterThanOrEqual(FIRST_SECRET)
  expect(first).not.toBe(third)
})
