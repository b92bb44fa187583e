import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the messages between candidates and employers about an application, and their files. */
export const applicationMessages = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTableWithId(db, kind, 'application_message')
      .addColumn('application_id', 'bigint', to('application.id'))
      .addColumn('sender', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('at', 'bigint', required)
      .addColumn('read_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('application_message_thread')
      .on('application_message')
      .columns(['application_id', 'id'])
      .execute()
    // Used for each application of a list.
    await sql`create index application_message_unread on application_message (application_id, sender) where read_at is null`.execute(
      db,
    )
    await db.schema
      .createTable('message_file')
      .addColumn('message_id', 'bigint', to('application_message.id'))
      .addColumn('upload_id', 'text', to('upload.id'))
      .addPrimaryKeyConstraint('message_file_once', ['message_id', 'upload_id'])
      .execute()
    await db.schema.createIndex('message_file_upload').on('message_file').columns(['upload_id']).execute()
  },
})
