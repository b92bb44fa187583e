import { cacheName } from '#contract/zod-free/device-storage-names.ts'
import { deleteExpiredRows } from '#src/platform/persist/query-store.ts'

/** Deletes this account's expired data on the device. A new worker does the same. */
export async function deleteExpiredData(account: string): Promise<void> {
  try {
    await deleteExpiredRows()
    if (!('caches' in globalThis) || !(await caches.has(cacheName.cachedGet(account)))) return
    const { deleteExpiredAnswers } = await import('#src/platform/request/cached-get.ts')
    await deleteExpiredAnswers(account)
  } catch {
    // If storage is broken or the network is gone, the next start deletes the data.
  }
}
