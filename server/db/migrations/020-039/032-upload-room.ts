import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * How much of an upload is here, and from which network it came where nobody was signed in: room is shared by that,
 * not by what was announced.
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
