import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { searchQuery, type Found, type SearchRequest } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { persistForNextStart, readStoredData } from '#src/platform/persist/query-store.ts'
import { call, type Call } from '#src/platform/request/call.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { isSavingData } from '#src/platform/worker/is-saving-data.ts'
import { getKnownPlaces } from '#src/features/jobs/search/known-places.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'

/**
 * Results rendered by the server come without filter options: they are stored for an offline visit, and shown once
 * offline.
 */
export function useCacheFilters(
  { params }: Search,
  { data, isPlaceholderData, isFetching }: UseQueryResult<Found>,
): void {
  const client = useQueryClient()
  const { pcsxConfig } = useBoot().configs
  const isConnected = useConnected()
  const isAbsent = data !== undefined && !data.filterDef && !isPlaceholderData && !isFetching
  useEffect(() => {
    if (!isAbsent) return
    const search = toSearchRequest(params, getKnownPlaces(pcsxConfig))
    if (!isConnected) return void restoreFilters(client, search)
    const end = new AbortController()
    const stop = runWhenIdle(() => void cacheFiltersWithWorker(client, search, end.signal))
    return () => {
      stop()
      end.abort()
    }
  }, [client, pcsxConfig, params, isAbsent, isConnected])
}

/** Caches filters through the worker, without which no page opens offline. */
async function cacheFiltersWithWorker(client: QueryClient, search: SearchRequest, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || isSavingData()) return
  await workers.ready
  if (!signal.aborted) await cacheFilters(client, search, signal)
}

/** Loads a search with its filters for the next offline start; ignores failures. */
export async function cacheFilters(client: QueryClient, search: SearchRequest, signal: AbortSignal): Promise<void> {
  const query = searchQuery(search, callSilently)
  const read = query.queryFn as (context: { signal: AbortSignal }) => Promise<Found>
  // Failed for now: the next visit stores them.
  const found = await read({ signal }).catch(() => undefined)
  if (found && !signal.aborted) await persistForNextStart(client, query, found)
}

/** Adds the stored filters to the results shown, whose age stays. */
export async function restoreFilters(client: QueryClient, search: SearchRequest): Promise<void> {
  const { queryKey } = searchQuery(search)
  const query = client.getQueryCache().find({ queryKey })
  if (!query) return
  const { filterDef } = ((await readStoredData(query)) ?? {}) as Partial<Found>
  if (!filterDef) return
  client.setQueryData(queryKey, (found) => found && { ...found, filterDef }, { updatedAt: query.state.dataUpdatedAt })
}

const callSilently: Call = (endpoint, input) => call(endpoint, { ...input, silent: true })
