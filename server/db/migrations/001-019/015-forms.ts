import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { flag, required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds forms and their versions, candidates' answers, applications and uploaded files. */
export function forms(kind: Kind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await formTables(db, kind)
      await assignmentTables(db)
      await uploadTable(db)
      await applicationTables(db, kind)
      await fileLinks(db)
    },
  }
}

const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const maybeTo = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target).onDelete('cascade')

async function formTables(db: Kysely<unknown>, kind: Kind): Promise<void> {
  await createTableWithId(db, kind, 'form')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('is_public', 'integer', flag)
    .addColumn('is_default', 'integer', flag)
    .addColumn('version', 'integer', required)
    .addColumn('archived_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addUniqueConstraint('form_slug', ['tenant_id', 'slug'])
    .execute()
  await db.schema
    .createTable('form_version')
    .addColumn('form_id', 'bigint', to('form.id'))
    .addColumn('version', 'integer', required)
    .addColumn('definition', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('form_version_once', ['form_id', 'version'])
    .execute()
}

async function assignmentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_assignment')
    .addColumn('id', 'text', key)
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('form_id', 'bigint', to('form.id'))
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', maybeTo('position.id'))
    .addColumn('offer_id', 'bigint', maybeTo('offer.id'))
    .addColumn('document_id', 'text', maybeTo('offer_document.id'))
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('canceled_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('form_assignment_candidate')
    .on('form_assignment')
    .columns(['candidate_id', 'created_at'])
    .execute()
  await db.schema.createIndex('form_assignment_form').on('form_assignment').columns(['form_id', 'created_at']).execute()
  await db.schema
    .createTable('form_draft')
    .addColumn('assignment_id', 'text', (column) =>
      column.primaryKey().references('form_assignment.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', required)
    .addColumn('form_version', 'integer', required)
    .addColumn('values', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('form_submission')
    .addColumn('assignment_id', 'text', (column) =>
      column.primaryKey().references('form_assignment.id').onDelete('cascade'),
    )
    .addColumn('form_version', 'integer', required)
    .addColumn('answers', 'text', required)
    .addColumn('private_answers', 'text', required)
    .addColumn('consents', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('submitted_at', 'bigint', required)
    .execute()
}

async function uploadTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', key)
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('candidate_id', 'bigint', maybeTo('candidate.id'))
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('media_type', 'text')
    .addColumn('sha256', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('upload_expiry').on('upload').columns(['expires_at']).execute()
  await db.schema.createIndex('upload_candidate').on('upload').columns(['candidate_id']).execute()
  await db.schema.createIndex('upload_content').on('upload').columns(['sha256']).execute()
}

async function applicationTables(db: Kysely<unknown>, kind: Kind): Promise<void> {
  await db.schema
    .createTable('draft_application')
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', to('position.id'))
    .addColumn('version', 'integer', required)
    .addColumn('form_id', 'bigint', to('form.id'))
    .addColumn('form_version', 'integer', required)
    .addColumn('values', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('draft_application_once', ['candidate_id', 'position_id'])
    .execute()
  await createTableWithId(db, kind, 'application')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', to('position.id'))
    .addColumn('position_name', 'text', required)
    .addColumn('form_id', 'bigint', to('form.id'))
    .addColumn('form_version', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('status_at', 'bigint', required)
    .addColumn('answers', 'text', required)
    .addColumn('private_answers', 'text', required)
    .addColumn('consents', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('submitted_at', 'bigint', required)
    .addUniqueConstraint('application_once', ['candidate_id', 'position_id'])
    .execute()
  await db.schema.createIndex('application_newest').on('application').columns(['tenant_id', 'id']).execute()
  await createTableWithId(db, kind, 'application_event')
    .addColumn('application_id', 'bigint', to('application.id'))
    .addColumn('at', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('actor', 'text', required)
    .execute()
  await db.schema
    .createIndex('application_event_application')
    .on('application_event')
    .columns(['application_id', 'id'])
    .execute()
}

async function fileLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_file')
    .addColumn('application_id', 'bigint', to('application.id'))
    .addColumn('upload_id', 'text', to('upload.id'))
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('application_file_once', ['application_id', 'upload_id'])
    .execute()
  await db.schema.createIndex('application_file_upload').on('application_file').columns(['upload_id']).execute()
  await db.schema
    .createTable('submission_file')
    .addColumn('assignment_id', 'text', to('form_assignment.id'))
    .addColumn('upload_id', 'text', to('upload.id'))
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('submission_file_once', ['assignment_id', 'upload_id'])
    .execute()
  await db.schema.createIndex('submission_file_upload').on('submission_file').columns(['upload_id']).execute()
}
