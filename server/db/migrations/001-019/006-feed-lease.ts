import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who reads a feed holds it, so that nobody reads it a second time meanwhile. */
export const feedLease: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feed').addColumn('lease_until', 'bigint').execute()
  },
}
