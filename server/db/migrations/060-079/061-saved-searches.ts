import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, json, required, to } from '#server/db/migration-columns.ts'

/** Adds saved searches with alerts, the new jobs of each, and the jobs that have not been compared with them yet. */
export const savedSearches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_search')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('candidate_id', 'bigint', (column) => column.references('candidate.id').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('locale', 'text')
      .addColumn('time_zone', 'text')
      .addColumn('privacy_version', 'text')
      .addColumn('confirm_hash', 'text')
      .addColumn('confirm_until', 'bigint')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('name', 'text', required)
      .addColumn('hash', 'text', required)
      .addColumn('params', 'text', required)
      .addColumn('request', 'text', required)
      .addColumn('frequency', 'text', required)
      .addColumn('by_push', 'integer', flag)
      .addColumn('by_email', 'integer', flag)
      .addColumn('in_app', 'integer', flag)
      .addColumn('feed_version', 'integer', flag)
      .addColumn('version', 'bigint', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('last_run_at', 'bigint')
      .addColumn('deleted_at', 'bigint')
      .addUniqueConstraint('saved_search_once', ['candidate_id', 'hash'])
      .execute()
    await db.schema.createIndex('saved_search_tenant').on('saved_search').columns(['tenant_id', 'id']).execute()
    await db.schema.createIndex('saved_search_email').on('saved_search').columns(['email', 'tenant_id']).execute()
    await db.schema.createIndex('saved_search_confirm').on('saved_search').column('confirm_hash').execute()
    await db.schema
      .createTable('saved_search_news')
      .addColumn('search_id', 'text', (column) => to('saved_search.id')(column).primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('last_round', 'bigint', required)
      .addColumn('waiting', 'integer', flag)
      .addColumn('waiting_ids', 'text', json(''))
      .addColumn('waiting_after', 'bigint', flag)
      .addColumn('due_at', 'bigint')
      .addColumn('fresh', 'integer', flag)
      .addColumn('fresh_ids', 'text', json(''))
      .execute()
    await db.schema
      .createIndex('saved_search_news_due')
      .on('saved_search_news')
      .columns(['due_at', 'tenant_id'])
      .where(sql.ref('due_at'), 'is not', null)
      .execute()
    await db.schema
      .createTable('new_position')
      .addColumn('position_id', 'bigint', (column) => to('position.id')(column).primaryKey())
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('added_at', 'bigint', required)
      .addColumn('round', 'bigint')
      .execute()
    await db.schema
      .createIndex('new_position_tenant')
      .on('new_position')
      .columns(['tenant_id', 'round', 'position_id'])
      .execute()
    await db.schema
      .createTable('saved_search_round')
      .addColumn('tenant_id', 'bigint', (column) => to('tenant.id')(column).primaryKey())
      .addColumn('round', 'bigint', flag)
      .addColumn('highest_id', 'bigint', flag)
      .addColumn('lease_until', 'bigint', flag)
      .execute()
  },
}
