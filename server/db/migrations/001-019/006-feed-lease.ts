import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a lease to feeds: the process that reads one holds it, so that no other reads it meanwhile. */
export const feedLease: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feed').addColumn('lease_until', 'bigint').execute()
  },
}
