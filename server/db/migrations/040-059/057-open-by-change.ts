import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which jobs are open and when each was changed is read from the index alone: an index of jobs that was kept is
 * compared with it at each start.
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
