import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required } from '#server/db/migration-columns.ts'

/** Names of skills that an operator took in: what resumes are searched for, in every tenant. */
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
