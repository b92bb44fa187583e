import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds what went wrong with the mail of a code; the waiting browser asks for it every few seconds. */
export const codeMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('mailed_code').addColumn('mail_trouble', 'text').execute()
    await db.schema.createIndex('mailed_code_by_browser').on('mailed_code').column('browser_hash').execute()
  },
}
