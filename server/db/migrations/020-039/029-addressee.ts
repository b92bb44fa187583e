import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The name that an employer addressed an offer to; null where it named nobody. */
export const addressee: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('offer').addColumn('addressee', 'text').execute()
  },
}
