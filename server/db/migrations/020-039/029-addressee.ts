import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the name to which an employer addressed an offer; null if it named nobody. */
export const addressee: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('offer').addColumn('addressee', 'text').execute()
  },
}
