import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds codes that were mailed before the newest one and are still valid, because mails may overtake each other. */
export const earlierCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('mailed_code')
      .addColumn('earlier', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
