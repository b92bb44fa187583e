import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the places where a typed signature and its date are printed on the letter. Existing letters are signed on their
 * certificate page.
 */
export const signaturePlaces: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['signature_place', 'date_place'])
      await db.schema.alterTable('offer_document').addColumn(column, 'text').execute()
  },
}
