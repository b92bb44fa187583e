import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a salt to the fingerprints of candidates' and employers' own texts in the trail; it is deleted together with the
 * text.
 */
export const salts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('offer').addColumn('decline_salt', 'text').execute()
    await db.schema.alterTable('offer_request').addColumn('salt', 'text').execute()
  },
}
