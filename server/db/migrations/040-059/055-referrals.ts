import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds referrals of jobs to friends, and who accepted them. */
export const referrals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('referral')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', (column) => column.references('candidate.id').onDelete('cascade'))
      .addColumn('position_id', 'bigint', to('position.id'))
      .addColumn('position_name', 'text', required)
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('referrer_name', 'text', required)
      .addColumn('friend_name', 'text')
      .addColumn('created_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addColumn('viewed_at', 'bigint')
      .addColumn('withdrawn_at', 'bigint')
      .execute()
    await db.schema.createIndex('referral_candidate').on('referral').columns(['candidate_id', 'created_at']).execute()
    await db.schema.createIndex('referral_tenant').on('referral').columns(['tenant_id', 'created_at']).execute()
    await db.schema
      .createTable('referral_claim')
      .addColumn('referral_id', 'text', (column) => to('referral.id')(column).primaryKey())
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('position_id', 'bigint', to('position.id'))
      .addColumn('claimed_at', 'bigint', required)
      .addColumn('declined_at', 'bigint')
      .addColumn('application_id', 'bigint', (column) => column.references('application.id').onDelete('set null'))
      .addColumn('applied_at', 'bigint')
      .addColumn('hired_at', 'bigint')
      .addUniqueConstraint('referral_claim_job', ['candidate_id', 'position_id'])
      .execute()
    await db.schema.createIndex('referral_claim_application').on('referral_claim').column('application_id').execute()
  },
}
