import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index on the tenant's job numbers, in which imports look for duplicates of each batch of a hundred jobs. */
export const displayIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('position_display_id').on('position').columns(['tenant_id', 'display_job_id']).execute()
  },
}
