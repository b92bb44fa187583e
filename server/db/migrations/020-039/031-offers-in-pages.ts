import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A candidate's offers are read page by page: what waits for an answer by its end. The rest has an index by its last
 * change.
 */
export const offersInPages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index offer_open_by_candidate on offer (candidate_id, coalesce(expires_at, 9007199254740991), id) where status = 'Extended'`.execute(
      db,
    )
  },
}
