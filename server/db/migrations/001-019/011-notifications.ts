import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTableWithId } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the table of notifications. */
export function notifications(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTableWithId(db, kind, 'notification')
        .addColumn('candidate_id', 'bigint', (column) =>
          column.notNull().references('candidate.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('event_id', 'bigint', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('names', 'text', (column) => column.notNull())
        .addColumn('needs_action', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('viewed_at', 'bigint')
        .addColumn('clicked_at', 'bigint')
        .addUniqueConstraint('notification_once', ['candidate_id', 'event_id'])
        .execute()
      await db.schema.createIndex('notification_newest').on('notification').columns(['candidate_id', 'id']).execute()
      await db.schema
        .createIndex('notification_subject')
        .on('notification')
        .columns(['candidate_id', 'subject'])
        .execute()
    },
  }
}
