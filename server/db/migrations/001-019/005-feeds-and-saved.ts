import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, json, required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds feeds, further data of their positions, and the positions that candidates saved. */
export function feedsAndSaved(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await feeds(db, kind)
      await positionColumns(db)
      await savedPositions(db)
    },
  }
}

async function feeds(db: Kysely<unknown>, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'feed')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('name', 'text', required)
    .addColumn('address', 'text')
    .addColumn('format', 'text', required)
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('is_synced', 'integer', flag)
    .addColumn('held_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('feed_name', ['tenant_id', 'name'])
    .execute()
  await createTableWithId(db, kind, 'import_run')
    .addColumn('feed_id', 'bigint', to('feed.id'))
    .addColumn('started_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('outcome', 'text', required)
    .addColumn('rows', 'integer', flag)
    .addColumn('written', 'integer', flag)
    .addColumn('confirmed', 'integer', flag)
    .addColumn('closed', 'integer', flag)
    .addColumn('skipped', 'integer', flag)
    .addColumn('problems', 'text', json('[]'))
    .addColumn('error', 'text')
    .execute()
  await db.schema.createIndex('import_run_feed').on('import_run').columns(['feed_id', 'started_at']).execute()
}

async function positionColumns(db: Kysely<unknown>): Promise<void> {
  const add = (
    name: string,
    type: 'text' | 'bigint',
    build?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
  ) => db.schema.alterTable('position').addColumn(name, type, build).execute()
  await add('skills', 'text', json('[]'))
  await add('seniority', 'text')
  await add('profession', 'text')
  await add('facets', 'text', json('{}'))
  await add('apply_url', 'text')
  await add('extras', 'text', json('{}'))
  await add('overrides', 'text', json('{}'))
  await add('feed_id', 'bigint', (column) => column.references('feed.id').onDelete('set null'))
  await add('content_hash', 'text')
  await add('changed_at', 'bigint', flag)
  await sql`update position set changed_at = coalesce(closed_at, confirmed_at)`.execute(db)
  await db.schema.createIndex('position_changed').on('position').columns(['tenant_id', 'changed_at', 'id']).execute()
  await db.schema.createIndex('position_feed').on('position').columns(['feed_id']).execute()
}

async function savedPositions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_position')
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', to('position.id'))
    .addColumn('saved_at', 'bigint', required)
    .addPrimaryKeyConstraint('saved_position_once', ['candidate_id', 'position_id'])
    .execute()
  await db.schema.createIndex('saved_position_position').on('saved_position').column('position_id').execute()
}
