import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the employer's note to a status, the time by which it promised to reply, and how long each step took. */
export const applicationNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('application').addColumn('reply_by', 'bigint').execute()
    const add = (name: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('application_event').addColumn(name, type).execute()
    await db.schema
      .alterTable('application_event')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('status'))
      .execute()
    await add('note', 'text')
    await add('reason', 'text')
    await add('reply_by', 'bigint')
    await add('tenant_id', 'bigint')
    await add('waited_in', 'text')
    await add('waited', 'bigint')
    // Sets the previous status and the duration of steps before this migration too.
    const before = sql`from application_event as before where before.application_id = application_event.application_id
      and before.id < application_event.id order by before.id desc limit 1`
    await sql`update application_event set
      tenant_id = (select tenant_id from application where application.id = application_event.application_id),
      waited_in = (select before.type ${before}),
      waited = at - (select before.at ${before})
      where actor = 'employer'`.execute(db)
    await sql`create index application_event_waited on application_event (tenant_id, waited_in, id) where waited is not null`.execute(
      db,
    )
  },
}
