import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag } from '#server/db/migration-columns.ts'

/**
 * Adds counts of wrong codes per address across all browsers, and marks codes with letters, which are used after too
 * many wrong ones.
 */
export const guesses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('code_guess')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('code_guess_by_age').on('code_guess').column('at').execute()
    await db.schema.alterTable('mailed_code').addColumn('has_letters', 'integer', flag).execute()
  },
}
