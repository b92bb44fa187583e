import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes for queries that are so frequent that everybody would notice a slow one. */
export const indexes: Migration = {
  async up(db: Kysely<unknown>) {
    // Finding work of some kinds must not scan all waiting work: with an index that began with `done_at`, SQLite read
    // ten thousand pushes several times a second. Finished work is only ever selected by age.
    await db.schema.dropIndex('outbox_open').execute()
    await sql`create index outbox_done on outbox (done_at) where done_at is not null`.execute(db)
    // Every page counts the new notifications for the bell, and those that need action may be the oldest of thousands.
    await sql`create index notification_new on notification (candidate_id, in_app, id) where viewed_at is null`.execute(
      db,
    )
    await sql`create index notification_open on notification (candidate_id, id) where needs_action = 1`.execute(db)
  },
}
