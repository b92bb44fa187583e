import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { getBytesType, flag, required, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

type Db = Kysely<unknown>

/** Adds the copies of a candidate's data, and what remains of an erased candidate. */
export function privacy(kind: Kind): Migration {
  return {
    async up(db: Db) {
      await exports(db, kind)
      await erasures(db)
      await notices(db)
      await letTrailsGo(db, kind)
      await lookups(db)
    },
  }
}

/**
 * An archive is stored in parts, so that neither writing nor reading needs all of it in memory. The parts have no
 * foreign key to the export, so that hundreds of megabytes can be deleted in small steps.
 */
async function exports(db: Db, kind: Kind): Promise<void> {
  await db.schema
    .createTable('privacy_export')
    .addColumn('candidate_id', 'bigint', (column) =>
      column.primaryKey().references('candidate.id').onDelete('cascade').notNull(),
    )
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('run', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('files_done', 'integer', flag)
    .addColumn('files_total', 'integer', flag)
    .addColumn('rows_done', 'integer', flag)
    .addColumn('rows_total', 'integer', flag)
    .addColumn('size', 'bigint')
    .addColumn('started_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('privacy_export_part')
    .addColumn('run', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('bytes', getBytesType(kind), required)
    .addPrimaryKeyConstraint('privacy_export_part_once', ['run', 'place'])
    .execute()
}

async function erasures(db: Db): Promise<void> {
  await db.schema
    .createTable('erased_candidate')
    .addColumn('candidate_id', 'bigint', (column) =>
      column.primaryKey().references('candidate.id').onDelete('cascade').notNull(),
    )
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('erased_at', 'bigint', required)
    .addColumn('kept_until', 'bigint', required)
    .execute()
  await db.schema.createIndex('erased_candidate_kept').on('erased_candidate').columns(['kept_until']).execute()
  // The table has no foreign keys, because its rows outlive the offers they name.
  await db.schema
    .createTable('erased_offer')
    .addColumn('offer_id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('erased_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('erasure_leftover')
    .addColumn('tenant_id', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('erasure_leftover_once', ['kind', 'tenant_id', 'name'])
    .execute()
}

async function notices(db: Db): Promise<void> {
  await db.schema
    .createTable('retention_notice')
    .addColumn('candidate_id', 'bigint', (column) =>
      column.primaryKey().references('candidate.id').onDelete('cascade').notNull(),
    )
    .addColumn('told_at', 'bigint', required)
    .addColumn('goes_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('retention_notice_goes').on('retention_notice').columns(['goes_at']).execute()
}

/** Lets the trail of an offer be deleted if the whole offer is erased; otherwise the trail stays append-only. */
async function letTrailsGo(db: Db, kind: Kind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`drop trigger audit_event_no_delete`.execute(db)
    await sql`create trigger audit_event_no_delete before delete on audit_event
      when not exists (select 1 from erased_offer where offer_id = old.offer_id)
      begin select raise(abort, 'audit_event is append-only'); end`.execute(db)
    return
  }
  await sql`create or replace function audit_event_refuse() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' then
        if exists (select 1 from erased_offer where offer_id = old.offer_id) then return old; end if;
      end if;
      raise exception 'audit_event is append-only';
    end $$`.execute(db)
}

/**
 * Adds indexes for erasing: by owner of a row, and by reference to a file. Without them, whole tables would be scanned.
 */
async function lookups(db: Db): Promise<void> {
  await db.schema.createIndex('signature_candidate').on('signature').column('candidate_id').execute()
  await db.schema.createIndex('audit_event_candidate').on('audit_event').column('candidate_id').execute()
  await db.schema.createIndex('form_assignment_offer').on('form_assignment').column('offer_id').execute()
  await db.schema.createIndex('form_assignment_document').on('form_assignment').column('document_id').execute()
  await db.schema.createIndex('resume_proposal_resume').on('resume_proposal').column('resume_id').execute()
  for (const column of ['sha256', 'signed_sha256', 'sealed_sha256', 'countersigned_sha256'])
    await sql`create index ${sql.id(`offer_document_${column}`)} on offer_document (tenant_id, ${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db)
  await sql`create index offer_change_former on offer_change (tenant_id, former_sha256) where former_sha256 is not null`.execute(
    db,
  )
}
