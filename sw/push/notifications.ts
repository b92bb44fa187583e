import { withTimeout } from '#sw/caches/copy.ts'
import { writeDeviceRow } from '#sw/device.ts'

declare const self: ServiceWorkerGlobalScope

// What the system shows of us outside of our pages.

/** What a shown notification carries: whose it is, and the path of what it is about. */
export type ShownNotification = { account: string; path: string }

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other: Chromium forgets for good, and never takes away, a notification that somebody asks for while
 * it is being shown. So pages leave it to the worker too. One that does not end has its turn for so long, and no
 * longer.
 */
export function runInTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work)
  // Its own caller hears of it: the next one only waits for its end.
  last = withTimeout(mine, TURN_WAIT).catch(() => undefined)
  return mine
}

/** Takes shown notifications away: all of them, or those of others than that account. In its turn. */
export async function closeNotifications(except?: string): Promise<void> {
  const shown = await self.registration.getNotifications().catch(() => [])
  for (const one of shown) if (!except || (one.data as ShownNotification | null)?.account !== except) one.close()
}

/** The number on the app's icon; zero takes it away. Not every worker has one. */
export async function showOnAppIcon(count: number): Promise<void> {
  // A number that cannot be shown is in the list of the page.
  await (self.navigator as Partial<WorkerNavigator>).setAppBadge?.(count).catch(() => undefined)
}

/** Nobody is told on this device any more. */
export async function stopPushes(): Promise<void> {
  await Promise.all([writeDeviceRow('push', undefined), showOnAppIcon(0)])
  // Absent where there are no pushes.
  const manager = self.registration.pushManager as PushManager | undefined
  // The server has forgotten the device: what a subscription left here is sent goes nowhere.
  const subscription = await manager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/** ms */
const TURN_WAIT = 10_000
