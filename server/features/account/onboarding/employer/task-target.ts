import { ID_DIGITS } from '#contract/wire/parse-id.ts'
import type { TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'
import { isTaskAddress } from '#contract/account/onboarding/task-address.ts'
import { FORM_CENTER, FORMS_PAGE } from '#contract/applications/forms/form-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'

/** The page of a task, and what completes it: a submitted form, or an accepted offer. */
export type TaskTarget = { url: string; assignment_id: string | null; offer_id: number | null }
type TargetInput = { tenantId: number; candidateId: number; kind: TaskKind; url: string | undefined }

const USUAL: Record<TaskKind, string> = { form: FORM_CENTER, sign: PAGE.offers, upload: '', read: '' }
const FORM = new RegExp(`^${FORMS_PAGE}/([\\w-]{1,64})(?:[?#]|$)`)
const OFFER = new RegExp(`^/careers/offer/(${ID_DIGITS})(?:[/?#]|$)`)

/** Determines where a task leads. A page of a form or an offer must belong to this candidate. */
export async function resolveTaskTarget(
  tx: Db,
  { tenantId, candidateId, kind, url = USUAL[kind] }: TargetInput,
): Promise<TaskTarget> {
  if (!isTaskAddress(url))
    throw buildFieldRefusal('url', msg('{field} is a path of this site, or an address with https'))
  const nothing = { url, assignment_id: null, offer_id: null }
  const own = { tenantId, candidateId }
  const form = kind === 'form' ? FORM.exec(url)?.[1] : undefined
  if (form !== undefined && !url.startsWith(FORM_CENTER))
    return { ...nothing, assignment_id: await requireFormOfCandidate(tx, own, form) }
  const offer = kind === 'sign' ? OFFER.exec(url)?.[1] : undefined
  if (offer !== undefined) return { ...nothing, offer_id: await requireOfferOfCandidate(tx, own, Number(offer)) }
  return nothing
}

type CandidateRef = { tenantId: number; candidateId: number }

/**
 * Requires a form by its assignment id, or a public form by its name. Starting the task creates the assignment with the
 * returned id.
 */
async function requireFormOfCandidate(tx: Db, { tenantId, candidateId }: CandidateRef, id: string): Promise<string> {
  const assigned = await tx
    .selectFrom('form_assignment')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (assigned) return assigned.id
  const open = await tx
    .selectFrom('form')
    .select('id')
    .where('slug', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('is_public', '=', 1)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!open) throw buildFieldRefusal('url', msg('The candidate has no such form.'))
  return `own-${open.id}-${candidateId}`
}

async function requireOfferOfCandidate(tx: Db, { tenantId, candidateId }: CandidateRef, id: number): Promise<number> {
  const offer = await tx
    .selectFrom('offer')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (!offer) throw buildFieldRefusal('url', msg('There is no such offer.'))
  return offer.id
}
