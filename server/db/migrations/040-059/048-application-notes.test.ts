import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { migrateDatabase, openDb, type Db } from '#server/db/open-db.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'

let db: Db
let database: Awaited<ReturnType<typeof createFreshDatabase>>
afterAll(async () => {
  await db.destroy()
  await database?.drop()
})
beforeAll(async () => {
  database = await createFreshDatabase()
})

test('D-07 steps that were taken before say how long they were waited for', async () => {
  const opened = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  db = opened.db
  await migrateDatabase(db, opened.kind, '046-skill-names')
  await sql`insert into tenant (id, domain, name, created_at) values (1, 'a.example', 'A', 1)`.execute(db)
  await sql`insert into candidate (id, tenant_id, enc_id, email, created_at) values (1, 1, 'e', 'a@example.com', 1)`.execute(
    db,
  )
  await sql`insert into form (id, tenant_id, slug, title, kind, version, created_at, updated_at) values (1, 1, 'f', 'F', 'application', 1, 1, 1)`.execute(
    db,
  )
  await sql`insert into position (id, tenant_id, external_id, display_job_id, name, department, locations, standardized_locations, latlong,
    work_location, employment_type, description, posted_at, created_at, confirmed_at, changed_at)
    values (1, 1, '1', '1', 'x', '', '[]', '[]', '[]', 'onsite', '[]', '', 1, 1, 1, 1)`.execute(db)
  await sql`insert into application (id, tenant_id, candidate_id, position_id, position_name, form_id, form_version, status, status_at, answers,
    private_answers, consents, sha256, submitted_at) values (1, 1, 1, 1, 'x', 1, 1, 'interview', 1, '{}', '{}', '[]', '', 1)`.execute(
    db,
  )
  for (const [at, type, actor] of [
    [100, 'submitted', 'candidate'],
    [150, 'in_review', 'employer'],
    [400, 'interview', 'employer'],
  ] as const)
    await sql`insert into application_event (application_id, at, type, actor) values (1, ${at}, ${type}, ${actor})`.execute(
      db,
    )
  await migrateDatabase(db, opened.kind)
  const rows = await db.selectFrom('application_event').selectAll().orderBy('id').execute()
  expect(rows.map(({ kind, tenant_id, waited_in, waited }) => ({ kind, tenant_id, waited_in, waited }))).toEqual([
    { kind: 'status', tenant_id: null, waited_in: null, waited: null },
    { kind: 'status', tenant_id: 1, waited_in: 'submitted', waited: 50 },
    { kind: 'status', tenant_id: 1, waited_in: 'in_review', waited: 250 },
  ])
})
