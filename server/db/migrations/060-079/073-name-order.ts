import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which part of their name a candidate writes first. */
export const nameOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('name_order', 'text').execute()
  },
}
