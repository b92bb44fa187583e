import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

type Schema = Kysely<unknown>

/** Adds terms, views and re-issues of offers; API keys; webhooks and their deliveries. */
export function employerSide(kind: Kind): Migration {
  return {
    async up(db: Schema) {
      await offers(db)
      await keys(db, kind)
      await webhooks(db, kind)
    },
  }
}

async function offers(db: Schema): Promise<void> {
  const offer = () => db.schema.alterTable('offer')
  await offer().addColumn('terms', 'text').execute()
  await offer()
    .addColumn('reissue_of', 'bigint', (column) => column.references('offer.id').onDelete('set null'))
    .execute()
  await offer().addColumn('viewed_at', 'bigint').execute()
  await sql`create index offer_by_tenant on offer (tenant_id, id)`.execute(db)
  // An offer is re-issued at most once; the new offer can be re-issued in turn.
  await sql`create unique index offer_reissue_of on offer (reissue_of) where reissue_of is not null`.execute(db)
}

async function keys(db: Schema, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'api_key')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('prefix', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema.createIndex('api_key_by_tenant').on('api_key').columns(['tenant_id']).execute()
  await db.schema
    .createTable('employer_idempotency')
    .addColumn('api_key_id', 'bigint', to('api_key.id'))
    .addColumn('key', 'text', required)
    .addColumn('endpoint', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('employer_idempotency_pk', ['api_key_id', 'key'])
    .execute()
  await db.schema
    .createIndex('employer_idempotency_by_age')
    .on('employer_idempotency')
    .columns(['created_at'])
    .execute()
}

async function webhooks(db: Schema, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'webhook')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('disabled_at', 'bigint')
    .execute()
  await db.schema.createIndex('webhook_by_tenant').on('webhook').columns(['tenant_id']).execute()
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'bigint', to('webhook.id'))
    // There is no foreign key, because finished tasks are deleted earlier than deliveries.
    .addColumn('event_id', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempted_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('delivered_at', 'bigint')
    .addUniqueConstraint('webhook_delivery_once', ['webhook_id', 'event_id'])
    .execute()
  await db.schema.createIndex('webhook_delivery_by_age').on('webhook_delivery').columns(['created_at']).execute()
}
