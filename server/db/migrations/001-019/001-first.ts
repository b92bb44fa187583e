import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_MODES } from '#contract/offers/offers.ts'
import { WORK_LOCATIONS } from '#contract/jobs/positions/positions.ts'
import { getBytesType, flag, required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

type Schema = Kysely<unknown>

/** Creates the first tables of server/db/schema.ts; the tables for signing in were created by better-auth. */
export function first(kind: Kind): Migration {
  return {
    async up(db: Schema) {
      await people(db, kind)
      await positions(db, kind)
      await offers(db, kind)
      await evidence(db, kind)
      await work(db, kind)
    },
  }
}

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

async function index(db: Schema, name: string, on: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(on).columns(columns).execute()
}

async function people(db: Schema, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'tenant')
    .addColumn('domain', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('configs', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('banner_text', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute()
  await createTableWithId(db, kind, 'candidate')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('person_id', 'text')
    .addColumn('enc_id', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', required)
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('has_resume', 'integer', flag)
    .addColumn('is_onboarded', 'integer', flag)
    .addColumn('bootstrap_steps', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('is_admin', 'integer', flag)
    .addColumn('is_theme_builder', 'integer', flag)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('candidate_email', ['tenant_id', 'email'])
    .addUniqueConstraint('candidate_person', ['tenant_id', 'person_id'])
    .execute()
  await index(db, 'candidate_by_person', 'candidate', ['person_id'])
}

async function positions(db: Schema, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'position')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('external_id', 'text', required)
    .addColumn('display_job_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('name_folded', 'text', required)
    .addColumn('department', 'text', required)
    .addColumn('locations', 'text', required)
    .addColumn('standardized_locations', 'text', required)
    .addColumn('locations_folded', 'text', required)
    .addColumn('latlong', 'text', required)
    .addColumn('work_location', 'text', (column) => column.notNull().check(oneOf('work_location', WORK_LOCATIONS)))
    .addColumn('employment_type', 'text', required)
    .addColumn('salary', 'text')
    .addColumn('description', 'text', required)
    .addColumn('language', 'text')
    .addColumn('openings', 'integer')
    .addColumn('is_private', 'integer', flag)
    .addColumn('posted_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint', required)
    .addColumn('valid_through', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addUniqueConstraint('position_external', ['tenant_id', 'external_id'])
    .execute()
  await index(db, 'position_newest', 'position', ['tenant_id', 'closed_at', 'is_private', 'posted_at', 'id'])
}

async function offers(db: Schema, kind: Kind): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('bytes', getBytesType(kind), required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await createTableWithId(db, kind, 'offer')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', (column) => column.references('position.id').onDelete('set null'))
    .addColumn('position_name', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', OFFER_STATUSES)))
    .addColumn('expires_at', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await index(db, 'offer_by_candidate', 'offer', ['candidate_id', 'updated_at'])
  await index(db, 'offer_by_position', 'offer', ['position_id'])
  await db.schema
    .createTable('offer_document')
    .addColumn('id', 'text', required)
    .addColumn('offer_id', 'bigint', to('offer.id'))
    .addColumn('place', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', DOCUMENT_STATUSES)))
    .addColumn('signing_mode', 'text', (column) => column.notNull().check(oneOf('signing_mode', SIGNING_MODES)))
    .addColumn('url', 'text')
    .addColumn('sha256', 'text', (column) => column.references('file.sha256'))
    .addColumn('size', 'bigint')
    .addColumn('page_count', 'integer')
    .addColumn('signed_sha256', 'text', (column) => column.references('file.sha256'))
    .addColumn('sealed', 'integer', flag)
    .addColumn('expires_at', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('offer_document_pk', ['id'])
    .addUniqueConstraint('offer_document_place', ['offer_id', 'place'])
    .execute()
}

async function evidence(db: Schema, kind: Kind): Promise<void> {
  await db.schema
    .createTable('signature')
    .addColumn('document_id', 'text', (column) =>
      column.primaryKey().references('offer_document.id').onDelete('cascade'),
    )
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('signature_text', 'text', required)
    .addColumn('signature_drawing', 'text')
    .addColumn('consent_version', 'text', required)
    .addColumn('consent_language', 'text', required)
    .addColumn('document_sha256', 'text', required)
    .addColumn('signed_at', 'bigint', required)
    .execute()
  // There are no foreign keys, because evidence outlives its subject.
  await createTableWithId(db, kind, 'audit_event')
    .addColumn('tenant_id', 'bigint', required)
    .addColumn('candidate_id', 'bigint', required)
    .addColumn('offer_id', 'bigint', required)
    .addColumn('document_id', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('ip', 'text', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('session_id', 'text', required)
    .addColumn('document_sha256', 'text')
    .addColumn('detail', 'text', required)
    .execute()
  await index(db, 'audit_event_by_offer', 'audit_event', ['offer_id', 'id'])
  if (kind === 'sqlite') {
    for (const action of ['update', 'delete'])
      await sql`${sql.raw(`create trigger audit_event_no_${action} before ${action} on audit_event
        begin select raise(abort, 'audit_event is append-only'); end`)}`.execute(db)
    return
  }
  await sql`create function audit_event_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'audit_event is append-only'; end $$`.execute(db)
  await sql`create trigger audit_event_append_only before update or delete on audit_event
    for each row execute function audit_event_refuse()`.execute(db)
  await sql`create trigger audit_event_no_truncate before truncate on audit_event
    for each statement execute function audit_event_refuse()`.execute(db)
}

async function work(db: Schema, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'outbox')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('kind', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('done_at', 'bigint')
    .execute()
  await index(db, 'outbox_open', 'outbox', ['done_at', 'id'])
  await db.schema
    .createTable('idempotency')
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('key', 'text', required)
    .addColumn('endpoint', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_pk', ['candidate_id', 'key'])
    .execute()
  await index(db, 'idempotency_by_age', 'idempotency', ['created_at'])
  await db.schema
    .createTable('mailed_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('browser_hash', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', flag)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await index(db, 'mailed_code_by_email', 'mailed_code', ['email', 'purpose'])
  await index(db, 'mailed_code_by_age', 'mailed_code', ['created_at'])
}
