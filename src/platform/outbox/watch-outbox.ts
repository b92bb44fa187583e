import { onReconnected } from '#src/platform/connection.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { onTabMessage } from '#src/platform/tabs.ts'
import { adoptOrphanedRows } from './adopt-rows.ts'
import { drainOwnOutbox, publishFinished } from './drain.ts'

/** Shows and sends the current account's outbox: at startup, and after a sign-in without reload. */
export async function resumeWatchedOutbox(): Promise<void> {
  isWatched ||= watch()
  await adoptOrphanedRows()
  await publishFinished(getIdentity().account, [])
  await drainOwnOutbox()
}

let isWatched = false

/** Sends pending rows when the network returns or the page becomes visible. */
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
