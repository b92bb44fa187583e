import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Up to which position a search has been compared; null for what was found before this was noted. */
export const waitingUntil: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('saved_search_news').addColumn('waiting_until', 'bigint').execute()
  },
}
