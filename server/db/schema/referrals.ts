// Referrals. Times are epoch milliseconds. Of both tables `candidate_id` says whose the row is: who sent it, and who
// took it up.

type ReferralTable = {
  id: string
  tenant_id: number
  /** Null for one that the employer made. */
  candidate_id: number | null
  position_id: number
  /** As the position was named. */
  position_name: string
  /** What the link carries: 144 random bits. */
  token: string
  /** As the friend reads it. */
  referrer_name: string
  /** What the sender calls the friend. */
  friend_name: string | null
  created_at: number
  expires_at: number
  /** When somebody besides the sender opened the link first. */
  viewed_at: number | null
  withdrawn_at: number | null
}

/** Who took a referral up: its key lets one of two have it, and one candidate has one for a job. */
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
