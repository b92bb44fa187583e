import type { QueryClient } from '@tanstack/react-query'
import { getBoot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isDirty } from '#src/platform/dirty.ts'
import { raiseSessionTimeout } from '#src/platform/request/session-timeout.ts'
import { listenForLiveUpdates } from './live-updates.ts'
import { refreshBoot } from './refresh-boot.ts'
import { markSessionOver } from './session-over.ts'
import { closeAccountDatabases } from '#src/platform/persist/account-database.ts'
import { setStartAccount } from '#src/platform/persist/device-store.ts'
import { onAccountChanged } from '#src/platform/request/account-check.ts'
import { call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { dropRequests } from '#src/platform/request/send.ts'
import { onTabMessage } from '#src/platform/tab-messages.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { purgeAccount } from '#src/platform/worker/purge-account.ts'

/**
 * Reloads the page when its account changes: someone else signed in on this browser, or another tab signed out
 * . Nothing of the old account stays in this tab.
 */
export function watchAccountChanges(client: QueryClient): () => void {
  const stopCheck = onAccountChanged((account) => void switchAccount(account, client).catch(() => location.reload()))
  const stopTabs = onTabMessage((message) => {
    if (message.type === 'session') return void checkReportedAccount(message.account, client)
    if (message.type !== 'purged' || message.account !== getIdentity().account) return
    dropRequests()
    closeAccountDatabases(message.account, getIdentity().encId)
    client.clear()
    location.replace(withPreservedParams(PAGE.home, location.search))
  })
  const look = () => document.hidden || getIdentity().account === ANONYMOUS || void checkAccountWithServer(client)
  const stopLive = listenForLiveUpdates(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopCheck()
    stopTabs()
    stopLive()
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Another tab signed in or found its session ended. It may be on another site, so the server is asked whether this
 * page is affected.
 */
async function checkReportedAccount(reportedAccount: string, client: QueryClient): Promise<void> {
  if (reportedAccount !== getIdentity().account) await checkAccountWithServer(client)
}

/** Checks whether the page still belongs to its account; also when returning to the tab. */
async function checkAccountWithServer(client: QueryClient): Promise<void> {
  // Without a response the page stays; the next request shows who is signed in.
  const boot = await call(getBoot, { changesAccount: true }).catch(() => undefined)
  if (!boot || boot.account === getIdentity().account) return
  if (boot.account !== ANONYMOUS) return switchAccount(boot.account, client)
  // No dialog is opened over typed input: the form itself shows that it is not saved.
  if (isDirty() || document.activeElement?.closest('[data-draft]')) return markSessionOver()
  raiseSessionTimeout(401)
}

let isBusy = false

async function switchAccount(account: string, client: QueryClient): Promise<void> {
  if (isBusy) return
  isBusy = true
  const left = getIdentity().account
  // An anonymous visitor's input continues under the account signed in to.
  if ((left === ANONYMOUS && isDirty()) || (await isSamePerson())) {
    await refreshBoot()
    isBusy = false
    return client.invalidateQueries()
  }
  client.clear()
  // Otherwise the offline shell would start with the old account again.
  await setStartAccount(account)
  await purgeAccount(left)
  location.reload()
}

/** Whether the same person signed in again in another tab, so that unsaved input may stay. */
async function isSamePerson(): Promise<boolean> {
  const { encId } = getIdentity()
  if (encId === '') return false
  // If the account is unknown, assume a different person.
  const boot = await call(getBoot, { changesAccount: true }).catch(() => undefined)
  return boot?.profile?.encId === encId
}
