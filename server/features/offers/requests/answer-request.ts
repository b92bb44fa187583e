import type { Transaction } from 'kysely'
import type { EmployerRequest, RequestAnswer } from '#contract/employer/employer-offer-requests.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { prepareOfferUpdate } from '#server/features/offers/employer/update-offer.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { computeValueDigest } from '#server/features/offers/audit/digests.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { getRequestKind, presentRequestForEmployer } from './presenter.ts'
import { selectRequestsOfTenant, writeRequestAnswer, type AnswerColumns, type RequestRow } from './store.ts'

/** Identifies a request by its id and its offer's; the request has to belong to that offer. */
export type RequestRef = { tenantId: number; offerId: number; requestId: number }

/** Answers a request in a transaction of its own. */
export async function answerOfferRequest(
  services: Services,
  which: RequestRef,
  input: RequestAnswer,
): Promise<EmployerRequest> {
  const write = await prepareRequestAnswer(services, which, input)
  return services.transaction(write)
}

/**
 * Checks an answer, and returns a function that writes it in a transaction. A granted request for more time changes the
 * offer's deadline like every other change of an offer.
 */
export async function prepareRequestAnswer(services: Services, which: RequestRef, input: RequestAnswer) {
  const { tenantId, offerId, requestId } = which
  const requestRow = await requireOfferRequest(services.db, which)
  const answered = validateRequestAnswer(requestRow, input)
  const { grantedUntil } = answered
  const move =
    grantedUntil === null
      ? null
      : await prepareOfferUpdate(services, tenantId, offerId, {
          expires_at: new Date(grantedUntil).toISOString(),
          documents: [],
        })

  return async (tx: Transaction<Schema>): Promise<EmployerRequest> => {
    const now = services.now()
    // Locks the offer first, as asking does, to avoid a deadlock.
    const { candidate_id: candidateId, expires_at: end } = await lockOfferInAnyStatus(tx, which)
    const written = await writeRequestAnswer(tx, requestId, answered, now)
    if (!written)
      throw new Failure('conflict', msg('This request was answered already.'), {
        data: { request: presentRequestForEmployer(await requireOfferRequest(tx, which)) },
      })
    if (grantedUntil !== null && end !== null && grantedUntil <= end)
      throw createFieldFailure('expires_at', msg('The new end comes after the one there is.'))
    const moved = move && (await move(tx))
    const seen = moved ? await markDeadlineChangesSeen(tx, offerId, now) : []
    const owner = { tenantId, candidateId }
    const detail = {
      request: requestId,
      kind: requestRow.kind,
      outcome: answered.outcome,
      ...(grantedUntil === null ? {} : { expires_at: grantedUntil, seen }),
      digests: { answer: computeValueDigest(answered.words, written.salt) },
    }
    await appendAuditFacts(tx, toSystemActor(owner), now, [{ kind: 'answered', offerId, detail }])
    const event = { ...owner, offerId, requestId, asked: getRequestKind(requestRow), outcome: answered.outcome }
    await services.events.record(tx, 'offer.request-answered', event)
    return presentRequestForEmployer(await requireOfferRequest(tx, which))
  }
}

export async function requireOfferRequest(db: Db, { tenantId, offerId, requestId }: RequestRef): Promise<RequestRow> {
  const row = await selectRequestsOfTenant(db, tenantId)
    .where('offer.id', '=', offerId)
    .where('offer_request.id', '=', requestId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', msg('This request could not be found.'))
  return row
}

/** Reads the answer to a request, with the fields that its kind requires; refusals name the field. */
function validateRequestAnswer(requestRow: RequestRow, { outcome, text, expires_at }: RequestAnswer): AnswerColumns {
  const kind = getRequestKind(requestRow)
  const words = normalizeTextOrNull(text)
  if (kind === 'question') {
    if (outcome !== undefined) throw createFieldFailure('outcome', msg('A question is answered by its text alone.'))
    if (words === null) throw createFieldFailure('text', msg('Give the text of the answer.'))
  } else if (outcome === undefined) throw createFieldFailure('outcome', msg('Say whether this is granted or refused.'))
  const isLonger = kind === 'more_time' && outcome === 'granted'
  if (isLonger && expires_at === undefined)
    throw createFieldFailure('expires_at', msg('Give the new end of the offer.'))
  if (!isLonger && expires_at !== undefined)
    throw createFieldFailure('expires_at', msg('Only granting more time gives the offer a new end.'))
  return { outcome: outcome ?? 'answered', words, grantedUntil: expires_at ? Date.parse(expires_at) : null }
}

/** The answer announces the new end, so it is not shown as a change too. Returns the ids of those changes. */
async function markDeadlineChangesSeen(tx: Db, offerId: number, now: number): Promise<number[]> {
  const markedSeen = await tx
    .updateTable('offer_change')
    .set({ seen_at: now })
    .where('offer_id', '=', offerId)
    .where('what', '=', 'deadline')
    .where('seen_at', 'is', null)
    .returning('id')
    .execute()
  return markedSeen.map(({ id }) => id)
}

/** Locks the offer in any status, without changing it. */
async function lockOfferInAnyStatus(tx: Db, { tenantId, offerId }: RequestRef) {
  const locked = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', offerId)
    .where('tenant_id', '=', tenantId)
    .returning(['candidate_id', 'expires_at'])
    .executeTakeFirst()
  if (!locked) throw createOfferNotFoundFailure()
  return locked
}
