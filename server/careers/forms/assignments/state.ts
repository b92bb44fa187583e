import { withAutofill } from '#server/careers/forms/definitions/autofill.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { FormStatus } from '#contract/forms/to-forms.ts'
import type { FormState } from '#contract/forms/forms.ts'
import { prefill, resumed } from '#server/careers/forms/answers/prefill.ts'
import { addedQuestions, markNew, unanswered } from '#contract/form/new-questions.ts'
import { readVersion } from '#server/careers/forms/definitions/store.ts'
import type { Db } from '#server/db/open.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { AssignmentRow, Laid } from './store.ts'

type Values = Record<string, unknown>

/** A form with what was written into it, as its page needs it. */
export async function stateOf(
  db: Db,
  visit: Pick<Visit, 'candidate' | 'tenant'>,
  laid: Laid,
  now: number,
): Promise<FormState> {
  const { form, assignment, draft, submission } = laid
  const around = await aroundOf(db, assignment)
  const version = submission?.form_version ?? form.version
  const { definition } = await readVersion(db, form.id, version)
  const written = submission
    ? { values: { ...parsed(submission.answers), ...parsed(submission.private_answers) }, prefilled: [] }
    : draft
      ? await resumed(db, definition, visit.candidate, parsed(draft.values))
      : await prefill(db, definition, visit.candidate)
  const closed = closedBy(around.offerStatus, around.expiresAt, now) ?? (isForStrangers(visit) ? null : 'sign_in')
  const newQuestions = submission ? [] : await newIn(db, laid, definition)
  return {
    id: laid.wireId,
    title: definition.title,
    type: form.kind as FormState['type'],
    status: statusOf(laid),
    definition: withAutofill(markNew(definition, newQuestions)),
    definitionVersion: version,
    ...written,
    version: draft?.version ?? 0,
    newQuestions,
    updatedTs: secondsOrNull(draft?.updated_at),
    dueTs: secondsOrNull(assignment?.due_at),
    submittedTs: secondsOrNull(submission?.submitted_at),
    ...around.shown,
    canSubmit: !submission && !closed,
    closedBy: submission ? null : closed,
    needsCode: !visit.candidate,
    sha256: submission?.sha256 ?? null,
  }
}

/** Whoever is signed in may send; others where the tenant takes what is sent without signing in. */
export function isForStrangers({ candidate, tenant }: Pick<Visit, 'candidate' | 'tenant'>): boolean {
  return candidate !== null || tenant.configs.applyConfig.loggedOutApplyEnabled
}

/** Questions that a draft has not met: added since it was begun, and without an answer. */
export async function newIn(db: Db, { form, draft }: Laid, definition: FormDefinition): Promise<string[]> {
  if (!draft || draft.form_version === form.version) return []
  const { definition: before } = await readVersion(db, form.id, draft.form_version)
  return unanswered(addedQuestions(before, definition), parsed(draft.values))
}

export function statusOf({ draft, submission }: Laid): FormStatus {
  if (submission) return 'completed'
  return draft ? 'in_progress' : 'open'
}

/** Why an offer's form can no longer be sent. */
export function closedBy(
  status: string | null,
  expiresAt: number | null,
  now: number,
): 'offer_final' | 'offer_expired' | null {
  // Papers that come after a yes are forms of accepted offers.
  if (status === null || status === 'Accepted') return null
  if (status === 'Extended' && (expiresAt === null || expiresAt > now)) return null
  return status === 'Extended' || status === 'Expired' ? 'offer_expired' : 'offer_final'
}

/** The job and the offer that it is about. */
export async function aroundOf(db: Db, assignment: AssignmentRow | null) {
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
      pid: position ? publicIdOf(position) : pid,
      positionTitle: position?.name ?? offer?.position_name ?? null,
      offer: offer
        ? { id: offer.id, documentId: assignment?.document_id ?? null, expiresTs: secondsOrNull(offer.expires_at) }
        : null,
    },
  }
}

export const parsed = (json: string) => JSON.parse(json) as Values
export const seconds = (ms: number) => Math.floor(ms / 1000)
export const secondsOrNull = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : seconds(ms))
