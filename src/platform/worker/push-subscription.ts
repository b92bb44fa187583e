import { DEVICE_DATABASE, type DevicePush } from '#contract/zod-free/device-storage-names.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { listPushDevices, removePushDevice, subscribePush } from '#contract/notifications/push.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'

/**
 * Push support and state of this browser: unsupported (`none`), only once installed (`install`, iPhone and iPad),
 * blocked by the person (`denied`, or `revoked` if it was on before), `off` or `on`.
 */
export type PushState = 'none' | 'install' | 'denied' | 'revoked' | 'off' | 'on'

/**
 * The row of the subscription. It contains what was last reported to the server, and when, so that not every page
 * reports it.
 */
type Row = DevicePush & { account: string; endpoint: string; at: number }

const rows = createAccountRows<Row>(DEVICE_DATABASE)
const ROW = 'push'
/** Report the subscription to the server at least this often, ms. */
const REPORT_INTERVAL = 12 * 3_600_000

export async function readPushState(): Promise<PushState> {
  if (!hasPushSupport()) return isAppleMobile() && !isStandaloneApp() ? 'install' : 'none'
  const [row, subscription] = await Promise.all([rows.getItem(ROW), findPushSubscription()])
  const wasOn = row?.person === getIdentity().encId
  if (Notification.permission === 'denied') return wasOn ? 'revoked' : 'denied'
  return wasOn && subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Call from a press: requests permission and subscribes. `title` is shown for pushes that cannot be decrypted. */
export async function startPush(title: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { publicKey } = await call(listPushDevices)
  await subscribeDeviceToPush(publicKey, title)
  return readPushState()
}

/** No pushes here any more; the other devices keep theirs. */
export async function stopPush(): Promise<PushState> {
  await unsubscribeDeviceFromPush()
  const { devices } = await call(listPushDevices)
  const here = devices.find(({ isCurrent }) => isCurrent)
  if (here) await call(removePushDevice, { params: { id: here.id } })
  return readPushState()
}

/**
 * Called when the app starts: makes the server's record match the browser's subscription, after a new address, a new
 * key or a new sign-in. A subscription of another person ends, and so does one that was removed from another device.
 */
export async function reconcilePush(now = getServerNow()): Promise<void> {
  if (!hasPushSupport()) return
  const [row, subscription] = await Promise.all([rows.getItem(ROW), findPushSubscription()])
  const { account, encId } = getIdentity()
  if (!row || row.person !== encId) {
    await subscription?.unsubscribe()
    return rows.removeItem(ROW)
  }
  if (Notification.permission !== 'granted') return
  const isTold = row.account === account && row.endpoint === subscription?.endpoint
  if (isTold && now - row.at < REPORT_INTERVAL) return
  const { publicKey, devices } = await call(listPushDevices, { silent: true })
  const isSameKey = subscription !== null && encodeServerKey(subscription) === publicKey
  if (isTold && isSameKey && !devices.some(({ isCurrent }) => isCurrent)) return unsubscribeDeviceFromPush()
  await subscribeDeviceToPush(publicKey, row.title)
}

async function subscribeDeviceToPush(publicKey: string, title: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && encodeServerKey(known) !== publicKey) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    publicKey,
  }
  await call(subscribePush, { body })
  const { account, encId: person, domain } = getIdentity()
  const start = withPreservedParams(PAGE.home, location.search)
  await rows.setItem(ROW, { person, domain, start, title, account, endpoint: body.endpoint, at: getServerNow() })
}

async function unsubscribeDeviceFromPush(): Promise<void> {
  await rows.removeItem(ROW)
  await (await findPushSubscription())?.unsubscribe()
}

async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function encodeServerKey({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const hasPushSupport = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
/** iPads identify as Macs, which have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isStandaloneApp = () => matchMedia('(display-mode: standalone)').matches
