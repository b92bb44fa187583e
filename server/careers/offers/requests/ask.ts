import type { Transaction } from 'kysely'
import {
  askAboutOffer,
  MOST_OPEN_REQUESTS,
  MOST_REQUESTS,
  type OfferRequest,
  type RequestKind,
} from '#contract/offers/offer-requests.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { ownerOf, type Owner } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts } from '#server/careers/offers/evidence.ts'
import { digestOf } from '#server/careers/offers/audit/digests.ts'
import { invalid } from '#server/careers/offers/extend/check-field.ts'
import { plainWords } from '#server/platform/words/plain-words.ts'
import { noSuchOffer, notExtended } from '#server/careers/offers/refusals.ts'
import { findOffer } from '#server/careers/offers/store.ts'
import { presentRequest } from './presenter.ts'
import { countRequests, insertRequest, requestsOf } from './store.ts'

type Asking = { kind: RequestKind; words: string | null; wantedUntil: number | null }

/** Asks the employer something about an offer; in one transaction with its evidence and event. */
export async function ask(
  services: Services,
  visit: SignedInVisit,
  offerId: number,
  body: BodyOf<typeof askAboutOffer>,
): Promise<DoneOnce<{ requests: OfferRequest[] }>> {
  const owner = ownerOf(visit)
  if (!(await findOffer(services.db, owner, offerId))) throw noSuchOffer()
  const asking = readAsking(body)
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }
  return once(services, visit, askAboutOffer, { offerId, ...body }, async (tx) => {
    const now = services.now()
    await hold(tx, owner, offerId, asking, now)
    const row = await insertRequest(tx, { offerId, ...asking }, now)
    if (!row) throw new Failure('conflict', 'You asked for this already. The employer has not answered yet.')
    const { kind, words, wantedUntil } = asking
    const detail = {
      request: row.id,
      kind,
      ...(wantedUntil === null ? {} : { wanted_until: wantedUntil }),
      digests: { words: digestOf(words, row.salt) },
    }
    await recordFacts(tx, actorOf(visit), now, [{ kind: 'asked', offerId, detail }])
    await services.events.record(tx, 'offer.requested', { ...ids, requestId: row.id })
    return { requests: (await requestsOf(tx, owner, offerId)).map(presentRequest) }
  })
}

/** Refusals name the field. What does not belong to the kind is passed over. */
function readAsking({ kind, text, wanted_until }: BodyOf<typeof askAboutOffer>): Asking {
  const words = plainWords(text)
  if (kind === 'question' && words === null) throw invalid('text', 'Type your question.')
  return { kind, words, wantedUntil: kind === 'more_time' && wanted_until ? Date.parse(wanted_until) : null }
}

/**
 * Takes hold of the offer, so that of two requests at once the second counts the first, or says why it cannot be asked about. Nothing of the
 * offer changes. A paper copy may be asked for however the offer stands.
 */
async function hold(
  tx: Transaction<Schema>,
  owner: Owner,
  offerId: number,
  { kind, wantedUntil }: Asking,
  now: number,
): Promise<void> {
  const held = await tx
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
  if (!held) throw await notExtended(tx, owner, offerId)
  if (kind === 'more_time' && held.expires_at === null)
    throw new Failure('conflict', 'This offer has no end date, so you can take your time.')
  if (wantedUntil !== null && held.expires_at !== null && wantedUntil <= held.expires_at)
    throw invalid('wanted_until', 'Choose a date after the offer ends.')
  const { all, open } = await countRequests(tx, offerId)
  if (all >= MOST_REQUESTS || open >= MOST_OPEN_REQUESTS)
    throw new Failure('conflict', 'You asked a lot already. Wait for the employer to answer.')
}
