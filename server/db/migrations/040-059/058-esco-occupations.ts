import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/**
 * Adds names of occupations that an operator imported; the search of every tenant uses them in addition to its own
 * list.
 */
export const escoOccupations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('esco_occupation')
      .addColumn('language', 'text', required)
      .addColumn('uri', 'text', required)
      .addColumn('isco_code', 'text', required)
      .addColumn('label', 'text', required)
      .addColumn('other_labels', 'text', required)
      .addColumn('imported_at', 'bigint', required)
      .addPrimaryKeyConstraint('esco_occupation_key', ['language', 'uri'])
      .execute()
  },
}
