import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { generateSecretId } from '#server/db/public-id.ts'

type Position = { position: { id: number; is_private: number; secret_id: number | null } }

/** Adds random ids of private positions, which nobody can guess. */
export const secretIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('position').addColumn('secret_id', 'bigint').execute()
    await db.schema.createIndex('position_secret_id').on('position').column('secret_id').unique().execute()
    const positions = db as Kysely<Position>
    const rows = await positions.selectFrom('position').select('id').where('is_private', '=', 1).execute()
    for (const { id } of rows)
      await positions.updateTable('position').set({ secret_id: generateSecretId() }).where('id', '=', id).execute()
  },
}
