import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the table of rate limits for signing in, shared by all nodes. A row is deleted once its limit is full again. */
export const brakes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('brake')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tokens', 'double precision', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('brake_by_age').on('brake').column('at').execute()
  },
}
