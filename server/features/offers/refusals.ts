import type { FailureCode } from '#contract/wire/envelope.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Owner } from './owner.ts'
import { findOffer } from './store.ts'

/**
 * The same refusal for unknown offers and for those of another candidate or tenant, so that a caller cannot tell them
 * apart.
 */
export function createOfferNotFoundFailure(): Failure {
  return new Failure('not_found', msg('This offer could not be found.'))
}

export function createDocumentNotFoundFailure(): Failure {
  return new Failure('not_found', msg('This document could not be found.'))
}

/** Creates a 409 that contains the current offer. */
export function createOfferConflictFailure(code: FailureCode, text: Text, offer: Offer): Failure {
  return new Failure(code, text, { data: { offer } })
}

/**
 * Refuses a consent to terms that were changed while the page was open: the response contains the offer with its
 * changes. `shown` is null if the client did not send the terms it shows.
 */
export function requireCurrentTerms(offer: Offer, shown: string | null): void {
  if (shown !== null && shown !== offer.terms_sha256)
    throw createOfferConflictFailure(
      'offer_changed',
      msg('The employer changed this offer since you opened it. Read what changed before you accept.'),
      offer,
    )
}

const FINAL = {
  Accepted: msg('This offer was already accepted.'),
  Declined: msg('This offer was already declined.'),
  Canceled: msg('This offer was withdrawn by the employer.'),
  Rejected: msg('This offer is no longer open.'),
} as const satisfies Partial<Record<Offer['status'], Text>>

/** Explains why an offer could not be claimed. */
export async function createNotExtendedFailure(tx: Db, owner: Owner, id: number): Promise<Failure> {
  const offer = await findOffer(tx, owner, id)
  if (!offer) return createOfferNotFoundFailure()
  if (offer.status === 'Extended' || offer.status === 'Expired')
    return createOfferConflictFailure('offer_expired', msg('This offer has expired.'), offer)
  return createOfferConflictFailure('offer_final', FINAL[offer.status], offer)
}
