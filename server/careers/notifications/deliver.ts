import type { Db } from '#server/db/open.ts'
import type { Services } from '#server/platform/services.ts'
import { byEmail } from './email/by-email.ts'
import type { NotificationKind } from './kinds.ts'
import { channelsOf, type Channels } from './preferences/preferences.ts'
import { byPush } from './push/by-push.ts'

/** A notification that was just written. */
export type Delivered = {
  id: number
  tenantId: number
  candidateId: number
  kind: NotificationKind
  /** Epoch ms of what happened. */
  at: number
  /** True when it cannot wait for the end of quiet hours. */
  isUrgent: boolean
}

/** What the candidate chose for it, and when it may make itself heard (epoch ms). */
export type Plan = Channels & { isUrgent: boolean; dueAt: number }

/** A way to tell of a notification beyond the page, if it is chosen: asks for its job, in the transaction. */
type Way = (tx: Db, services: Services, notification: Delivered, plan: Plan) => Promise<void>

/** Which ways may be used at all. */
export type Ways = { inApp: boolean; push: boolean; email: boolean }
const EVERY_WAY: Ways = { inApp: true, push: true, email: true }

const WAYS: readonly Way[] = [byPush, byEmail]

/**
 * Asks for what tells of a notification beyond the page, one job for each way that the candidate chose. Called once for each
 * notification, in the transaction that writes it: that is why each way tells of it once.
 */
export async function deliver(
  tx: Db,
  services: Services,
  notification: Delivered,
  ways: Ways = EVERY_WAY,
): Promise<void> {
  const { id, candidateId, kind, at, isUrgent } = notification
  const now = services.now()
  const chosen = await channelsOf(tx, candidateId, kind, now)
  const channels: Channels = {
    ...chosen,
    inApp: chosen.inApp && ways.inApp,
    push: chosen.push && ways.push,
    email: ways.email ? chosen.email : 'off',
  }
  if (!channels.inApp) await tx.updateTable('notification').set({ in_app: 0 }).where('id', '=', id).execute()
  if (at < channels.toldFrom) return
  const plan = { ...channels, isUrgent, dueAt: isUrgent ? now : (channels.quietUntil ?? now) }
  for (const way of WAYS) await way(tx, services, notification, plan)
}
