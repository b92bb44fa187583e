import type { FailureCode } from '#contract/wire/envelope.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Text } from '#server/platform/texts/say.ts'
import type { Owner } from './access.ts'
import { findOffer } from './store.ts'

/** Unknown, another candidate's and another tenant's offers are the same to a caller. */
export function noSuchOffer(): Failure {
  return new Failure('not_found', 'This offer could not be found.')
}

export function noSuchDocument(): Failure {
  return new Failure('not_found', 'This document could not be found.')
}

/** A 409 with the offer as it stands. */
export function conflict(code: FailureCode, text: Text, offer: Offer): Failure {
  return new Failure(code, text, { data: { offer } })
}

/**
 * What was changed while the page was open is not agreed to unseen: the answer carries the offer with what changed. `shown` is null where a client did
 * not say what it shows.
 */
export function requireShownTerms(offer: Offer, shown: string | null): void {
  if (shown !== null && shown !== offer.terms_sha256)
    throw conflict(
      'offer_changed',
      'The employer changed this offer since you opened it. Read what changed before you accept.',
      offer,
    )
}

/** Why an offer could not be claimed. */
export async function notExtended(tx: Db, owner: Owner, id: number): Promise<Failure> {
  const offer = await findOffer(tx, owner, id)
  if (!offer) return noSuchOffer()
  if (offer.status === 'Extended' || offer.status === 'Expired')
    return conflict('offer_expired', 'This offer has expired.', offer)
  return conflict('offer_final', FINAL[offer.status], offer)
}

const FINAL = {
  Accepted: 'This offer was already accepted.',
  Declined: 'This offer was already declined.',
  Canceled: 'This offer was withdrawn by the employer.',
  Rejected: 'This offer is no longer open.',
} as const satisfies Partial<Record<Offer['status'], Text>>
