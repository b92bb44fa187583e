import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag } from '#server/db/migration-columns.ts'

/** Adds whether a candidate turned off matching. */
export const matchOff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('is_match_off', 'integer', flag).execute()
  },
}
