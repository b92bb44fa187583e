import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, json, required, to } from '#server/db/migration-columns.ts'

/** Adds career events, their registrations and waiting lists, and the reminders that were sent. */
export const events: Migration = {
  async up(db: Kysely<unknown>) {
    await eventTable(db)
    await db.schema
      .createTable('event_registration')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', to('career_event.id'))
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', to('candidate.id'))
      .addColumn('status', 'text', required)
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('queue_number', 'integer')
      .addColumn('registered_at', 'bigint')
      .addColumn('checked_in_at', 'bigint')
      .addColumn('canceled_by', 'text')
      .addColumn('canceled_at', 'bigint')
      .addColumn('sequence', 'integer', flag)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .addUniqueConstraint('event_registration_once', ['event_id', 'candidate_id'])
      .execute()
    // Finds registrations with a seat, and the next ones in the waiting list.
    await db.schema
      .createIndex('event_registration_line')
      .on('event_registration')
      .columns(['event_id', 'status', 'queue_number'])
      .execute()
    await db.schema
      .createIndex('event_registration_candidate')
      .on('event_registration')
      .column('candidate_id')
      .execute()
    await db.schema
      .createTable('event_reminder')
      .addColumn('registration_id', 'text', to('event_registration.id'))
      .addColumn('start_at', 'bigint', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('event_reminder_key', ['registration_id', 'start_at'])
      .execute()
  },
}

async function eventTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('career_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('external_id', 'text')
    .addColumn('title', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('start_at', 'bigint', required)
    .addColumn('end_at', 'bigint', required)
    .addColumn('time_set_at', 'bigint', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('online', 'integer', flag)
    .addColumn('join_url', 'text')
    .addColumn('address', 'text')
    .addColumn('latlong', 'text')
    .addColumn('host', 'text')
    .addColumn('description_html', 'text')
    .addColumn('capacity', 'integer')
    .addColumn('register_until', 'bigint')
    .addColumn('position_ids', 'text', json('[]'))
    .addColumn('sequence', 'integer', flag)
    .addColumn('canceled_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('career_event_created').on('career_event').columns(['tenant_id', 'created_at']).execute()
  await db.schema.createIndex('career_event_end').on('career_event').columns(['tenant_id', 'end_at']).execute()
  // Finds events whose reminders are due.
  await db.schema.createIndex('career_event_start').on('career_event').column('start_at').execute()
}
