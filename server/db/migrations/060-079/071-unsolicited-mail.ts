import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the number of unsolicited mails to an address, and the addresses that stopped them, under keyed hashes that
 * expire.
 */
export const unsolicitedMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unsolicited_mail')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('sent', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('unsolicited_mail_by_age').on('unsolicited_mail').column('at').execute()
    await db.schema
      .createTable('stopped_mail')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('stopped_mail_by_end').on('stopped_mail').column('ends_at').execute()
  },
}
