import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { KEPT_VERSION } from '#contract/zod-free/offline.ts'
import { PUBLIC_STORE } from './public-rows.ts'

// Choices of the device that name nobody. They are read at once, before any database answers, and outlive signing out.
// Why this persister although it is deprecated: docs/decisions/008-sync-persister.md.

/** The colours of a site, a style sheet, as its last page here had them; empty when it has none of its own, or none is known. */
export function keptTheme(domain: string): string {
  const theme = kept()?.queries.find(({ queryKey: [root, whose] }) => root === 'theme' && whose === domain)
  return typeof theme?.state.data === 'string' ? theme.state.data : ''
}

/** Puts what was kept into the cache. */
export function restorePublic(client: QueryClient): void {
  const state = kept()
  if (state) hydrate(client, state)
}

function kept(): DehydratedState | undefined {
  try {
    const found = persister().restoreClient()
    return found && 'buster' in found && found.buster === KEPT_VERSION ? found.clientState : undefined
  } catch {
    // Not ours, or storage is switched off: the defaults hold.
    return undefined
  }
}

/** Puts a choice of the device into the cache, as one that is kept for the device. */
export function putPublic(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  client.setQueryDefaults(queryKey, { meta: { kept: { for: 'device' } } })
  client.setQueryData(queryKey, data)
}

/** Writes the public queries. */
export function keepPublic(client: QueryClient): Promise<void> {
  return persistQueryClientSave({
    queryClient: client,
    persister: persister(),
    buster: KEPT_VERSION,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.kept?.for === 'device',
      shouldDehydrateMutation: () => false,
    },
  })
}

function persister() {
  // Written once a page, and at once: it may be left the next moment.
  return createSyncStoragePersister({ storage: storage(), key: PUBLIC_STORE, throttleTime: 0 })
}

/** Merely touching localStorage throws where the browser forbids it. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
