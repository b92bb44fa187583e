import { NAVIGATION_WAIT } from '#contract/limits.ts'
import { PAGE } from '#contract/paths.ts'
import { deviceRow, setDeviceRow } from './device.ts'

/**
 * Ends on the server the session that was left without a network. True when nothing is pending any more: until then no
 * page may come from the server, which still believes that the person is here.
 */
export async function finishLogout(): Promise<boolean> {
  if ((await deviceRow('pendingLogout')) !== true) return true
  const next = encodeURIComponent(PAGE.home)
  const answer = await fetch(`${PAGE.serverLogout}?next=${next}`, {
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(NAVIGATION_WAIT),
  }).catch(() => undefined)
  // The server says that it is done by sending the browser on.
  if (answer?.type !== 'opaqueredirect') return false
  await setDeviceRow('pendingLogout', undefined)
  return true
}
