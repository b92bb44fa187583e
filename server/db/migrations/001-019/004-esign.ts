import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds ceremonies of electronic signatures, each valid for one signature. */
export const esign: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('esign_ceremony')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('document_id', 'text', (column) =>
        column.notNull().references('offer_document.id').onDelete('cascade'),
      )
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute()
    await db.schema.createIndex('esign_ceremony_document').on('esign_ceremony').column('document_id').execute()
  },
}
