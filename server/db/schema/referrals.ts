// Referrals. Times are epoch milliseconds. In both tables `candidate_id` is the row's owner: the sender, and the
// recipient.

type ReferralTable = {
  id: string
  tenant_id: number
  /** The referrer; null if the employer created the referral. */
  candidate_id: number | null
  position_id: number
  /** The position's name when the referral was created. */
  position_name: string
  /** The secret in the referral's link: 144 random bits. */
  token: string
  /** The referrer's name as shown to the friend. */
  referrer_name: string
  /** The friend's name as entered by the referrer. */
  friend_name: string | null
  created_at: number
  expires_at: number
  /** When someone other than the referrer first opened the link. */
  viewed_at: number | null
  withdrawn_at: number | null
}

/**
 * The candidate who accepted a referral. The keys ensure that only one candidate accepts it, and that a candidate has
 * one referral per job.
 */
type ReferralClaimTable = {
  referral_id: string
  candidate_id: number
  position_id: number
  claimed_at: number
  declined_at: number | null
  application_id: number | null
  applied_at: number | null
  hired_at: number | null
}

export type ReferralTables = { referral: ReferralTable; referral_claim: ReferralClaimTable }
