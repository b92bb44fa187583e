import { DISK_WAIT } from '#contract/zod-free/disk-wait.ts'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { onReconnected } from '#src/platform/connection.ts'
import {
  endPendingLogout,
  markSignedOut,
  hasPendingLogout,
  isForgetDevicePending,
} from '#src/platform/persist/device-store.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { dropRequests } from '#src/platform/request/send.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { purgeAccount } from '#src/platform/worker/purge-account.ts'

/**
 * Signs out: the device forgets the account, the server ends the session, and the browser goes to the careers home.
 * An unreachable server is notified later. With `isDeviceForgotten` the server also forgets this browser.
 */
export async function signOut(isDeviceForgotten = false): Promise<void> {
  await leaveAccount(isDeviceForgotten)
  const { search } = location
  // If the response is not from this server, the browser follows it.
  location.assign(
    (await notifyServerOfLogout(isDeviceForgotten)) === 'refused'
      ? toLogoutPath(search, isDeviceForgotten)
      : withPreservedParams(PAGE.home, search),
  )
}

/** The device forgets the account, and the page makes no more requests; the server is not notified yet. */
export async function leaveAccount(isDeviceForgotten: boolean): Promise<void> {
  // Another tab may end the session on the server first, so no more requests are made with it.
  dropRequests()
  // Stored before other tabs are notified: their next page must not come from the ending session.
  await withDiskLimit(markSignedOut(isDeviceForgotten))
  await purgeAccount(getIdentity().account)
}

const FORGET = '&forget=1'

/** Time limit of the notification, ms; what follows does not wait longer. */
const NOTIFY_TIMEOUT = 2000

/** The server's logout, which leads to the careers home of the site that `search` names. */
export function toLogoutPath(search: string, isDeviceForgotten = false): string {
  return `${PAGE.serverLogout}?next=${encodeURIComponent(withPreservedParams(PAGE.home, search))}${isDeviceForgotten ? FORGET : ''}`
}

/**
 * Ends on the server a session that was left on this device, now and on every reconnect. True if the server still
 * knew it, so that what it sent for this page is outdated.
 */
export async function finishLogoutOnReconnect(): Promise<boolean> {
  onReconnected(() => void finishPendingLogout())
  return finishPendingLogout()
}

async function finishPendingLogout(): Promise<boolean> {
  return (await hasPendingLogout()) && (await notifyServerOfLogout(await isForgetDevicePending())) === 'told'
}

async function notifyServerOfLogout(isDeviceForgotten: boolean): Promise<'told' | 'silent' | 'refused'> {
  // A network failure is not a rejection: the sign-out waits for the network.
  const answer = await fetch(
    withPreservedParams(`${PAGE.serverLogout}?next=${API.boot}${isDeviceForgotten ? FORGET : ''}`, location.search),
    {
      cache: 'no-store',
      // Requests for images never send this header: it lets the server recognize them if the browser sends no fetch
      // metadata.
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT),
    },
  ).catch(() => undefined)
  if (!answer) return 'silent'
  // Only a redirect to the boot endpoint is the answer to a sign-out: captive portals redirect too, but elsewhere.
  if (!answer.redirected || new URL(answer.url).pathname !== API.boot) return 'refused'
  if ((answer.headers.get(HEADER.account) ?? ANONYMOUS) !== ANONYMOUS) return 'refused'
  await endPendingLogout()
  return 'told'
}

/** A disk that hangs must not keep anybody signed in. */
function withDiskLimit(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, DISK_WAIT))])
}
