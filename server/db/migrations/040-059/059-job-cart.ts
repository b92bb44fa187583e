import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds the job cart, in which a candidate or an anonymous browser collects jobs to apply for together. */
export const jobCart: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('job_cart_item')
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', (column) => column.references('candidate.id').onDelete('cascade'))
      .addColumn('visitor', 'text')
      .addColumn('position_id', 'bigint', to('position.id'))
      .addColumn('added_at', 'bigint', required)
      .addUniqueConstraint('job_cart_item_of_candidate', ['candidate_id', 'position_id'])
      .addUniqueConstraint('job_cart_item_of_visitor', ['visitor', 'position_id'])
      .execute()
    await db.schema.createIndex('job_cart_item_position').on('job_cart_item').column('position_id').execute()
  },
}
