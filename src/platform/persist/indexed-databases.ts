import { DISK_WAIT } from '#contract/zod-free/disk-wait.ts'

/** Names of the databases, if the browser lists them. */
export async function listDatabaseNames(): Promise<string[]> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return []
  const listing = indexedDB.databases().catch((): IDBDatabaseInfo[] => [])
  const found = await Promise.race([listing, new Promise<[]>((resolve) => setTimeout(resolve, DISK_WAIT, []))])
  return found.flatMap(({ name }) => name ?? [])
}

/** Deletes a database and never fails. If the disk hangs, the deletion happens later. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve()
    const request = indexedDB.deleteDatabase(name)
    // If other tabs block the deletion, it completes once the last one closes its connection, as all were told to.
    for (const outcome of ['success', 'error', 'blocked']) request.addEventListener(outcome, () => resolve())
    setTimeout(resolve, DISK_WAIT)
  })
}
