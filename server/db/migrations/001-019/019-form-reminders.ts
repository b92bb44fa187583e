import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the reminders of forms that were sent, one per deadline. */
export const formReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('form_reminder')
      .addColumn('assignment_id', 'text', (column) =>
        column.notNull().references('form_assignment.id').onDelete('cascade'),
      )
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('form_reminder_once', ['assignment_id', 'due_at', 'days'])
      .execute()
  },
}
