import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds when candidates last opened their dashboard, and the suggestions they have hidden. */
export const dashboard: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('dashboard_visit')
      .addColumn('candidate_id', 'bigint', (column) => to('candidate.id')(column).primaryKey())
      .addColumn('last_at', 'bigint', required)
      .addColumn('before_at', 'bigint')
      .execute()
    await db.schema
      .createTable('nudge_dismissal')
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('nudge', 'text', required)
      .addColumn('hidden_until', 'bigint', required)
      .addPrimaryKeyConstraint('nudge_dismissal_key', ['candidate_id', 'nudge'])
      .execute()
  },
}
