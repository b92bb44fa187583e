import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Makes the endpoint part of the idempotency key, so that two endpoints can receive equal keys. The tables are created
 * anew, because the two databases change a primary key in different ways.
 */
export const keysByEndpoint: Migration = {
  async up(db: Kysely<unknown>) {
    await remake(db, 'idempotency', 'candidate')
    await remake(db, 'employer_idempotency', 'api_key')
  },
}

async function remake(db: Kysely<unknown>, table: string, account: string): Promise<void> {
  const next = `${table}_by_endpoint`
  await db.schema
    .createTable(next)
    .addColumn(`${account}_id`, 'bigint', (column) => column.notNull().references(`${account}.id`).onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${next}_pk`, [`${account}_id`, 'endpoint', 'key'])
    .execute()
  const columns = sql.raw(`${account}_id, endpoint, key, body_hash, answer, created_at`)
  await sql`insert into ${sql.table(next)} (${columns}) select ${columns} from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(next).renameTo(table).execute()
  await db.schema.createIndex(`${table}_by_age`).on(table).columns(['created_at']).execute()
}
