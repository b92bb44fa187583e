import type { ExpressionBuilder } from 'kysely'
import type { listEmployerReferrals } from '#contract/employer/employer-referrals.ts'
import type { ReferralStatus } from '#contract/referrals/referrals.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { selectReferralsWithJobs } from '#server/features/referrals/store.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectReferralsWithPeople>['executeTakeFirstOrThrow']>>
type ReferralFilter = QueryOf<typeof listEmployerReferrals> & { now: number }

/** Referrals of a tenant, newest first, and the key of the next page. */
export async function listReferralsOfTenant(
  db: Db,
  tenantId: number,
  { status, application_id: applicationId, position_id: positionId, limit, cursor, now }: ReferralFilter,
): Promise<Page<ListedRow>> {
  return readKeysetPage(selectReferralsWithPeople(db, tenantId), { table: 'referral', cursor, limit }, (all) => {
    let query = all
    if (status !== undefined) query = query.where(buildStatusCondition(status, now))
    if (applicationId !== undefined) query = query.where('claim.application_id', '=', applicationId)
    if (positionId !== undefined) query = query.where('referral.position_id', '=', positionId)
    return query
  })
}

export function findListedReferral(db: Db, tenantId: number, id: string): Promise<ListedRow | undefined> {
  return selectReferralsWithPeople(db, tenantId).where('referral.id', '=', id).executeTakeFirst()
}

function selectReferralsWithPeople(db: Db, tenantId: number) {
  return selectReferralsWithJobs(db)
    .where('referral.tenant_id', '=', tenantId)
    .leftJoin('candidate as sender', 'sender.id', 'referral.candidate_id')
    .leftJoin('candidate as friend', 'friend.id', 'claim.candidate_id')
    .select('sender.email as sender_email')
    .select([
      'friend.email as friend_email',
      'friend.first_name as friend_first',
      'friend.last_name as friend_last',
      'friend.name_order as friend_order',
    ])
}

type Joined = Schema & { claim: Nullable<Schema['referral_claim']> }
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** The SQL condition for a status. Must match `getReferralStatus`. */
function buildStatusCondition(status: ReferralStatus, now: number) {
  return ({ eb, and, or, not }: ExpressionBuilder<Joined, 'referral' | 'claim' | 'position'>) => {
    if (status === 'hired') return eb('claim.hired_at', 'is not', null)
    const isApplied = eb('claim.applied_at', 'is not', null)
    if (status === 'applied') return and([isApplied, eb('claim.hired_at', 'is', null)])
    const isOver = or([
      eb('referral.expires_at', '<=', now),
      eb('position.closed_at', 'is not', null),
      and([eb('position.valid_through', 'is not', null), eb('position.valid_through', '<=', now)]),
    ])
    const isUnused = eb('claim.applied_at', 'is', null)
    if (status === 'expired') return and([isUnused, isOver])
    return and([isUnused, not(isOver), eb('referral.viewed_at', status === 'viewed' ? 'is not' : 'is', null)])
  }
}
