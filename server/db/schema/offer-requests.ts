import type { Generated } from 'kysely'

/** A candidate's request about an offer and its answer. Deleted with the offer. */
type OfferRequestTable = {
  id: Generated<number>
  offer_id: number
  /** `question`, `more_time` or `paper_copy`. */
  kind: string
  /** The candidate's text; null without one. */
  words: string | null
  /** When the candidate would like to decide by; null if they named no time. */
  wanted_until: number | null
  asked_at: number
  /** The outcome; null until the request is answered. */
  outcome: string | null
  answer: string | null
  /** The offer's new end, where more time was granted. */
  granted_until: number | null
  answered_at: number | null
  /** Random salt of both texts' hashes in the trail. Null for requests closed before salts existed. */
  salt: string | null
}

export type OfferRequestTables = { offer_request: OfferRequestTable }
