import type { ReferralStatus } from '#contract/referrals/referrals.ts'

type ReferralState = {
  expires_at: number
  viewed_at: number | null
  closed_at: number | null
  valid_through: number | null
  applied_at: number | null
  hired_at: number | null
}

/** The effective status: nothing is written when it expires or its job closes. */
export function getReferralStatus(row: ReferralState, now: number): ReferralStatus {
  if (row.hired_at !== null) return 'hired'
  if (row.applied_at !== null) return 'applied'
  if (row.expires_at <= now || isJobClosed(row, now)) return 'expired'
  return row.viewed_at === null ? 'invited' : 'viewed'
}

type Job = Pick<ReferralState, 'closed_at' | 'valid_through'>

export const isJobClosed = ({ closed_at: closed, valid_through: until }: Job, now: number) =>
  closed !== null || (until !== null && until <= now)
