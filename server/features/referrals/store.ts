import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { createReferralNotFound } from './refusals.ts'

type Owner = { tenantId: number; candidateId: number }
export type ReferralRow = Selectable<Schema['referral']>
export type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectReferralsWithJobs>['executeTakeFirstOrThrow']>>

/** Most referrals in the list, few enough to read it as a whole. */
const MAX_LISTED = 200

/** Referrals with their jobs and claims, without withdrawn ones. */
export function selectReferralsWithJobs(db: Db) {
  return db
    .selectFrom('referral')
    .innerJoin('position', 'position.id', 'referral.position_id')
    .leftJoin('referral_claim as claim', 'claim.referral_id', 'referral.id')
    .selectAll('referral')
    .select(['position.secret_id', 'position.is_private', 'position.closed_at', 'position.valid_through'])
    .select(['claim.candidate_id as friend_id', 'claim.application_id', 'claim.applied_at', 'claim.hired_at'])
    .where('referral.withdrawn_at', 'is', null)
}

/** Referrals that a candidate sent or accepted, newest first. */
export async function listReferrals(db: Db, owner: Owner): Promise<JoinedRow[]> {
  const rows = await selectOwnReferrals(db, owner)
    .orderBy('referral.created_at', 'desc')
    .orderBy('referral.id')
    .limit(MAX_LISTED)
    .execute()
  return rows
}

export async function requireOwnReferral(db: Db, owner: Owner, id: string): Promise<JoinedRow> {
  const row = await selectOwnReferrals(db, owner).where('referral.id', '=', id).executeTakeFirst()
  if (!row) throw createReferralNotFound()
  return row
}

/**
 * Selects by the candidate alone, who belongs to one tenant. The two lists of ids each use an index; with `or`, all
 * referrals would be read.
 */
function selectOwnReferrals(db: Db, { candidateId }: Owner) {
  const sent = db.selectFrom('referral').select('id').where('candidate_id', '=', candidateId)
  const claimed = db
    .selectFrom('referral_claim')
    .select('referral_id as id')
    .where('candidate_id', '=', candidateId)
    .where('declined_at', 'is', null)
  return selectReferralsWithJobs(db).where('referral.id', 'in', sent.unionAll(claimed))
}

/** A condition for `where`: a referral that may still be used. */
export const buildOpenReferralCondition = (now: number) => (query: ExpressionBuilder<Schema, 'referral'>) =>
  query.and([query('withdrawn_at', 'is', null), query('expires_at', '>', now)])

/** Locks a referral until the transaction ends, so that changes happen one after another. */
export function lockReferral(tx: Db, id: string): Promise<ReferralRow | undefined> {
  return tx
    .updateTable('referral')
    .set(({ ref }) => ({ expires_at: ref('expires_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
