import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A random part for the fingerprints of candidates' and employers' own words in the trail; it goes with them. */
export const salts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('offer').addColumn('decline_salt', 'text').execute()
    await db.schema.alterTable('offer_request').addColumn('salt', 'text').execute()
  },
}
