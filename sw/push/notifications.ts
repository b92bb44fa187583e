import { withTimeLimit } from '#sw/caches/response-copies.ts'
import { writeDeviceRow } from '#sw/device.ts'

declare const self: ServiceWorkerGlobalScope

// Notifications shown by the system outside of our pages.

/** Data of a shown notification: its account, and the path of its subject. */
export type ShownNotification = { account: string; path: string }

let last: Promise<unknown> = Promise.resolve()

/** Longest time that a task may block the next one, ms. */
const TURN_WAIT = 10_000

/**
 * Runs one task after another: Chromium permanently loses a notification that is queried while being shown. So pages
 * leave it to the worker, too. A task that hangs only blocks for a limited time.
 */
export function runOneByOne(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work)
  // The caller gets the error; the next task only waits for the end.
  last = withTimeLimit(mine, TURN_WAIT).catch(() => undefined)
  return mine
}

/** Closes shown notifications: all, or those of other accounts. In turn. */
export async function closeNotifications(except?: string): Promise<void> {
  const shown = await self.registration.getNotifications().catch(() => [])
  for (const one of shown) if (!except || (one.data as ShownNotification | null)?.account !== except) one.close()
}

/** The number on the app's icon; zero removes it. Not available in every worker. */
export async function showCountOnAppIcon(count: number): Promise<void> {
  // The page lists the notifications anyway, even without a number on the icon.
  await (self.navigator as Partial<WorkerNavigator>).setAppBadge?.(count).catch(() => undefined)
}

/** Ends the push subscription on this device. */
export async function unsubscribeFromPushes(): Promise<void> {
  await Promise.all([writeDeviceRow('push', undefined), showCountOnAppIcon(0)])
  // Undefined if pushes are not supported.
  const manager = self.registration.pushManager as PushManager | undefined
  // The server has forgotten the device, so a remaining subscription receives nothing.
  const subscription = await manager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
