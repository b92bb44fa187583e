import type { Generated } from 'kysely'

/** What a candidate asked about an offer, and the one answer it got. It goes with its offer. */
type OfferRequestTable = {
  id: Generated<number>
  offer_id: number
  /** `question`, `more_time` or `paper_copy`. */
  kind: string
  /** The candidate's own; null where they said nothing. */
  words: string | null
  /** Until when they would like to decide; null where they named no time. */
  wanted_until: number | null
  asked_at: number
  /** Null until it is answered. */
  outcome: string | null
  answer: string | null
  /** The offer's new end, where more time was granted. */
  granted_until: number | null
  answered_at: number | null
  /**
   * Random: in the fingerprints that the trail keeps of both texts. Null for requests that were closed before there
   * were any.
   */
  salt: string | null
}

export type OfferRequestTables = { offer_request: OfferRequestTable }
