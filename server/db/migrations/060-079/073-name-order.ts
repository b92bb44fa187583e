import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the order in which a candidate writes given and family name. */
export const nameOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('name_order', 'text').execute()
  },
}
