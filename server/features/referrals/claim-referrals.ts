import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import type { Db } from '#server/db/open-db.ts'
import { isJobClosed } from './referral-state.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import { lockReferral, buildOpenReferralCondition } from './store.ts'

type Friend = { tenantId: number; candidateId: number }

/** Tokens the candidate may be able to claim, checked without locks; the link opened first comes first. */
export async function listClaimableReferrals(
  db: Db,
  { tenantId, candidateId }: Friend,
  tokens: readonly string[],
  now: number,
) {
  if (tokens.length === 0) return []
  const rows = await db
    .selectFrom('referral')
    .innerJoin('position', 'position.id', 'referral.position_id')
    .select(['referral.id', 'referral.position_id', 'referral.candidate_id', 'referral.token'])
    .select(['position.closed_at', 'position.valid_through'])
    .where('referral.tenant_id', '=', tenantId)
    .where('token', 'in', tokens)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('referral_claim').select('referral_id').whereRef('referral_claim.referral_id', '=', 'referral.id'),
        ),
      ),
    )
    .execute()
  return rows
    .filter((row) => row.candidate_id !== candidateId && !isJobClosed(row, now))
    .toSorted((a, b) => tokens.indexOf(b.token) - tokens.indexOf(a.token))
}

/**
 * Claims the tokens for the candidate. The claim's key decides: a link belongs to whoever opens it first, and of two
 * links for one job the first counts. Invalid ones are skipped silently. `but` is the requesting application. Runs
 * inside a transaction.
 */
export async function claimReferrals(
  tx: Db,
  friend: Friend,
  tokens: readonly string[],
  now: number,
  { but }: { but?: number } = {},
): Promise<void> {
  if (tokens.length === 0) return
  await lockCandidateRow(tx, friend.candidateId)
  const claimableTokens = await listClaimableReferrals(tx, friend, tokens, now)
  // Tokens are claimed in a fixed order, to avoid deadlocks between requests with the same links.
  for (const { id } of claimableTokens.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockReferral(tx, id)
  for (const { id, position_id: positionId } of claimableTokens) {
    if (!(await isReferralOpen(tx, id, now)) || (await hasOpenApplication(tx, friend.candidateId, positionId, but)))
      continue
    if (await insertReferralClaim(tx, { referralId: id, candidateId: friend.candidateId, positionId }, now))
      await markReferralViewed(tx, id, now)
  }
}

async function isReferralOpen(tx: Db, id: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('referral')
    .select('id')
    .where('id', '=', id)
    .where(buildOpenReferralCondition(now))
    .executeTakeFirst()
  return row !== undefined
}

type Claim = { referralId: string; candidateId: number; positionId: number }

/** Inserts a claim; false if the link is claimed already, or if the candidate has another one for the job. */
export async function insertReferralClaim(
  tx: Db,
  { referralId, candidateId, positionId }: Claim,
  now: number,
): Promise<boolean> {
  await deleteStaleClaims(tx, candidateId, positionId, now)
  const made = await tx
    .insertInto('referral_claim')
    .values({ referral_id: referralId, candidate_id: candidateId, position_id: positionId, claimed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('referral_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether the candidate has an open application for the job. Once it has ended, they can be referred again. */
export async function hasOpenApplication(tx: Db, candidateId: number, positionId: number, but = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('id', '!=', but)
    .where('status', 'not in', INACTIVE_STATUSES)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired unused claims, which must not block new ones. */
async function deleteStaleClaims(tx: Db, candidateId: number, positionId: number, now: number): Promise<void> {
  await tx
    .deleteFrom('referral_claim')
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('applied_at', 'is', null)
    .where('declined_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('referral')
            .select('referral.id')
            .whereRef('referral.id', '=', 'referral_claim.referral_id')
            .where(buildOpenReferralCondition(now)),
        ),
      ),
    )
    .execute()
}

async function markReferralViewed(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('referral').set({ viewed_at: now }).where('id', '=', id).where('viewed_at', 'is', null).execute()
}

/** Marks a link as opened in a browser; opening by its sender does not count. */
export async function markReferralOpened(
  db: Db,
  { tenantId, token, candidateId }: { tenantId: number; token: string; candidateId: number | null },
  now: number,
): Promise<void> {
  let opened = db
    .updateTable('referral')
    .set({ viewed_at: now })
    .where('token', '=', token)
    .where('tenant_id', '=', tenantId)
    .where('viewed_at', 'is', null)
    .where(buildOpenReferralCondition(now))
  if (candidateId !== null)
    opened = opened.where(({ eb, or }) => or([eb('candidate_id', 'is', null), eb('candidate_id', '!=', candidateId)]))
  await opened.execute()
}
