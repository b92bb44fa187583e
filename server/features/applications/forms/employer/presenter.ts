import type { getEmployerApplication } from '#contract/employer/employer-applications.ts'
import type { EmployerAssignment, EmployerForm } from '#contract/employer/employer-forms.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { listTimelineEvents, toApplicationStatus } from '#server/features/applications/forms/applications/timeline.ts'
import type { Consent } from '#server/features/applications/forms/answers/validate-answers.ts'
import { toAnsweredSections } from '#server/features/applications/forms/answers/answered-sections.ts'
import { listSentFiles } from '#server/features/applications/forms/answers/list-sent-files.ts'
import { parseValues } from '#server/features/applications/forms/assignments/form-state.ts'
import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { listUnappliedPatterns } from '#server/features/applications/forms/definitions/unapplied-patterns.ts'
import { readFormVersion, type FormRow } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { formatFullNameOfRow, type NamedRow } from '#server/platform/session/candidate.ts'
import { toIso } from '#server/platform/time/wire-times.ts'

export function presentForm(row: FormRow, definition: FormDefinition): EmployerForm {
  return {
    id: row.id,
    name: row.slug,
    title: row.title,
    kind: row.kind as EmployerForm['kind'],
    public: row.is_public === 1,
    default: row.is_default === 1,
    version: row.version,
    questions: listQuestions(definition).length,
    archived: row.archived_at !== null,
    warnings: listUnappliedPatterns(definition),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  }
}

/** A form of the tenant with its current questions. */
export async function presentFormWithQuestions(db: Db, row: FormRow) {
  const { definition } = await readFormVersion(db, row.id, row.version)
  return { ...presentForm(row, definition), definition }
}

export type AssignmentFound = NamedRow & {
  id: string
  form_id: number
  slug: string
  title: string
  email: string
  position_id: number | null
  offer_id: number | null
  document_id: string | null
  due_at: number | null
  created_at: number
  canceled_at: number | null
  submitted_at: number | null
  draft_version: number | null
}

export function presentAssignment(row: AssignmentFound): EmployerAssignment {
  const open = row.draft_version === null ? 'open' : 'in_progress'
  return {
    id: row.id,
    form: { id: row.form_id, name: row.slug, title: row.title },
    candidate: { email: row.email, fullname: formatFullNameOfRow(row) },
    position_id: row.position_id,
    offer_id: row.offer_id,
    document_id: row.document_id,
    status: row.submitted_at !== null ? 'completed' : row.canceled_at !== null ? 'canceled' : open,
    due_at: row.due_at === null ? null : toIso(row.due_at),
    created_at: toIso(row.created_at),
    submitted_at: row.submitted_at === null ? null : toIso(row.submitted_at),
  }
}

/** The candidate's view of an application's history, for the employer. */
export async function presentEmployerTimeline(db: Db, applicationId: number): Promise<EmployerTimeline> {
  const rows = await listTimelineEvents(db, [applicationId])
  return rows.map(({ at, type, actor, note, reason, reply_by: replyBy }) => ({
    at: toIso(at),
    status: toApplicationStatus(type),
    by: actor === 'candidate' ? 'candidate' : 'employer',
    note,
    reason,
    reply_by: replyBy === null ? null : toIso(replyBy),
  }))
}

type EmployerTimeline = DataOf<typeof getEmployerApplication>['application']['timeline']

type Sent = { answers: string; consents: string; sha256: string; form_version: number; submitted_at: number }

/** Submitted answers, without the sections that are only counted. */
export async function presentAnswers(
  db: Db,
  form: Pick<FormRow, 'id' | 'slug'>,
  sent: Sent,
  of: { applicationId: number } | { assignmentId: string },
) {
  const { definition } = await readFormVersion(db, form.id, sent.form_version)
  const values = parseValues(sent.answers)
  const sections = toAnsweredSections(definition, values, { yes: 'Yes', no: 'No' })
  const consents = (JSON.parse(sent.consents) as Consent[]).map(({ name, text }) => ({ name, text }))
  return {
    form: { id: form.id, name: form.slug, version: sent.form_version },
    values,
    sections: sections.map(({ title, answers }) => ({ title, answers })),
    consents: consents.map((one) => ({ ...one, given_at: toIso(sent.submitted_at) })),
    files: await listSentFiles(db, of),
    sha256: sent.sha256,
  }
}
