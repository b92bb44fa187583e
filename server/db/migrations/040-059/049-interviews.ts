import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, json, required, to } from '#server/db/migration-columns.ts'

/** Adds interviews, their slots, the claims of slots, and the calendars that candidates subscribe to. */
export const interviews: Migration = {
  async up(db: Kysely<unknown>) {
    await interviewTable(db)
    await db.schema
      .createTable('interview_slot')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('interview_id', 'text', to('interview.id'))
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('start_at', 'bigint', required)
      .addColumn('slot_key', 'text', required)
      .addColumn('external_id', 'text')
      .addColumn('capacity', 'integer', required)
      .execute()
    await db.schema.createIndex('interview_slot_interview').on('interview_slot').column('interview_id').execute()
    await db.schema.createIndex('interview_slot_key').on('interview_slot').columns(['tenant_id', 'slot_key']).execute()
    await db.schema
      .createTable('interview_claim')
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('slot_key', 'text', required)
      .addColumn('seat', 'integer', required)
      .addColumn('interview_id', 'text', to('interview.id'))
      .addPrimaryKeyConstraint('interview_claim_key', ['tenant_id', 'slot_key', 'seat'])
      .execute()
    await db.schema.createIndex('interview_claim_interview').on('interview_claim').column('interview_id').execute()
    await db.schema
      .createTable('interview_reminder')
      .addColumn('interview_id', 'text', to('interview.id'))
      .addColumn('start_at', 'bigint', required)
      .addColumn('hours', 'integer', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('interview_reminder_key', ['interview_id', 'start_at', 'hours'])
      .execute()
    await db.schema
      .createTable('calendar_feed')
      .addColumn('candidate_id', 'bigint', (column) => to('candidate.id')(column).primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', required)
      .addColumn('read_at', 'bigint')
      .execute()
  },
}

async function interviewTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interview')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('application_id', 'bigint')
    .addColumn('position_id', 'bigint')
    .addColumn('position_name', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('round', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('duration_min', 'integer', required)
    .addColumn('time_zone', 'text', required)
    .addColumn('start_at', 'bigint')
    .addColumn('over_at', 'bigint', required)
    .addColumn('time_set_at', 'bigint')
    .addColumn('selected_slot_id', 'text')
    .addColumn('join_url', 'text')
    .addColumn('address', 'text')
    .addColumn('latlong', 'text')
    .addColumn('interviewers', 'text', json('[]'))
    .addColumn('prep_html', 'text')
    .addColumn('reschedule_left', 'integer', flag)
    .addColumn('lock_hours', 'integer', flag)
    .addColumn('sequence', 'integer', flag)
    .addColumn('canceled_by', 'text')
    .addColumn('canceled_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('accommodation', 'text')
    .addColumn('accommodation_at', 'bigint')
    .addColumn('other_times_note', 'text')
    .addColumn('other_times_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('interview_candidate').on('interview').column('candidate_id').execute()
  await db.schema.createIndex('interview_tenant').on('interview').columns(['tenant_id', 'created_at']).execute()
  await db.schema.createIndex('interview_application').on('interview').column('application_id').execute()
  // Finds the interviews whose status changes with time.
  await db.schema.createIndex('interview_status').on('interview').columns(['status', 'over_at']).execute()
}
