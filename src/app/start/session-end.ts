import { getBoot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { isNameOwnedByAccount } from '#contract/zod-free/device-storage-names.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { setStartAccount } from '#src/platform/persist/device-store.ts'
import { getAlerts, subscribeAlerts } from '#src/platform/request/alerts.ts'
import { call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { markSessionOver, onSessionChange } from '#src/platform/session/session-over.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { holdLetters } from './held-letters.ts'

/**
 * Once the server reports that the session is over, deletes its stored data and notifies other tabs: whoever ended it
 * elsewhere may have lost the phone. Letters are held for their owner if it expired; drafts and the outbox always are
 * (decision 019).
 */
export function watchSessionEnd(): () => void {
  const stopAlerts = subscribeAlerts(() => {
    if (getIdentity().account !== ANONYMOUS && getAlerts().some(({ kind }) => kind === 'session')) markSessionOver()
  })
  const stopChanges = onSessionChange((isOver) => {
    const { account, encId } = getIdentity()
    if (!isOver || account === ANONYMOUS) return
    notifyTabs({ type: 'session', account: ANONYMOUS })
    void forgetEndedAccount(account, encId)
  })
  return () => {
    stopAlerts()
    stopChanges()
  }
}

async function forgetEndedAccount(account: string, person: string): Promise<void> {
  // If it is unknown how the session ended, letters are deleted rather than held, so that none stay by mistake.
  const boot = await call(getBoot, { changesAccount: true }).catch(() => undefined)
  if (boot?.isTimedOut) await holdLetters(account, person)
  const rows = openAccountRows<unknown>(account)
  const keys = (await rows.entries()).map(([key]) => key)
  await Promise.all([
    setStartAccount(ANONYMOUS),
    ...keys.map((key) => rows.removeItem(key)),
    deleteAccountCaches(account),
  ])
}

async function deleteAccountCaches(account: string): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => isNameOwnedByAccount(name, account))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Cache storage is missing or broken here: the worker and the next sign-in try again.
  }
}
