import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { createReferralNotFound } from './refusals.ts'
import { findReferral, lockReferral } from './store.ts'

/** The sender withdraws a referral, or the friend declines it: until the friend has applied. */
export async function removeReferral(
  tx: Db,
  owner: { tenantId: number; candidateId: number },
  id: string,
  now: number,
): Promise<void> {
  // Locked before checking: a concurrent application comes entirely before or after.
  await lockReferral(tx, id)
  const { candidate_id: senderId, applied_at: appliedAt } = await findReferral(tx, owner, id)
  const isSender = senderId === owner.candidateId
  if (appliedAt !== null)
    throw isSender
      ? new Failure('conflict', 'Your friend has applied already.')
      : new Failure('conflict', 'You have applied with this referral already.')
  const { numUpdatedRows } = isSender
    ? await tx.updateTable('referral').set({ withdrawn_at: now }).where('id', '=', id).executeTakeFirst()
    : await tx
        .updateTable('referral_claim')
        .set({ declined_at: now })
        .where('referral_id', '=', id)
        .where('candidate_id', '=', owner.candidateId)
        .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw createReferralNotFound()
}
