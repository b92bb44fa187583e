import type { AccountRows } from './account-rows.ts'

/** The largest waiting row plus what a database needs, bytes. */
const MIN_FREE_SPACE = 64 * 1024

/**
 * Whether the device really stored a row. A full disk may accept a write and lose it with the page, so the quota is
 * checked first and the row read back.
 */
export async function hasReachedDisk(
  rows: Pick<AccountRows<unknown>, 'getItem' | 'isFleeting'>,
  key: string,
): Promise<boolean> {
  if (rows.isFleeting() || (await measureFreeSpace()) < MIN_FREE_SPACE) return false
  return (await rows.getItem(key)) !== undefined && !rows.isFleeting()
}

/** Bytes that this site may still write; unlimited if the browser does not say. */
async function measureFreeSpace(): Promise<number> {
  const storage = navigator.storage as StorageManager | undefined
  // If the browser reports no quota, there is space until a write is refused.
  const { quota, usage = 0 } = (await storage?.estimate().catch(() => undefined)) ?? {}
  return quota === undefined ? Infinity : quota - usage
}
