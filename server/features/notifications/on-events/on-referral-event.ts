import type { Db } from '#server/db/open-db.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Services } from '#server/platform/services.ts'
import type { ReferralKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type ReferralEvent = NotifyEvent & { referralId: string; event: ReferralKind }

/** Invited people are notified with the link; referrers only learn that their friend applied and was hired. */
export async function notifyOfReferralEvent(services: Services, happened: ReferralEvent): Promise<void> {
  const { tenantId, candidateId, referralId, event, eventAt } = happened
  await services.transaction(async (tx) => {
    const referral = await findReferralWithJob(tx, tenantId, referralId)
    if (!referral) return
    const {
      candidate_id: senderId,
      referrer_name: referrer,
      position_name: position,
      withdrawn_at: withdrawn,
    } = referral
    const about = { names: { position, referrer }, isOpen: false, endsAt: null }
    const subject = buildSubject.invitation(buildReferralPath(referral))
    if (event === 'referral.created') {
      if (senderId === null && withdrawn === null)
        await createNotification(tx, services, happened, event, { ...about, subject })
      return
    }
    await markNotificationsOfSubjectRead(tx, { candidateId, subject }, eventAt)
    if (senderId === null) return
    const notification = { ...about, subject: buildSubject.referral(referralId) }
    await createNotification(tx, services, { ...happened, candidateId: senderId }, event, notification)
  })
}

function findReferralWithJob(tx: Db, tenantId: number, id: string) {
  return tx
    .selectFrom('referral')
    .innerJoin('position', 'position.id', 'referral.position_id')
    .select(['referral.candidate_id', 'referrer_name', 'position_name', 'withdrawn_at', 'token'])
    .select(['position.id', 'position.secret_id', 'position.is_private'])
    .where('referral.id', '=', id)
    .where('referral.tenant_id', '=', tenantId)
    .executeTakeFirst()
}

type NamedReferral = { id: number; secret_id: number | null; is_private: number; token: string }

function buildReferralPath({ is_private: isPrivate, token, ...named }: NamedReferral): string {
  const pid = getPublicId(named)
  return isPrivate === 1
    ? `${PAGE.privateJob}?pid=${pid}&referral_token=${token}`
    : `${PAGE.job}/${pid}?referral_token=${token}`
}
