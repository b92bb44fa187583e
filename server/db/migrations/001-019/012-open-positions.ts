import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many jobs are open, and until when, is read from an index: rows with their descriptions are far larger. */
export const openPositions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('position_open')
      .on('position')
      .columns(['tenant_id', 'closed_at', 'is_private', 'valid_through'])
      .execute()
  },
}
