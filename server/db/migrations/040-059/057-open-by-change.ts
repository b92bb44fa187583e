import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets the database tell from the index alone which jobs are open and when each was changed: a stored search index is
 * compared with them at each start.
 */
export const openByChange: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('position_open').execute()
    await db.schema
      .createIndex('position_open')
      .on('position')
      .columns(['tenant_id', 'closed_at', 'is_private', 'valid_through', 'changed_at', 'id'])
      .execute()
  },
}
