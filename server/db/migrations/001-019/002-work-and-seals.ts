import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Kind } from '#server/db/open-db.ts'
import { chainAuditTrail } from './002-chain-audit-trail.ts'

type Schema = Kysely<unknown>

/** Adds leases for queued work, turns of scheduled work, sealed letters, and a hash chain through the audit trail. */
export function workAndSeals(kind: Kind): Migration {
  return {
    async up(db: Schema) {
      await leases(db)
      await seals(db)
      await chainAuditTrail(db, kind)
    },
  }
}

async function leases(db: Schema): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('lease_until', 'bigint').execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('run_after', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('outbox').addColumn('error', 'text').execute()
  await sql`create index outbox_due on outbox (kind, run_after) where done_at is null`.execute(db)
  await sql`create index outbox_failed on outbox (kind) where done_at is not null and error is not null`.execute(db)
  await db.schema
    .createTable('schedule')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function seals(db: Schema): Promise<void> {
  const document = () => db.schema.alterTable('offer_document')
  await document()
    .addColumn('sealed_sha256', 'text', (column) => column.references('file.sha256'))
    .execute()
  await document().addColumn('sealed_size', 'bigint').execute()
  await document().addColumn('sealed_pages', 'integer').execute()
  await document().addColumn('sealed_at', 'bigint').execute()
  await sql`create index offer_document_to_seal on offer_document (id) where status = 'Signed' and sealed = 0`.execute(
    db,
  )
  await sql`create index offer_to_expire on offer (expires_at) where status = 'Extended'`.execute(db)
  // Stores every certificate that ever sealed here, so that old letters stay verifiable after a change of key.
  await db.schema
    .createTable('seal_certificate')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('certificate', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
