import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether another job of the tenant has a number is asked for every hundred jobs that come in. */
export const displayIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('position_display_id').on('position').columns(['tenant_id', 'display_job_id']).execute()
  },
}
