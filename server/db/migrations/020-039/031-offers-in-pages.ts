import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes for reading a candidate's offers page by page: open ones by deadline, all others by last change. */
export const offersInPages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index offer_open_by_candidate on offer (candidate_id, coalesce(expires_at, 9007199254740991), id) where status = 'Extended'`.execute(
      db,
    )
  },
}
