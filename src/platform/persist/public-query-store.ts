import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { STORAGE_VERSION } from '#contract/zod-free/device-storage-names.ts'
import { PUBLIC_STORE } from './clear-web-storage.ts'

// Device settings without personal data. Read synchronously, before any database opens, and kept after signing out.
// Why this deprecated persister: docs/decisions/008-sync-persister.md.

/**
 * A site's colors as a style sheet, as of its last page here; empty if the site has none of its own, or none is known.
 */
export function readStoredTheme(domain: string): string {
  const theme = readStoredQueries()?.queries.find(({ queryKey: [root, whose] }) => root === 'theme' && whose === domain)
  return typeof theme?.state.data === 'string' ? theme.state.data : ''
}

/** Restores stored settings to the cache. */
export function restorePublicQueries(client: QueryClient): void {
  const state = readStoredQueries()
  if (state) hydrate(client, state)
}

function readStoredQueries(): DehydratedState | undefined {
  try {
    const found = createPublicPersister().restoreClient()
    return found && 'buster' in found && found.buster === STORAGE_VERSION ? found.clientState : undefined
  } catch {
    // The stored value has another format, or storage is disabled: use the defaults.
    return undefined
  }
}

/** Sets a device setting in the cache, marked for storage. */
export function setPublicQuery(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  client.setQueryDefaults(queryKey, { meta: { kept: { for: 'device' } } })
  client.setQueryData(queryKey, data)
}

/** Writes the public queries. */
export function persistPublicQueries(client: QueryClient): Promise<void> {
  return persistQueryClientSave({
    queryClient: client,
    persister: createPublicPersister(),
    buster: STORAGE_VERSION,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.kept?.for === 'device',
      shouldDehydrateMutation: () => false,
    },
  })
}

function createPublicPersister() {
  // Written immediately, since the page may be left at any moment.
  return createSyncStoragePersister({ storage: findLocalStorage(), key: PUBLIC_STORE, throttleTime: 0 })
}

/** Accessing localStorage throws if the browser forbids it. */
function findLocalStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
