import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/**
 * Adds the turn of each task, and the receivers of deliveries, so that a slow receiver delays only its own deliveries.
 */
export const turns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('turn', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update outbox set turn = cast(tenant_id as text) where done_at is null`.execute(db)
    await sql`create index outbox_turns on outbox (kind, turn, run_after, id) where done_at is null`.execute(db)
    await db.schema
      .createTable('receiver')
      .addColumn('turn', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', required)
      .addColumn('held_until', 'bigint', required)
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('failing_since', 'bigint')
      .addColumn('rest_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
