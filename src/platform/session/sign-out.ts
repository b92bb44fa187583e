import { DISK_WAIT } from '#contract/zod-free/disk-wait.ts'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { onReconnected } from '#src/platform/connection.ts'
import {
  endPendingLogout,
  forgetAccount,
  hasPendingLogout,
  isForgetPending,
} from '#src/platform/persist/device-store.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { stopAsking } from '#src/platform/request/send.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { purgeAccount } from '#src/platform/worker/purge.ts'

/**
 * Signs out: the device forgets the account, the server ends the session, and the browser goes to the careers home. A
 * server that does not answer hears of it when it does: the device has forgotten by then. With `isDeviceForgotten`
 * the server no longer knows this browser either.
 */
export async function signOut(isDeviceForgotten = false): Promise<void> {
  await leaveAccount(isDeviceForgotten)
  const { search } = location
  // A server that answers otherwise than ours would is left to the browser.
  location.assign(
    (await notifyServer(isDeviceForgotten)) === 'refused'
      ? toLogoutPath(search, isDeviceForgotten)
      : withPreservedParams(PAGE.home, search),
  )
}

/** The device forgets the account, and the page asks nothing more; the server has yet to hear of it. */
export async function leaveAccount(isDeviceForgotten: boolean): Promise<void> {
  // Another tab may end the session on the server before this one gets there: nothing is asked of a session that is
  // ending.
  stopAsking()
  // Noted before the other tabs hear of it: their next page must not come from the session that is about to end.
  await withTimeout(forgetAccount(isDeviceForgotten))
  await purgeAccount(getIdentity().account)
}

/** The server's logout, which leads to the careers home of the site that `search` names. */
export function toLogoutPath(search: string, isDeviceForgotten = false): string {
  return `${PAGE.serverLogout}?next=${encodeURIComponent(withPreservedParams(PAGE.home, search))}${isDeviceForgotten ? FORGET : ''}`
}

/**
 * Ends on the server a session that was left here and that it has not heard of, now and whenever the network comes
 * back. True when the server knew the session until now: what it has sent for this page is no longer true.
 */
export async function finishSignOut(): Promise<boolean> {
  onReconnected(() => void finish())
  return finish()
}

async function finish(): Promise<boolean> {
  return (await hasPendingLogout()) && (await notifyServer(await isForgetPending())) === 'told'
}

async function notifyServer(isDeviceForgotten: boolean): Promise<'told' | 'silent' | 'refused'> {
  // Silence is told apart from a refusal: the sign-out waits for the network.
  const answer = await fetch(
    withPreservedParams(`${PAGE.serverLogout}?next=${API.boot}${isDeviceForgotten ? FORGET : ''}`, location.search),
    {
      cache: 'no-store',
      // Pictures never ask for that: the server tells them apart where the browser does not.
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT),
    },
  ).catch(() => undefined)
  if (!answer) return 'silent'
  // Sent on to what tells whose session this is: a network with a login page of its own sends browsers on as well,
  // but not there.
  if (!answer.redirected || new URL(answer.url).pathname !== API.boot) return 'refused'
  if ((answer.headers.get(HEADER.account) ?? ANONYMOUS) !== ANONYMOUS) return 'refused'
  await endPendingLogout()
  return 'told'
}

const FORGET = '&forget=1'

/** ms; what starts after it does not wait for longer */
const NOTIFY_TIMEOUT = 2000

/** A disk that hangs must not keep anybody signed in. */
function withTimeout(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, DISK_WAIT))])
}
