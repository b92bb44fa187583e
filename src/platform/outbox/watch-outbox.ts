import { onReconnected } from '#src/platform/connection.ts'
import { identity } from '#src/platform/request/identity.ts'
import { onTabMessage } from '#src/platform/tabs.ts'
import { adoptRows } from './adopt-rows.ts'
import { drain, showSettled } from './drain.ts'

/** Shows and sends what waits for whoever is signed in now: at the start, and after a sign-in that left the page as it was. */
export async function takeUp(): Promise<void> {
  isWatched ||= watch()
  await adoptRows()
  await showSettled(identity().account, [])
  await drain()
}

let isWatched = false

/** What waits is sent as soon as there is a network: when it comes back, when the page is looked at. */
function watch(): true {
  onReconnected(() => void drain())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drain()
  })
  onTabMessage((message) => {
    if (message.type === 'outbox' && message.account === identity().account) void showSettled(message.account, [])
  })
  return true
}
