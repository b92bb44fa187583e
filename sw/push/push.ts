import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { CHANNEL, type WorkerMessage } from '#contract/zod-free/device-storage-names.ts'
import { fetchBootForOutbox } from '#contract/zod-free/outbox.ts'
import { PAGE, toSameSitePath } from '#contract/zod-free/paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { fetchWithTimeout } from '#sw/caches/response-copies.ts'
import { readDeviceRow } from '#sw/device.ts'
import { closeNotifications, showCountOnAppIcon, type ShownNotification } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** The event that a push subscription changed, which TypeScript's library lacks. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * A push event. Browsers with declarative push (https://w3c.github.io/push-api/) have parsed the message: then `data`
 * is null, and its notification and number are here. Not completely in TypeScript's library.
 */
export type Push = {
  data: Pick<PushMessageData, 'json'> | null
  notification?: NotificationText | null
  appBadge?: number | null
}

/** Content of a push; missing or invalid values are ignored. */
type PushPayload = { account?: unknown; app_badge?: unknown; notification?: NotificationText | null }
type NotificationText = {
  [Name in 'title' | 'body' | 'tag' | 'lang' | 'dir' | 'navigate' | 'timestamp' | 'data']?: unknown
}

/** Notification options that TypeScript's library does not have yet. */
type Options = NotificationOptions & { renotify: boolean; timestamp: number; navigate: string | undefined }

/** Shows every push, even an invalid one, because browsers would otherwise revoke the permission. */
export async function showPush(push: Push): Promise<void> {
  const payload = readPushPayload(push)
  const [account, here] = await Promise.all([readDeviceRow('account'), readDeviceRow('push')])
  // On a phone that changed hands, the content must not be shown to the new owner.
  const isOurs = typeof account === 'string' && account !== ANONYMOUS && payload.account === account
  const { title, body, tag, lang, dir, navigate, timestamp } = (isOurs && payload.notification) || {}
  const count = isOurs && Number.isInteger(payload.app_badge) ? Number(payload.app_badge) : -1
  if (count === 0) await closeNotifications()
  // The page stored a fallback text in its language; without it, the site's name fits any language.
  const path = toPathOnSite(navigate) ?? here?.start ?? PAGE.home
  const options: Options = {
    body: toNonEmptyText(body) ?? '',
    tag: toNonEmptyText(tag) ?? 'news',
    lang: toNonEmptyText(lang) ?? '',
    dir: dir === 'rtl' ? dir : 'auto',
    // A notification that replaces an earlier one is news, too, and should alert.
    renotify: true,
    timestamp: Number(timestamp) || Date.now(),
    icon: '/icons/icon-192.png',
    data: { account: account ?? '', path } satisfies ShownNotification,
    // Required, as an absolute URL, when replacing a notification that the browser created itself.
    navigate: push.notification ? self.location.origin + path : undefined,
  }
  await self.registration.showNotification(toNonEmptyText(title) ?? here?.title ?? self.location.host, options)
  if (count >= 0) await broadcastNotificationCount(account ?? '', count)
}

/** Shows the same number on the icon and in every open page. */
async function broadcastNotificationCount(account: string, count: number): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it is ours
  channel.postMessage({ type: 'badge', account, count } satisfies WorkerMessage)
  channel.close()
  await showCountOnAppIcon(count)
}

/** Opens a notification's subject: in a window that shows it already, otherwise in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(toSameSitePath((notification.data as ShownNotification | null)?.path), self.location.origin).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => window.url === url)
  await (there ? there.focus() : self.clients.openWindow(url))
}

/**
 * The push service issued a new endpoint, which the server must know. If this fails, the next page does it
 * (platform/worker).
 */
export async function renewPushSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const [account, here] = await Promise.all([readDeviceRow('account'), readDeviceRow('push')])
  const options = (newSubscription ?? oldSubscription)?.options
  if (!here || account === undefined || !options?.applicationServerKey) return
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { headers } = await fetchBootForOutbox(account, fetchWithTimeout, here.domain)
  const csrf = headers.get(HEADER.csrf)
  if (account === ANONYMOUS || headers.get(HEADER.account) !== account || csrf === null) return
  const key = String.fromCharCode(...new Uint8Array(options.applicationServerKey))
  const publicKey = btoa(key).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  await fetchWithTimeout(`${PUSH_DEVICES}?domain=${encodeURIComponent(here.domain)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER.csrf]: csrf, [HEADER.account]: account },
    body: JSON.stringify({ ...fresh.toJSON(), publicKey }),
  })
}

function readPushPayload({ data, notification, appBadge }: Push): PushPayload {
  try {
    const account = (notification?.data as Partial<ShownNotification> | null | undefined)?.account
    const payload: unknown = data ? data.json() : { account, app_badge: appBadge, notification }
    return typeof payload === 'object' && payload ? payload : {}
  } catch {
    return {}
  }
}

const toNonEmptyText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The path of a URL on this site. */
function toPathOnSite(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, self.location.origin)) return undefined
  const { origin, pathname, search } = new URL(address, self.location.origin)
  return origin === self.location.origin ? pathname + search : undefined
}
