import { onReconnected } from '#src/platform/connection.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { onTabMessage } from '#src/platform/tab-messages.ts'
import { drainOwnOutbox, publishFinishedRows } from './drain-outbox.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { toOutboxDatabase } from '#contract/zod-free/device-storage-names.ts'
import { deleteDatabase, listDatabaseNames } from '#src/platform/persist/indexed-databases.ts'
import { openOutboxRows } from './outbox-rows.ts'

/** Shows and sends the current account's outbox: at startup, and after a sign-in without reload. */
export async function resumeWatchedOutbox(): Promise<void> {
  isWatched ||= watchOutboxTriggers()
  await adoptOrphanedRows()
  await publishFinishedRows(getIdentity().account, [])
  await drainOwnOutbox()
}

let isWatched = false

/** Sends pending rows when the network returns or the page becomes visible. */
function watchOutboxTriggers(): true {
  onReconnected(() => void drainOwnOutbox())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainOwnOutbox()
  })
  onTabMessage((message) => {
    if (message.type === 'outbox' && message.account === getIdentity().account)
      void publishFinishedRows(message.account, [])
  })
  return true
}

/**
 * Adopts the outbox of an ended session when the same person signs in again, since account keys change with each
 * sign-in. Another person's rows are deleted. Signed out, they stay.
 */
async function adoptOrphanedRows(): Promise<void> {
  const { account, encId } = getIdentity()
  if (account === ANONYMOUS) return
  const prefix = toOutboxDatabase('')
  const others = (await listDatabaseNames()).filter(
    (name) => name.startsWith(prefix) && name !== toOutboxDatabase(account),
  )
  for (const name of others) {
    const left = openOutboxRows(name.slice(prefix.length))
    for (const [id, row] of await left.entries())
      if (row.person === encId) await openOutboxRows(account).setItem(id, row)
    left.close()
    await deleteDatabase(name)
  }
}
