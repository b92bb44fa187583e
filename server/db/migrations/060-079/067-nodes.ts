import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/** Adds fingerprints of the keys that every node of this database must have. */
export const nodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('node_key')
      .addColumn('variable', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', required)
      .addColumn('noted_at', 'bigint', required)
      .execute()
  },
}
