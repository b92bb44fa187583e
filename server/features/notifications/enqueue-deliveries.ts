import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import { enqueueEmail } from './email/enqueue-email.ts'
import type { NotificationKind } from './kinds.ts'
import { readChannels, type Channels } from './preferences/preferences.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { pushNotification, type PushRequest } from './push/push.job.ts'

/** A notification that was just written. */
export type NotificationToDeliver = {
  id: number
  tenantId: number
  candidateId: number
  kind: NotificationKind
  /** Epoch ms of the event. */
  at: number
  /** Whether it must be sent even during quiet hours. */
  isUrgent: boolean
}

/** The channels that the candidate chose, and when the notification may be sent (epoch ms). */
export type DeliveryPlan = Channels & { isUrgent: boolean; dueAt: number }

/** A channel besides the site's own pages: enqueues its job in the transaction, if the candidate chose the channel. */
type Channel = (tx: Db, services: Services, notification: NotificationToDeliver, plan: DeliveryPlan) => Promise<void>

/** Whether each channel is allowed, as by the tenant. */
export type ChannelFlags = { inApp: boolean; push: boolean; email: boolean }

const ALL_CHANNELS: ChannelFlags = { inApp: true, push: true, email: true }

const CHANNELS: readonly Channel[] = [enqueuePush, enqueueEmail]

/**
 * Enqueues one job per channel the candidate chose. Called once per notification in the transaction that writes it,
 * so each channel delivers once.
 */
export async function enqueueDeliveries(
  tx: Db,
  services: Services,
  notification: NotificationToDeliver,
  ways: ChannelFlags = ALL_CHANNELS,
): Promise<void> {
  const { id, candidateId, kind, at, isUrgent } = notification
  const now = services.now()
  const chosen = await readChannels(tx, candidateId, kind, now)
  const channels: Channels = {
    ...chosen,
    inApp: chosen.inApp && ways.inApp,
    push: chosen.push && ways.push,
    email: ways.email ? chosen.email : 'off',
  }
  if (!channels.inApp) await tx.updateTable('notification').set({ in_app: 0 }).where('id', '=', id).execute()
  if (at < channels.toldFrom) return
  const plan = { ...channels, isUrgent, dueAt: isUrgent ? now : (channels.quietUntil ?? now) }
  for (const enqueueOn of CHANNELS) await enqueueOn(tx, services, notification, plan)
}

/** Enqueues a push to each of the candidate's devices. */
async function enqueuePush(
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
    await enqueueTask(tx, pushNotification, request, { now: services.now(), runAfter: plan.dueAt })
  }
}
