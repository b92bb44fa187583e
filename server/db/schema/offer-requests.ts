import type { Generated } from 'kysely'

/** A candidate's request about an offer, with its answer. Deleted with the offer. */
type OfferRequestTable = {
  id: Generated<number>
  offer_id: number
  /** `question`, `more_time` or `paper_copy`. */
  kind: string
  /** The candidate's text; null without one. */
  words: string | null
  /** The new deadline that the candidate asks for; null if none was given. */
  wanted_until: number | null
  asked_at: number
  /** The outcome; null until the request is answered. */
  outcome: string | null
  answer: string | null
  /** The new end of the offer, if more time was granted. */
  granted_until: number | null
  answered_at: number | null
  /** Random salt of the hashes of both texts in the trail. Null for requests closed before salts existed. */
  salt: string | null
}

export type OfferRequestTables = { offer_request: OfferRequestTable }
