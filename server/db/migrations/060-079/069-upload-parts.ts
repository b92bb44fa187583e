import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { getBytesType, required } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the parts of unfinished uploads to the database, so that any node can continue an upload. */
export const uploadParts = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload_part')
      .addColumn('upload_id', 'text', required)
      .addColumn('start', 'bigint', required)
      .addColumn('bytes', getBytesType(kind), required)
      .addPrimaryKeyConstraint('upload_part_key', ['upload_id', 'start'])
      .execute()
    // Parts of unfinished uploads were in files of one node, so these uploads start again.
    await sql`update upload set received = 0 where state = 'open'`.execute(db)
  },
})
