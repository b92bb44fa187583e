import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the last position that a search has been compared with; null for older results. */
export const waitingUntil: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('saved_search_news').addColumn('waiting_until', 'bigint').execute()
  },
}
