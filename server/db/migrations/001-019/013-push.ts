import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTableWithId } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the devices that receive pushes. The tables of sessions are created later, so there is no reference to them. */
export function push(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTableWithId(db, kind, 'push_subscription')
        .addColumn('candidate_id', 'bigint', (column) =>
          column.notNull().references('candidate.id').onDelete('cascade'),
        )
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('vapid_key', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createIndex('push_subscription_candidate')
        .on('push_subscription')
        .columns(['candidate_id', 'id'])
        .execute()
      await db.schema.createIndex('push_subscription_session').on('push_subscription').column('session_id').execute()
    },
  }
}
