import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index for counting open jobs by their end, because rows with descriptions are far larger. */
export const openPositions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('position_open')
      .on('position')
      .columns(['tenant_id', 'closed_at', 'is_private', 'valid_through'])
      .execute()
  },
}
