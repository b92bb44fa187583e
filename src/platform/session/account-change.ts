import type { QueryClient } from '@tanstack/react-query'
import { getBoot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isDirty } from '#src/platform/dirty.ts'
import { createTimeoutFailure } from '#src/platform/request/session-timeout.ts'
import { listenLive } from './live.ts'
import { refreshBoot } from './refresh-boot.ts'
import { markSessionOver } from './session-over.ts'
import { closeAccount } from '#src/platform/persist/account-database.ts'
import { startWith } from '#src/platform/persist/device-store.ts'
import { onAccountChanged } from '#src/platform/request/account-check.ts'
import { call } from '#src/platform/request/call.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { stopAsking } from '#src/platform/request/send.ts'
import { onTabMessage } from '#src/platform/tabs.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { purgeAccount } from '#src/platform/worker/purge.ts'

/**
 * Starts the page anew when it is no longer its account's: somebody else signed in on this browser, or another tab
 * signed out. Nothing of the old account stays in this tab.
 */
export function watchAccount(client: QueryClient): () => void {
  const stopCheck = onAccountChanged((account) => void become(account, client).catch(() => location.reload()))
  const stopTabs = onTabMessage((message) => {
    if (message.type === 'session') return void check(message.account, client)
    if (message.type !== 'purged' || message.account !== getIdentity().account) return
    stopAsking()
    closeAccount(message.account, getIdentity().encId)
    client.clear()
    location.replace(withPreservedParams(PAGE.home, location.search))
  })
  const look = () => document.hidden || getIdentity().account === ANONYMOUS || void askServer(client)
  const stopLive = listenLive(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopCheck()
    stopTabs()
    stopLive()
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Another tab signed in, or met a session that has ended. Its site may be another one: the server says whether it is
 * about this page.
 */
async function check(reportedAccount: string, client: QueryClient): Promise<void> {
  if (reportedAccount !== getIdentity().account) await askServer(client)
}

/** Whether this page is still its account's: asked for whoever comes back to it, too, before they read on. */
async function askServer(client: QueryClient): Promise<void> {
  // Without an answer the page stays as it is: the next call says whose it is.
  const boot = await call(getBoot, { changesAccount: true }).catch(() => undefined)
  if (!boot || boot.account === getIdentity().account) return
  if (boot.account !== ANONYMOUS) return become(boot.account, client)
  // Nothing opens over what is being typed: its form says that it is not saved.
  if (isDirty() || document.activeElement?.closest('[data-draft]')) return markSessionOver()
  createTimeoutFailure(401)
}

let isBusy = false

async function become(account: string, client: QueryClient): Promise<void> {
  if (isBusy) return
  isBusy = true
  const left = getIdentity().account
  // What a visitor is typing goes on as the person who has signed in.
  if ((left === ANONYMOUS && isDirty()) || (await isSamePerson())) {
    await refreshBoot()
    isBusy = false
    return client.invalidateQueries()
  }
  client.clear()
  // Without this the offline shell would start with the old account again.
  await startWith(account)
  await purgeAccount(left)
  location.reload()
}

/** Whoever belongs to this page has only signed in anew, in another tab: what they were typing here may stay. */
async function isSamePerson(): Promise<boolean> {
  const { encId } = getIdentity()
  if (encId === '') return false
  // Who cannot be told from somebody else is treated as somebody else.
  const boot = await call(getBoot, { changesAccount: true }).catch(() => undefined)
  return boot?.profile?.encId === encId
}
