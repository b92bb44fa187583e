import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a lease to feeds, so that only one process at a time reads a feed. */
export const feedLease: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feed').addColumn('lease_until', 'bigint').execute()
  },
}
