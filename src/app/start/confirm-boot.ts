import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { getBoot, type Boot } from '#contract/boot.ts'
import { showBoot } from '#src/platform/boot.tsx'
import { storeBoot } from '#src/platform/persist/device-store.ts'
import { refreshRestored } from '#src/platform/persist/query-store.ts'
import { createAnswerLimit } from '#src/platform/request/answer-limit.ts'
import { call } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { postToWorker } from '#src/platform/worker/messages.ts'
import { purgeOthers } from '#src/platform/worker/purge.ts'

/**
 * A start from what the device remembers, or from a page that is older than a change: the server may know better, and
 * what it says is shown; `refresh` asks anew for what the page shows. An answer for somebody else starts the page
 * anew (platform/account-change); without one the page stays as it is.
 */
export async function confirmBoot(boot: Boot, client: QueryClient, refresh = refreshRestored): Promise<void> {
  // Without an answer the page stays as it is.
  const newer = await call(getBoot, createAnswerLimit(CONFIRMED_BY)).catch(() => undefined)
  if (!newer) return
  const isOurs = newer.account === boot.account
  if (isOurs) {
    setIdentity(newer)
    // The page's words stay in the language it started in, and what is equal is the same object: nothing is drawn anew.
    const { locale, serverTs } = boot
    showBoot(replaceEqualDeep(boot, { ...newer, locale, serverTs }))
  }
  await Promise.all([storeBoot(newer), refresh(client), isOurs ? forgetOthers(newer.account) : undefined])
}

/**
 * The server has just said whose page this is: the worker first, what it is still fetching for somebody else must not
 * be kept.
 */
async function forgetOthers(account: string): Promise<void> {
  await postToWorker({ type: 'account', account })
  await purgeOthers(account)
}

/** ms; nobody waits for it but what measures the page */
const CONFIRMED_BY = 10_000
