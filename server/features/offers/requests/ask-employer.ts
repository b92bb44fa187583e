import type { Transaction } from 'kysely'
import {
  askAboutOffer,
  MOST_OPEN_REQUESTS,
  MOST_REQUESTS,
  type OfferRequest,
  type RequestKind,
} from '#contract/offers/offer-requests.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { toOfferOwner, type Owner } from '#server/features/offers/owner.ts'
import { toAuditActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { computeValueDigest } from '#server/features/offers/audit/digests.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { createOfferNotFoundFailure, createNotExtendedFailure } from '#server/features/offers/refusals.ts'
import { findOffer } from '#server/features/offers/store.ts'
import { presentRequest } from './presenter.ts'
import { countRequestsOfOffer, insertOfferRequest, listRequestsOfOffer } from './store.ts'

type NewRequest = { kind: RequestKind; words: string | null; wantedUntil: number | null }

/** Sends a request about an offer to the employer, in one transaction with evidence and event. */
export async function askEmployer(
  services: Services,
  context: SignedInContext,
  offerId: number,
  body: BodyOf<typeof askAboutOffer>,
): Promise<IdempotentResult<{ requests: OfferRequest[] }>> {
  const owner = toOfferOwner(context)
  if (!(await findOffer(services.db, owner, offerId))) throw createOfferNotFoundFailure()
  const asking = validateNewRequest(body)
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }
  return withIdempotency(services, context, askAboutOffer, { offerId, ...body }, async (tx) => {
    const now = services.now()
    await requireAskableOffer(tx, owner, offerId, asking, now)
    const row = await insertOfferRequest(tx, { offerId, ...asking }, now)
    if (!row) throw new Failure('conflict', msg('You asked for this already. The employer has not answered yet.'))
    const { kind, words, wantedUntil } = asking
    const detail = {
      request: row.id,
      kind,
      ...(wantedUntil === null ? {} : { wanted_until: wantedUntil }),
      digests: { words: computeValueDigest(words, row.salt) },
    }
    await appendAuditFacts(tx, toAuditActor(context), now, [{ kind: 'asked', offerId, detail }])
    await services.events.record(tx, 'offer.requested', { ...ids, requestId: row.id })
    return { requests: (await listRequestsOfOffer(tx, owner, offerId)).map(presentRequest) }
  })
}

/** Validates a request; refusals name the field. Fields that do not belong to its kind are ignored. */
function validateNewRequest({ kind, text, wanted_until }: BodyOf<typeof askAboutOffer>): NewRequest {
  const words = normalizeTextOrNull(text)
  if (kind === 'question' && words === null) throw createFieldFailure('text', msg('Type your question.'))
  return { kind, words, wantedUntil: kind === 'more_time' && wanted_until ? Date.parse(wanted_until) : null }
}

/**
 * Locks the offer, so that of two concurrent requests the second counts the first, or throws with the reason. The
 * offer does not change. A paper copy can be requested whatever its status.
 */
async function requireAskableOffer(
  tx: Transaction<Schema>,
  owner: Owner,
  offerId: number,
  { kind, wantedUntil }: NewRequest,
  now: number,
): Promise<void> {
  const locked = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', offerId)
    .where('candidate_id', '=', owner.candidateId)
    .where('tenant_id', '=', owner.tenantId)
    .$if(kind !== 'paper_copy', (query) =>
      query
        .where('status', '=', 'Extended')
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
    )
    .returning('expires_at')
    .executeTakeFirst()
  if (!locked) throw await createNotExtendedFailure(tx, owner, offerId)
  if (kind === 'more_time' && locked.expires_at === null)
    throw new Failure('conflict', msg('This offer has no end date, so you can take your time.'))
  if (wantedUntil !== null && locked.expires_at !== null && wantedUntil <= locked.expires_at)
    throw createFieldFailure('wanted_until', msg('Choose a date after the offer ends.'))
  const { all, open } = await countRequestsOfOffer(tx, offerId)
  if (all >= MOST_REQUESTS || open >= MOST_OPEN_REQUESTS)
    throw new Failure('conflict', msg('You asked a lot already. Wait for the employer to answer.'))
}
