import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/**
 * Who referred the visitor to these jobs, and would see that they applied: referrals that their account has accepted,
 * or else the links that led here. If there are several for one job, the first one opened counts, as it does when they
 * apply.
 */
export async function listReferrerNames(
  db: Db,
  { tenant, candidate, referralTokens: tokens = [] }: RequestContext,
  positions: readonly { id: number }[],
  now: number,
): Promise<string[]> {
  if (!tenant.configs.gates.referralWithCandidateApplicationGate || (candidate === null && tokens.length === 0))
    return []
  const rows = await (candidate ? selectReferralsOfCandidate(db, candidate.id) : selectReferralsByTokens(db, tokens))
    .where(
      'referral.position_id',
      'in',
      positions.map(({ id }) => id),
    )
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const found = rows
    .filter((row) => row.tenant_id === tenant.id)
    .toSorted((a, b) => tokens.indexOf(a.token) - tokens.indexOf(b.token))
  return [...new Set(new Map(found.map((row) => [row.position_id, row.referrer_name])).values())]
}

// Each query starts from the visitor's own rows: filtering by tenant would make SQLite read all its referrals.

function selectReferralsOfCandidate(db: Db, candidateId: number) {
  return selectReferrals(db).where('claim.candidate_id', '=', candidateId).where('claim.declined_at', 'is', null)
}

function selectReferralsByTokens(db: Db, tokens: readonly string[]) {
  return selectReferrals(db).where('token', 'in', tokens).where('claim.referral_id', 'is', null)
}

function selectReferrals(db: Db) {
  return db
    .selectFrom('referral')
    .leftJoin('referral_claim as claim', 'claim.referral_id', 'referral.id')
    .select(['referral.position_id', 'referral.referrer_name', 'referral.token', 'referral.tenant_id'])
}
