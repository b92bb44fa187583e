import type { Delivered, Plan } from '#server/careers/notifications/deliver.ts'
import type { Db } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { pushNotification, type PushWanted } from './push.job.ts'

/** Asks for a push to each device of the candidate. */
export async function byPush(tx: Db, services: Services, told: Delivered, plan: Plan): Promise<void> {
  if (!plan.push) return
  const { id: notificationId, tenantId, candidateId } = told
  const devices = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .execute()
  for (const { id: subscriptionId } of devices) {
    const wanted: PushWanted = { tenantId, notificationId, subscriptionId }
    await enqueue(tx, pushNotification, wanted, { now: services.now(), runAfter: plan.dueAt })
  }
}
