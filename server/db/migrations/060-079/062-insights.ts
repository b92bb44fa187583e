import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes for finding the hired, and the applicants of one job. */
export const insights: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('application_position').on('application').columns(['position_id', 'status']).execute()
    await sql`create index application_hired on application (tenant_id, position_id) where status = 'hired'`.execute(db)
    await sql`create index offer_accepted on offer (tenant_id, position_id) where status = 'Accepted'`.execute(db)
  },
}
