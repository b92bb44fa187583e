import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, required, to } from '#server/db/migration-columns.ts'

/** Adds the employer's signatures and the links for signing. Only the hash of a link's token is stored. */
export const countersignatures: Migration = {
  async up(db: Kysely<unknown>) {
    const addTo = db.schema.alterTable('offer_document')
    for (const column of ['countersignature', 'countersigned_name', 'countersigned_sha256'])
      await addTo.addColumn(column, 'text').execute()
    await addTo.addColumn('countersigned_at', 'bigint').execute()
    await addTo.addColumn('countersealed', 'integer', flag).execute()
    await db.schema
      .createTable('countersign_link')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('document_id', 'text', to('offer_document.id'))
      .addColumn('sha256', 'text', required)
      .addColumn('mailed_to', 'text')
      .addColumn('created_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addColumn('used_at', 'bigint')
      .execute()
    await db.schema.createIndex('countersign_link_by_document').on('countersign_link').column('document_id').execute()
  },
}
