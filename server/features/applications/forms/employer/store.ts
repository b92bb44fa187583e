import { toMailAddress } from '#contract/account/mail-address.ts'
import type { ApplicationStatus, APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import type { EmployerApplication } from '#contract/employer/employer-applications.ts'
import type { Db } from '#server/db/open-db.ts'
import { cutPageFromRows, readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import type { AssignmentFound } from './presenter.ts'
import { formatFullNameOfRow, type NamedRow } from '#server/platform/session/candidate.ts'

/** Forms that were given to candidates, newest first, and the key of the next page. */
export async function listAssignmentsOfForm(
  db: Db,
  tenantId: number,
  formId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<AssignmentFound>> {
  return readKeysetPage(selectAssignments(db, tenantId), { table: 'form_assignment', cursor, limit }, (all) =>
    all.where('form_assignment.form_id', '=', formId),
  )
}

export function findAssignment(db: Db, tenantId: number, id: string): Promise<AssignmentFound | undefined> {
  return selectAssignments(db, tenantId).where('form_assignment.id', '=', id).executeTakeFirst()
}

function selectAssignments(db: Db, tenantId: number) {
  return db
    .selectFrom('form_assignment')
    .innerJoin('form', 'form.id', 'form_assignment.form_id')
    .innerJoin('candidate', 'candidate.id', 'form_assignment.candidate_id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .leftJoin('form_draft', 'form_draft.assignment_id', 'form_assignment.id')
    .select([
      'form_assignment.id',
      'form_assignment.form_id',
      'form.slug',
      'form.title',
      'candidate.email',
      'candidate.first_name',
      'candidate.last_name',
      'candidate.name_order',
      'form_assignment.position_id',
      'form_assignment.offer_id',
      'form_assignment.document_id',
      'form_assignment.due_at',
      'form_assignment.created_at',
      'form_assignment.canceled_at',
      'form_submission.submitted_at',
      'form_draft.version as draft_version',
    ])
    .where('form_assignment.tenant_id', '=', tenantId)
}

export type ApplicationFilter = {
  status?: (typeof APPLICATION_STATUSES)[number] | undefined
  email?: string | undefined
  position?: string | undefined
  limit: number
  before: number | undefined
}

/** Applications, newest first, and the key of the next page. */
export async function listApplicationsOfTenant(
  db: Db,
  tenantId: number,
  { status, email, position, limit, before }: ApplicationFilter,
): Promise<{ applications: EmployerApplication[]; next: number | null }> {
  let query = selectApplications(db, tenantId)
  if (status) query = query.where('application.status', '=', status)
  if (email) query = query.where('candidate.email', '=', toMailAddress(email))
  if (position) query = query.where('position.external_id', '=', position)
  if (before !== undefined) query = query.where('application.id', '<', before)
  const found = await query
    .orderBy('application.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageFromRows(found, limit)
  return { applications: rows.map(presentApplicationForEmployer), next }
}

export function findApplication(db: Db, tenantId: number, id: number) {
  return selectApplications(db, tenantId)
    .innerJoin('form', 'form.id', 'application.form_id')
    .select(['form.slug', 'application.form_id', 'application.form_version'])
    .select(['application.answers', 'application.consents', 'application.sha256'])
    .where('application.id', '=', id)
    .executeTakeFirst()
}

function selectApplications(db: Db, tenantId: number) {
  return db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('position', 'position.id', 'application.position_id')
    .select([
      'application.id',
      'application.status',
      'application.status_at',
      'application.submitted_at',
      'application.position_id',
      'application.position_name',
      'application.reply_by',
      'position.external_id',
      'candidate.enc_id',
      'candidate.email',
      'candidate.first_name',
      'candidate.last_name',
      'candidate.name_order',
    ])
    .select(({ selectFrom }) =>
      selectFrom('application_message')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('application_message.application_id', '=', 'application.id')
        .where('sender', '=', 'candidate')
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .select(({ selectFrom }) =>
      selectFrom('application as previous')
        .select(({ fn }) => fn.max('previous.id').as('id'))
        .whereRef('previous.candidate_id', '=', 'application.candidate_id')
        .whereRef('previous.position_id', '=', 'application.position_id')
        .whereRef('previous.id', '<', 'application.id')
        .as('previous_id'),
    )
    .where('application.tenant_id', '=', tenantId)
}

type ListedApplication = NamedRow & {
  id: number
  status: string
  status_at: number
  submitted_at: number
  position_id: number
  position_name: string
  reply_by: number | null
  unread: number | string | bigint | null
  previous_id: number | string | bigint | null
  external_id: string
  enc_id: string
  email: string
}

export function presentApplicationForEmployer(row: ListedApplication): EmployerApplication {
  return {
    id: row.id,
    status: row.status as ApplicationStatus,
    status_changed_at: new Date(row.status_at).toISOString(),
    submitted_at: new Date(row.submitted_at).toISOString(),
    candidate: {
      id: row.enc_id,
      email: row.email,
      fullname: formatFullNameOfRow(row),
    },
    position: { id: row.position_id, external_id: row.external_id, name: row.position_name },
    previous_application_id: row.previous_id === null ? null : Number(row.previous_id),
    reply_by: row.reply_by === null ? null : new Date(row.reply_by).toISOString(),
    unread_messages: Number(row.unread),
  }
}

/** Finds a file of one of the tenant's applications, submitted forms or messages. */
export function findSentFile(db: Db, tenantId: number, id: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'ready')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('application_file').select('upload_id').whereRef('upload_id', '=', 'upload.id')),
        exists(selectFrom('submission_file').select('upload_id').whereRef('upload_id', '=', 'upload.id')),
        exists(selectFrom('message_file').select('upload_id').whereRef('upload_id', '=', 'upload.id')),
      ]),
    )
    .executeTakeFirst()
}
