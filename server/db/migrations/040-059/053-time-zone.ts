import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag } from '#server/db/migration-columns.ts'

/** Adds whether a candidate chose the time zone; otherwise it is the one that the browser reports. */
export const ownTimeZone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('has_own_time_zone', 'integer', flag).execute()
  },
}
