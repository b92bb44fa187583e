import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { NAVIGATION_WAIT } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { readDeviceRow, writeDeviceRow } from './device.ts'

/**
 * Completes on the server a sign-out made offline. True if nothing is pending: until then no page may be loaded from
 * the server, which still considers the person signed in.
 */
export async function finishStoredLogout(): Promise<boolean> {
  if ((await readDeviceRow('pendingLogout')) !== true) return true
  const forget = (await readDeviceRow('pendingForget')) === true ? '&forget=1' : ''
  // Without a response, the sign-out stays pending.
  const answer = await fetch(`${PAGE.serverLogout}?next=${API.boot}${forget}`, {
    cache: 'no-store',
    // Requests for images never send this header: it lets the server recognize them if the browser sends no fetch
    // metadata.
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(NAVIGATION_WAIT),
  }).catch(() => undefined)
  // Only a redirect to the boot endpoint is the answer to a sign-out: captive portals redirect too, but elsewhere.
  if (!answer?.redirected || new URL(answer.url).pathname !== API.boot) return false
  if ((answer.headers.get(HEADER.account) ?? ANONYMOUS) !== ANONYMOUS) return false
  await writeDeviceRow('pendingForget', undefined)
  await writeDeviceRow('pendingLogout', undefined)
  return true
}
