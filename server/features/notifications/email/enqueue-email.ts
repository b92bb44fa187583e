import type { Db } from '#server/db/open-db.ts'
import type { NotificationToDeliver, DeliveryPlan } from '#server/features/notifications/enqueue-deliveries.ts'
import { getNextTimeAtHour, findQuietEnd } from '#server/features/notifications/preferences/quiet-hours.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { emailAlert, emailDigest, emailNotification } from './email.jobs.ts'

/** Hour at which a day's digest is sent, by the candidate's own clock. */
export const DIGEST_HOUR = 8

/** Added to the time of the digest, ms, so that notifications written around that hour still join it. */
const DIGEST_DELAY = 60_000

/** Enqueues a mail now, or adds the notification to the next morning's digest. */
export async function enqueueEmail(
  tx: Db,
  services: Services,
  notification: NotificationToDeliver,
  plan: DeliveryPlan,
): Promise<void> {
  if (plan.email === 'off') return
  const { id: notificationId, tenantId, candidateId } = notification
  const now = services.now()
  const isAlone = plan.email === 'now' || plan.isUrgent
  const digest = isAlone ? null : await findOrCreateDigest(tx, candidateId, plan, now)
  await tx
    .insertInto('notification_email')
    .values({ notification_id: notificationId, digest_id: digest?.id ?? null })
    .execute()
  const alone = { tenantId, notificationId }
  const job = notification.kind === 'search.new-jobs' ? emailAlert : emailNotification
  if (isAlone) await enqueueTask(tx, job, alone, { now, runAfter: plan.dueAt })
  if (!digest?.isNew) return
  const summary = { tenantId, digestId: digest.id }
  await enqueueTask(tx, emailDigest, summary, { now, runAfter: digest.dueAt + DIGEST_DELAY })
}

/** The next digest to be sent, one for each morning; created with its first notification. */
async function findOrCreateDigest(tx: Db, candidateId: number, { timeZone, quietHours }: DeliveryPlan, now: number) {
  const morning = getNextTimeAtHour(timeZone, DIGEST_HOUR, now)
  const dueAt = findQuietEnd(quietHours, timeZone, morning) ?? morning
  const made = await tx
    .insertInto('notification_digest')
    .values({ candidate_id: candidateId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, dueAt, isNew: true }
  const known = await tx
    .selectFrom('notification_digest')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('due_at', '=', dueAt)
    .executeTakeFirstOrThrow()
  return { id: known.id, dueAt, isNew: false }
}
