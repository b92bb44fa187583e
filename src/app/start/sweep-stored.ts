import { cacheName } from '#contract/zod-free/offline.ts'
import { sweepRows } from '#src/platform/persist/query-store.ts'

/** What the device keeps of this account and is past its time goes. The worker does the same when it is new. */
export async function sweepStored(account: string): Promise<void> {
  try {
    await sweepRows()
    if (!('caches' in globalThis) || !(await caches.has(cacheName.cachedGet(account)))) return
    const { sweepAnswers } = await import('#src/platform/request/cached-get.ts')
    await sweepAnswers(account)
  } catch {
    // A disk that is broken, or a network that has gone: the next start sweeps.
  }
}
