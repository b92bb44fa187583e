import { addAutocompletePurposes } from '#server/features/applications/forms/definitions/add-autocomplete-purposes.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { FormStatus } from '#contract/applications/forms/form-paths.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import { prefillAnswers, markUnchangedPrefills } from '#server/features/applications/forms/answers/prefill-answers.ts'
import { listQuestionsAddedBetween, markNewQuestions, listUnanswered } from '#contract/form/answers/new-questions.ts'
import { readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { getPublicId } from '#server/db/public-id.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { toSecondsOrNull } from '#server/platform/time/wire-times.ts'
import type { AssignmentRow, FormEntry } from './store.ts'

type Values = Record<string, unknown>

/** The state of a form with its draft, for its page. */
export async function readFormState(
  db: Db,
  context: Pick<RequestContext, 'candidate' | 'tenant'>,
  entry: FormEntry,
  now: number,
): Promise<FormState> {
  const { form, assignment, draft, submission } = entry
  const status = await readAssignmentContext(db, assignment)
  const version = submission?.form_version ?? form.version
  const { definition } = await readFormVersion(db, form.id, version)
  const written = submission
    ? { values: { ...parseValues(submission.answers), ...parseValues(submission.private_answers) }, prefilled: [] }
    : draft
      ? await markUnchangedPrefills(db, definition, context.candidate, parseValues(draft.values))
      : await prefillAnswers(db, definition, context.candidate)
  const closed =
    findOfferCloseReason(status.offerStatus, status.expiresAt, now) ??
    (isFormOpenToVisitors(context) ? null : 'sign_in')
  const newQuestions = submission ? [] : await listNewQuestions(db, entry, definition)
  return {
    id: entry.wireId,
    title: definition.title,
    type: form.kind as FormState['type'],
    status: getFormStatus(entry),
    definition: addAutocompletePurposes(markNewQuestions(definition, newQuestions)),
    definitionVersion: version,
    ...written,
    version: draft?.version ?? 0,
    newQuestions,
    updatedTs: toSecondsOrNull(draft?.updated_at),
    dueTs: toSecondsOrNull(assignment?.due_at),
    submittedTs: toSecondsOrNull(submission?.submitted_at),
    ...status.shown,
    canSubmit: !submission && !closed,
    closedBy: submission ? null : closed,
    needsCode: !context.candidate,
    sha256: submission?.sha256 ?? null,
  }
}

/** Signed-in candidates may submit; others only where the tenant accepts submissions without sign-in. */
export function isFormOpenToVisitors({ candidate, tenant }: Pick<RequestContext, 'candidate' | 'tenant'>): boolean {
  return candidate !== null || tenant.configs.applyConfig.loggedOutApplyEnabled
}

/** Questions that were added since a draft was begun and that it does not answer. */
export async function listNewQuestions(
  db: Db,
  { form, draft }: FormEntry,
  definition: FormDefinition,
): Promise<string[]> {
  if (!draft || draft.form_version === form.version) return []
  const { definition: before } = await readFormVersion(db, form.id, draft.form_version)
  return listUnanswered(listQuestionsAddedBetween(before, definition), parseValues(draft.values))
}

export function getFormStatus({ draft, submission }: FormEntry): FormStatus {
  if (submission) return 'completed'
  return draft ? 'in_progress' : 'open'
}

/** Why an offer's form can no longer be sent; null if it can. */
export function findOfferCloseReason(
  status: string | null,
  expiresAt: number | null,
  now: number,
): 'offer_final' | 'offer_expired' | null {
  // The paperwork of an accepted offer can still be sent.
  if (status === null || status === 'Accepted') return null
  if (status === 'Extended' && (expiresAt === null || expiresAt > now)) return null
  return status === 'Extended' || status === 'Expired' ? 'offer_expired' : 'offer_final'
}

/** The job and the offer that the form is about. */
export async function readAssignmentContext(db: Db, assignment: AssignmentRow | null) {
  const offer = assignment?.offer_id
    ? await db
        .selectFrom('offer')
        .select(['id', 'status', 'expires_at', 'position_id', 'position_name'])
        .where('id', '=', assignment.offer_id)
        .executeTakeFirst()
    : undefined
  const pid = assignment?.position_id ?? offer?.position_id ?? null
  const position = pid
    ? await db.selectFrom('position').select(['id', 'secret_id', 'name']).where('id', '=', pid).executeTakeFirst()
    : undefined
  return {
    offerStatus: offer?.status ?? null,
    expiresAt: offer?.expires_at ?? null,
    shown: {
      pid: position ? getPublicId(position) : pid,
      positionTitle: position?.name ?? offer?.position_name ?? null,
      offer: offer
        ? { id: offer.id, documentId: assignment?.document_id ?? null, expiresTs: toSecondsOrNull(offer.expires_at) }
        : null,
    },
  }
}

export const parseValues = (json: string) => JSON.parse(json) as Values
