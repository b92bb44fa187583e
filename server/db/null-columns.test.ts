import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { buildPublicIdsCondition } from './public-id.ts'

// SQLite's statistics of an index say how many rows have the same value on average, and rows without a value count too.
// If nearly all rows have none, as most jobs have no secret id, SQLite considers the index useless and scans the table.

/** Index columns that are searched for null, or that no query selects by. */
const ASKED_FOR_NULL = new Set([
  'position_open closed_at',
  'position_newest closed_at',
  'new_position_tenant round',
  // selected by the columns before it; these only define the order
  'event_registration_line queue_number',
  'position_open valid_through',
])
/** Unique constraints of a table that have a partial index on the same column beside them. */
const BESIDE: Record<string, string> = {
  'job_cart_item candidate_id': 'job_cart_item_candidate',
  'job_cart_item visitor': 'job_cart_item_visitor',
  'saved_search candidate_id': 'saved_search_candidate',
  'candidate person_id': 'candidate_by_person',
  // a small table, and always selected by this column alone
  'tenant host': 'sqlite_autoindex_tenant_2',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const isSqlite = () => server.services.kind === 'sqlite'

test('each index of a column that most rows may leave empty holds only those that have it', async () => {
  if (!isSqlite()) return
  const { rows } = await sql<{ index: string; table: string; column: string; origin: string }>`
    select i.name as "index", t.name as "table", c.name as "column", i.origin from sqlite_master t
    join pragma_index_list(t.name) i on i.partial = 0
    join pragma_index_info(i.name) c
    join pragma_table_info(t.name) a on a.name = c.name and a."notnull" = 0 and a.pk = 0
    where t.type = 'table'`.execute(server.services.db)
  expect(rows.length).toBeGreaterThan(5)
  const found = await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(
    server.services.db,
  )
  const names = new Set(found.rows.map(({ name }) => name))
  const wrong = rows.filter(({ index, table, column, origin }) =>
    origin === 'u' ? !names.has(BESIDE[`${table} ${column}`] ?? '') : !ASKED_FOR_NULL.has(`${index} ${column}`),
  )
  expect(wrong.map(({ index, column }) => `${index} ${column}`).join()).toBe('')
})

test('with figures too, what hardly any row has is found by its index', async () => {
  if (!isSqlite()) return
  const { db } = server.services
  const tenant = await db.selectFrom('tenant').select('id').executeTakeFirstOrThrow()
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into position (tenant_id, external_id, display_job_id, name, department, locations, standardized_locations, latlong,
      work_location, employment_type, description, is_private, posted_at, created_at, confirmed_at, changed_at)
    select ${tenant.id}, 'n' || i, 'n' || i, 'x', '', '[]', '[]', '[]', 'onsite', '[]', '', 0, 1, 1, 1, 1 from n`.execute(
    db,
  )
  await sql`pragma optimize(0x10012)`.execute(db)
  const figures = await sql<{ idx: string }>`select idx from sqlite_stat1 where tbl = 'position'`.execute(db)
  expect(figures.rows.length).toBeGreaterThan(3)
  const { sql: text, parameters } = db
    .selectFrom('position')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where(buildPublicIdsCondition([7]))
    .compile()
  const plan = await db.executeQuery<{ detail: string }>({
    ...db.selectFrom('tenant').selectAll().compile(),
    sql: `explain query plan ${text}`,
    parameters,
  })
  const steps = plan.rows.map(({ detail }) => detail).join('\n')
  expect(steps).toContain('position_secret_id')
  expect(steps).toContain('PRIMARY KEY')
  expect(steps).not.toMatch(/SCAN|tenant_id=\?/)
})
