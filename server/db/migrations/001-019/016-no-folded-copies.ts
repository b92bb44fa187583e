import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Drops the folded copies of titles and places: the search index folds them itself, and nothing else read them. */
export const noFoldedCopies: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['name_folded', 'locations_folded'])
      await db.schema.alterTable('position').dropColumn(column).execute()
  },
}
