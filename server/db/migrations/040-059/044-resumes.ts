import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, json, required, to } from '#server/db/migration-columns.ts'

/** Adds candidates' resumes, and the changes to the profile that each proposes. */
export const resumes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('resume')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('name', 'text', required)
      .addColumn('media_type', 'text', required)
      .addColumn('size', 'bigint', required)
      .addColumn('sha256', 'text', required)
      .addColumn('is_primary', 'integer', flag)
      .addColumn('created_at', 'bigint', required)
      .execute()
    await db.schema.createIndex('resume_candidate').on('resume').columns(['candidate_id', 'created_at']).execute()
    await db.schema.createIndex('resume_content').on('resume').columns(['tenant_id', 'sha256']).execute()
    await db.schema
      .createTable('resume_proposal')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('resume_id', 'text', to('resume.id'))
      .addColumn('content', 'text', required)
      .addColumn('undo', 'text', json('{}'))
      .addColumn('is_open', 'integer', flag)
      .addColumn('created_at', 'bigint', required)
      .addColumn('undo_until', 'bigint')
      .execute()
    await db.schema.createIndex('resume_proposal_candidate').on('resume_proposal').column('candidate_id').execute()
    // beside the names, because pages need it to search near the candidate
    await db.schema.alterTable('candidate').addColumn('location', 'text').execute()
  },
}
