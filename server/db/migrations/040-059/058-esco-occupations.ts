import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/**
 * Names of occupations that an operator took in: what the search knows of work beside its own list, in every tenant.
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
