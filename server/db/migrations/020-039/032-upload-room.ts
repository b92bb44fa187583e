import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the received bytes of an upload, and the network of anonymous uploads: quotas count received bytes, not
 * announced ones.
 */
export const uploadRoom: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('upload')
      .addColumn('received', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('upload').addColumn('network', 'text').execute()
    const uploads = db as Kysely<{ upload: { received: number; size: number; state: string } }>
    await uploads
      .updateTable('upload')
      .set(({ ref }) => ({ received: ref('size') }))
      .where('state', '=', 'ready')
      .execute()
    await db.schema.createIndex('upload_network').on('upload').columns(['tenant_id', 'network']).execute()
  },
}
