import type { Db } from '#server/db/open.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/**
 * Who referred the visitor to these jobs, and would see that they applied: by what their account has taken up, or else by the links that led here, of
 * several for one job the first that was opened, as it counts when they send.
 */
export async function referrersOf(
  db: Db,
  { tenant, candidate, referralTokens: tokens = [] }: Visit,
  positions: readonly { id: number }[],
  now: number,
): Promise<string[]> {
  if (!tenant.configs.gates.referralWithCandidateApplicationGate || (candidate === null && tokens.length === 0))
    return []
  const ids = positions.map(({ id }) => id)
  const open = db
    .selectFrom('referral')
    .leftJoin('referral_claim as claim', 'claim.referral_id', 'referral.id')
    .select(['referral.position_id', 'referral.referrer_name', 'referral.token'])
    .where('referral.tenant_id', '=', tenant.id)
    .where('referral.position_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
  const own = candidate
    ? open.where('claim.candidate_id', '=', candidate.id).where('claim.declined_at', 'is', null)
    : open.where('token', 'in', tokens).where('claim.referral_id', 'is', null)
  const found = (await own.execute()).toSorted((a, b) => tokens.indexOf(a.token) - tokens.indexOf(b.token))
  return [...new Set(new Map(found.map((row) => [row.position_id, row.referrer_name])).values())]
}
