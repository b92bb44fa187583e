import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { claimReferrals } from './claim-referrals.ts'
import { hasReferrals } from './require-referrals.ts'
import { lockReferral } from './store.ts'

type Tx = Transaction<Schema>

/**
 * Runs as part of an application: an open referral of the candidate for the job, even one just claimed by a link,
 * makes it a referral.
 */
export async function markReferralApplied(
  services: Services,
  tx: Tx,
  { tenantId, candidateId, applicationId, positionId }: EventMap['application.submitted'],
  by: RequestContext | null,
): Promise<void> {
  const now = services.now()
  if (!(await areReferralsSwitchedOn(tx, tenantId))) return
  const tokens = by?.referralTokens ?? []
  // the candidate has applied by now, and this application must not count as an earlier one
  await claimReferrals(tx, { tenantId, candidateId }, tokens, now, { but: applicationId })
  const claim = await tx
    .selectFrom('referral_claim')
    .select('referral_id')
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('applied_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  if (!claim) return
  const { referral_id: referralId } = claim
  const locked = await lockReferral(tx, referralId)
  if (!locked || locked.withdrawn_at !== null || locked.expires_at <= now) return
  await tx
    .updateTable('referral_claim')
    .set({ application_id: applicationId, applied_at: now })
    .where('referral_id', '=', referralId)
    .execute()
  if (locked.viewed_at === null)
    await tx.updateTable('referral').set({ viewed_at: now }).where('id', '=', referralId).execute()
  await services.events.record(tx, 'referral.applied', { tenantId, candidateId, referralId, applicationId })
}

/** Updates the referral at each step of an application: it is successful while the friend counts as hired. */
export async function trackApplicationStatus(
  services: Services,
  tx: Tx,
  { tenantId, candidateId, applicationId, status }: EventMap['application.status-changed'],
): Promise<void> {
  const isHired = status === 'hired'
  const claim = await tx
    .updateTable('referral_claim')
    .set({ hired_at: isHired ? services.now() : null })
    .where('application_id', '=', applicationId)
    .where('hired_at', isHired ? 'is' : 'is not', null)
    .returning('referral_id')
    .executeTakeFirst()
  if (!claim || !isHired || !(await areReferralsSwitchedOn(tx, tenantId))) return
  const about = { tenantId, candidateId, referralId: claim.referral_id, applicationId }
  await services.events.record(tx, 'referral.hired', about)
}

async function areReferralsSwitchedOn(tx: Tx, tenantId: number): Promise<boolean> {
  const row = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirst()
  return row !== undefined && hasReferrals(presentTenant(row))
}
