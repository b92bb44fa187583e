import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds the tasks of new hires before they start. */
export const onboardingTasks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('onboarding_task')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('external_id', 'text')
      .addColumn('title', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('url', 'text', required)
      .addColumn('assignment_id', 'text')
      .addColumn('offer_id', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('created_at', 'bigint', required)
      .execute()
    await db.schema.createIndex('onboarding_task_candidate').on('onboarding_task').column('candidate_id').execute()
    await db.schema
      .createIndex('onboarding_task_tenant')
      .on('onboarding_task')
      .columns(['tenant_id', 'created_at'])
      .execute()
  },
}
