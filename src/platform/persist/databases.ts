/** Names of the databases there are, as far as the browser tells. */
export async function knownDatabases(): Promise<string[]> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return []
  const found = await indexedDB.databases().catch(() => [])
  return found.flatMap(({ name }) => name ?? [])
}

/** Deletes one; never fails. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve()
    const request = indexedDB.deleteDatabase(name)
    // When blocked it is done as soon as the last tab lets go; all of them were told to.
    for (const outcome of ['success', 'error', 'blocked']) request.addEventListener(outcome, () => resolve())
  })
}
