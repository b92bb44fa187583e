import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a candidate last signed in; null until they did since this was kept. */
export const signedInAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('candidate').addColumn('signed_in_at', 'bigint').execute()
  },
}
