import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds which pages of a letter a session was shown, so that the evidence contains each once. */
export const documentViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('document_view')
      .addColumn('document_id', 'text', to('offer_document.id'))
      .addColumn('session_id', 'text', required)
      .addColumn('sha256', 'text', required)
      .addColumn('what', 'text', required)
      .addPrimaryKeyConstraint('document_view_once', ['document_id', 'session_id', 'sha256', 'what'])
      .execute()
  },
}
