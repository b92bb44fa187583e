import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Titles and places are folded where they are searched, in the index: their folded copies beside them are read by
 * nobody.
 */
export const noFoldedCopies: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['name_folded', 'locations_folded'])
      await db.schema.alterTable('position').dropColumn(column).execute()
  },
}
