import type { Db } from '#server/db/open.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** Who referred the visitor to one of these jobs: by what their account has taken up, or else by the link that led here. */
export async function referrerOf(
  db: Db,
  { tenant, candidate, referralTokens: tokens = [] }: Visit,
  positions: readonly { id: number }[],
  now: number,
): Promise<string | undefined> {
  if (!tenant.configs.gates.referralWithCandidateApplicationGate || (candidate === null && tokens.length === 0))
    return undefined
  const ids = positions.map(({ id }) => id)
  const open = db
    .selectFrom('referral')
    .leftJoin('referral_claim as claim', 'claim.referral_id', 'referral.id')
    .select('referral.referrer_name')
    .where('referral.tenant_id', '=', tenant.id)
    .where('referral.position_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('claim.claimed_at')
    .limit(1)
  const own = candidate
    ? open.where('claim.candidate_id', '=', candidate.id).where('claim.declined_at', 'is', null)
    : open.where('token', 'in', tokens).where('claim.referral_id', 'is', null)
  return (await own.executeTakeFirst())?.referrer_name
}
