import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag } from '#server/db/columns.ts'

/** Whether a candidate chose their time zone; else it is the one that their browser says. */
export const ownTimeZone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('has_own_time_zone', 'integer', flag).execute()
  },
}
