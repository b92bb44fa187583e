import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/** Adds names of skills that an operator imported; resumes of every tenant are searched for them. */
export const skillNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('skill_name')
      .addColumn('language', 'text', required)
      .addColumn('label', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('imported_at', 'bigint', required)
      .addPrimaryKeyConstraint('skill_name_key', ['language', 'label'])
      .execute()
  },
}
