import { onReconnected } from '#src/platform/connection.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { onTabMessage } from '#src/platform/tabs.ts'
import { adoptOrphanedRows } from './adopt-rows.ts'
import { drainOwnOutbox, publishFinished } from './drain.ts'

/**
 * Shows and sends what waits for whoever is signed in now: at the start, and after a sign-in that left the page as it
 * was.
 */
export async function resumeWatchedOutbox(): Promise<void> {
  isWatched ||= watch()
  await adoptOrphanedRows()
  await publishFinished(getIdentity().account, [])
  await drainOwnOutbox()
}

let isWatched = false

/** What waits is sent as soon as there is a network: when it comes back, when the page is looked at. */
function watch(): true {
  onReconnected(() => void drainOwnOutbox())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainOwnOutbox()
  })
  onTabMessage((message) => {
    if (message.type === 'outbox' && message.account === getIdentity().account)
      void publishFinished(message.account, [])
  })
  return true
}
