import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { json, required, to } from '#server/db/migration-columns.ts'

/** Adds candidates' profiles: a row for each candidate, from their first edit on. */
export const profiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('profile')
      .addColumn('candidate_id', 'bigint', (column) => to('candidate.id')(column).primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('content', 'text', json('{}'))
      .addColumn('versions', 'text', json('{}'))
      .addColumn('avatar_sha256', 'text')
      .addColumn('updated_at', 'bigint', required)
      .execute()
    // used by the sweep of unused files
    await db.schema.createIndex('profile_avatar').on('profile').columns(['tenant_id', 'avatar_sha256']).execute()
  },
}
