import type { NotificationToDeliver, DeliveryPlan } from '#server/features/notifications/enqueue-deliveries.ts'
import type { Db } from '#server/db/open-db.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { pushNotification, type PushRequest } from './push.job.ts'

/** Enqueues a push to each of the candidate's devices. */
export async function enqueuePush(
  tx: Db,
  services: Services,
  notification: NotificationToDeliver,
  plan: DeliveryPlan,
): Promise<void> {
  if (!plan.push) return
  const { id: notificationId, tenantId, candidateId } = notification
  const devices = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .execute()
  for (const { id: subscriptionId } of devices) {
    const request: PushRequest = { tenantId, notificationId, subscriptionId }
    await enqueue(tx, pushNotification, request, { now: services.now(), runAfter: plan.dueAt })
  }
}
