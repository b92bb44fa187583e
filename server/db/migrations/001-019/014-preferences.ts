import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTableWithId } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds candidates' settings for notifications, their language, and the mails that were sent. */
export function preferences(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('candidate').addColumn('locale', 'text').execute()
      await db.schema
        .alterTable('notification')
        .addColumn('in_app', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      await db.schema
        .createTable('notification_setting')
        .addColumn('candidate_id', 'bigint', (column) =>
          column.primaryKey().references('candidate.id').onDelete('cascade'),
        )
        .addColumn('quiet_from', 'text')
        .addColumn('quiet_to', 'text')
        .addColumn('show_details', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('email_default', 'text')
        .addColumn('told_from', 'bigint')
        .execute()
      await db.schema
        .createTable('notification_choice')
        .addColumn('candidate_id', 'bigint', (column) =>
          column.notNull().references('candidate.id').onDelete('cascade'),
        )
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('in_app', 'integer', (column) => column.notNull())
        .addColumn('push', 'integer', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('notification_choice_once', ['candidate_id', 'topic'])
        .execute()
      await createTableWithId(db, kind, 'notification_digest')
        .addColumn('candidate_id', 'bigint', (column) =>
          column.notNull().references('candidate.id').onDelete('cascade'),
        )
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('sent_at', 'bigint')
        .addUniqueConstraint('notification_digest_once', ['candidate_id', 'due_at'])
        .execute()
      await db.schema
        .createTable('notification_email')
        .addColumn('notification_id', 'bigint', (column) =>
          column.primaryKey().references('notification.id').onDelete('cascade'),
        )
        .addColumn('digest_id', 'bigint', (column) => column.references('notification_digest.id').onDelete('cascade'))
        .addColumn('sent_at', 'bigint')
        .execute()
      await db.schema.createIndex('notification_email_digest').on('notification_email').column('digest_id').execute()
    },
  }
}
