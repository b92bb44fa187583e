import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { getBoot, type Boot } from '#contract/boot.ts'
import { updateBoot } from '#src/platform/boot.tsx'
import { storeBoot } from '#src/platform/persist/device-store.ts'
import { refetchRestored } from '#src/platform/persist/query-store.ts'
import { createAnswerTimeout } from '#src/platform/request/answer-timeout.ts'
import { call } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { postToWorker } from '#src/platform/worker/post-to-worker.ts'
import { purgeOtherAccounts } from '#src/platform/worker/purge-account.ts'

/** Time limit for the server's confirmation, ms; only telemetry waits for it. */
const CONFIRMED_BY = 10_000

/**
 * Confirms a start from the device or from an outdated page: shows what the server says, and `refresh` refetches the
 * page's data. A response for another account reloads the page (platform/account-change); without one the page stays.
 */
export async function confirmBoot(boot: Boot, client: QueryClient, refresh = refetchRestored): Promise<void> {
  // Without a response the page stays as it is.
  const newer = await call(getBoot, createAnswerTimeout(CONFIRMED_BY)).catch(() => undefined)
  if (!newer) return
  const isOurs = newer.account === boot.account
  if (isOurs) {
    setIdentity(newer)
    // Texts stay in the language of the start, and equal values keep their identity, so nothing re-renders.
    const { locale, serverTs } = boot
    updateBoot(replaceEqualDeep(boot, { ...newer, locale, serverTs }))
  }
  await Promise.all([storeBoot(newer), refresh(client), isOurs ? forgetOtherAccounts(newer.account) : undefined])
}

/**
 * The server has just confirmed the account. The worker first: responses still in flight for someone else must not be
 * cached.
 */
async function forgetOtherAccounts(account: string): Promise<void> {
  await postToWorker({ type: 'account', account })
  await purgeOtherAccounts(account)
}
