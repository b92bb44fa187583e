import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, to } from '#server/db/migration-columns.ts'

/** Adds named lists of choices for select questions of forms. */
export const optionLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('option_list')
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('name', 'text', required)
      .addColumn('options', 'text', required)
      .addColumn('updated_at', 'bigint', required)
      .addPrimaryKeyConstraint('option_list_name', ['tenant_id', 'name'])
      .execute()
  },
}
