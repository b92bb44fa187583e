import type { Selectable } from 'kysely'
import { findFormByName, type FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { createFormNotFoundFailure, createFormCanceledFailure } from '#server/features/applications/forms/refusals.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Failure } from '#server/platform/failure.ts'
import type { SignedInContext, RequestContext } from '#server/platform/http/request-context.ts'

export type AssignmentRow = Selectable<Schema['form_assignment']>
export type DraftRow = Selectable<Schema['form_draft']>
export type SubmissionRow = Selectable<Schema['form_submission']>
/** A form as shown to a candidate. `assignment` is null for a public form they have not begun. */
export type FormEntry = {
  /** The form's id as candidates see it. */
  wireId: string
  form: FormRow
  assignment: AssignmentRow | null
  draft: DraftRow | null
  submission: SubmissionRow | null
}

/**
 * Id of the assignment that a candidate creates by beginning a public form; there is one for each form and candidate.
 */
export const buildPublicFormId = (formId: number, candidateId: number) => `own-${formId}-${candidateId}`
export const isPublicFormId = (id: string) => id.startsWith('own-')

/**
 * A form of the visitor by the id of its assignment, or a public form by its name; null for forms that they may not
 * know of.
 */
export async function findFormEntry(
  db: Db,
  { tenant, candidate }: Pick<RequestContext, 'tenant'> & { candidate: { id: number } | null },
  id: string,
): Promise<FormEntry | null> {
  if (candidate && !isPublicFormId(id)) {
    const assigned = await findAssignedForm(db, tenant.id, candidate.id, id)
    if (assigned) return assigned
  }
  const form = await findFormByName(db, tenant.id, id)
  if (!form) return null
  const begun = candidate
    ? await findAssignedForm(db, tenant.id, candidate.id, buildPublicFormId(form.id, candidate.id))
    : null
  // A form that the candidate has begun stays available after the employer withdrew it from everybody else.
  if (begun) return begun
  const isOpen = form.is_public === 1 && form.archived_at === null
  return isOpen ? { wireId: form.slug, form, assignment: null, draft: null, submission: null } : null
}

/** Explains why the candidate has no form with this id. */
export async function createMissingFormFailure(
  db: Db,
  { tenant, candidate }: SignedInContext,
  id: string,
): Promise<Failure> {
  const canceled = await db
    .selectFrom('form_assignment')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenant.id)
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst()
  return canceled ? createFormCanceledFailure() : createFormNotFoundFailure()
}

async function findAssignedForm(db: Db, tenantId: number, candidateId: number, id: string): Promise<FormEntry | null> {
  const assignment = await db
    .selectFrom('form_assignment')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (!assignment) return null
  const form = await db.selectFrom('form').selectAll().where('id', '=', assignment.form_id).executeTakeFirstOrThrow()
  const draft = await db.selectFrom('form_draft').selectAll().where('assignment_id', '=', id).executeTakeFirst()
  const submission = await findFormSubmission(db, id)
  return {
    wireId: isPublicFormId(id) ? form.slug : id,
    form,
    assignment,
    draft: draft ?? null,
    submission: submission ?? null,
  }
}

export function findFormSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom('form_submission').selectAll().where('assignment_id', '=', id).executeTakeFirst()
}

/** Upper bound on the forms of one candidate. */
const MAX_ENTRIES = 1000

/** All forms that a candidate was assigned or has begun, newest first. */
export async function listFormEntries(db: Db, tenantId: number, candidateId: number): Promise<FormEntry[]> {
  const assignments = await db
    .selectFrom('form_assignment')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .where('canceled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_ENTRIES)
    .execute()
  if (assignments.length === 0) return []
  const ids = assignments.map(({ id }) => id)
  const forms = await db
    .selectFrom('form')
    .selectAll()
    .where(
      'id',
      'in',
      assignments.map((one) => one.form_id),
    )
    .execute()
  const drafts = await db.selectFrom('form_draft').selectAll().where('assignment_id', 'in', ids).execute()
  const submissions = await db.selectFrom('form_submission').selectAll().where('assignment_id', 'in', ids).execute()
  const formById = new Map(forms.map((form) => [form.id, form]))
  const draftById = new Map(drafts.map((draft) => [draft.assignment_id, draft]))
  const submissionById = new Map(submissions.map((one) => [one.assignment_id, one]))
  return assignments.flatMap((assignment) => {
    const form = formById.get(assignment.form_id)
    if (!form) return []
    const { id } = assignment
    return [
      {
        wireId: isPublicFormId(id) ? form.slug : id,
        form,
        assignment,
        draft: draftById.get(id) ?? null,
        submission: submissionById.get(id) ?? null,
      },
    ]
  })
}

/**
 * Locks the assignment for this transaction, as its first statement; for a public form it creates one. Undefined if the
 * form was withdrawn.
 */
export async function lockOrCreateAssignment(
  tx: Db,
  { form, assignment }: FormEntry,
  who: { tenantId: number; candidateId: number },
  now: number,
): Promise<string | undefined> {
  if (!assignment) {
    const id = buildPublicFormId(form.id, who.candidateId)
    await tx
      .insertInto('form_assignment')
      .values({ id, tenant_id: who.tenantId, form_id: form.id, candidate_id: who.candidateId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const locked = await tx
    .updateTable('form_assignment')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', assignment?.id ?? buildPublicFormId(form.id, who.candidateId))
    .where('canceled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return locked?.id
}
