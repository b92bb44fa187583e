import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { getBytesType } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the full jobs of paginated feeds, so that their hosts are asked only once for each job, not every hour. */
export function feedDetails(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('feed_detail')
        .addColumn('feed_id', 'bigint', (column) => column.notNull().references('feed.id').onDelete('cascade'))
        .addColumn('job', 'text', (column) => column.notNull())
        .addColumn('sign', 'text', (column) => column.notNull())
        .addColumn('body', getBytesType(kind), (column) => column.notNull())
        .addColumn('fetched_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('feed_detail_once', ['feed_id', 'job'])
        .execute()
    },
  }
}
