import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the candidate's time zone, the time when an offer's deadline was set, and the reminders that were sent. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('time_zone', 'text').execute()
    await db.schema.alterTable('offer').addColumn('end_set_at', 'bigint').execute()
    await sql`update offer set end_set_at = created_at`.execute(db)
    await db.schema
      .createTable('offer_reminder')
      .addColumn('offer_id', 'bigint', (column) => column.notNull().references('offer.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('offer_reminder_once', ['offer_id', 'expires_at', 'days'])
      .execute()
  },
}
