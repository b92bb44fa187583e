import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { NAVIGATION_WAIT } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { readDeviceRow, writeDeviceRow } from './device.ts'

/**
 * Ends on the server the session that was left without a network. True when nothing is pending any more: until then no
 * page may come from the server, which still believes that the person is here.
 */
export async function finishLogout(): Promise<boolean> {
  if ((await readDeviceRow('pendingLogout')) !== true) return true
  const forget = (await readDeviceRow('pendingForget')) === true ? '&forget=1' : ''
  // Without an answer the sign-out goes on waiting.
  const answer = await fetch(`${PAGE.serverLogout}?next=${API.boot}${forget}`, {
    cache: 'no-store',
    // Pictures never ask for that: the server tells them apart where the browser does not.
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(NAVIGATION_WAIT),
  }).catch(() => undefined)
  // Sent on to what tells whose session this is: a network with a login page of its own sends browsers on as well,
  // but not there.
  if (!answer?.redirected || new URL(answer.url).pathname !== API.boot) return false
  if ((answer.headers.get(HEADER.account) ?? ANONYMOUS) !== ANONYMOUS) return false
  await writeDeviceRow('pendingForget', undefined)
  await writeDeviceRow('pendingLogout', undefined)
  return true
}
