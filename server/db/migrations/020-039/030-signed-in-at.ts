import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds when a candidate last signed in; null for those who have not signed in since. */
export const signedInAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('signed_in_at', 'bigint').execute()
  },
}
