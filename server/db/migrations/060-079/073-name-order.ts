import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds whether a candidate writes the given or the family name first. */
export const nameOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('name_order', 'text').execute()
  },
}
