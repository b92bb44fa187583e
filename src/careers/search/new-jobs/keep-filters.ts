import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { searchQuery, type Found, type SearchWish } from '#src/data/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { keepForLater, keptData } from '#src/platform/persist/query-store.ts'
import { call, type Call } from '#src/platform/request/call.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import { savesData } from '#src/platform/worker/saves-data.ts'
import { knownPlaces } from '#src/careers/search/known-places.ts'
import type { Search } from '#src/careers/search/use-search.ts'
import { requestOf } from '#src/careers/search/wish/request.ts'

/**
 * Results that came with the page bring no filters to choose from: they are put aside for a page that is opened without a network, and shown here once there
 * is none.
 */
export function useKeepFilters({ wish }: Search, { data, isPlaceholderData, isFetching }: UseQueryResult<Found>): void {
  const client = useQueryClient()
  const { pcsxConfig } = useBoot().configs
  const isConnected = useConnected()
  const isAbsent = data !== undefined && !data.filterDef && !isPlaceholderData && !isFetching
  useEffect(() => {
    if (!isAbsent) return
    const search = requestOf(wish, knownPlaces(pcsxConfig))
    if (!isConnected) return void restoreFilters(client, search)
    const end = new AbortController()
    const stop = whenIdle(() => void keepWithWorker(client, search, end.signal))
    return () => {
      stop()
      end.abort()
    }
  }, [client, pcsxConfig, wish, isAbsent, isConnected])
}

/** Without a worker no page opens without a network. */
async function keepWithWorker(client: QueryClient, search: SearchWish, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || savesData()) return
  await workers.ready
  if (!signal.aborted) await keepFilters(client, search, signal)
}

/** Reads a search with its filters for the next start; without a word where that fails. */
export async function keepFilters(client: QueryClient, search: SearchWish, signal: AbortSignal): Promise<void> {
  const query = searchQuery(search, quiet)
  const read = query.queryFn as (context: { signal: AbortSignal }) => Promise<Found>
  // A network that has gone since, or a site that is busy: the next visit keeps them.
  const found = await read({ signal }).catch(() => undefined)
  if (found && !signal.aborted) await keepForLater(client, query, found)
}

/** Puts the filters that were put aside beside the results that are shown, which are no younger for it. */
export async function restoreFilters(client: QueryClient, search: SearchWish): Promise<void> {
  const { queryKey } = searchQuery(search)
  const query = client.getQueryCache().find({ queryKey })
  if (!query) return
  const { filterDef } = ((await keptData(query)) ?? {}) as Partial<Found>
  if (!filterDef) return
  client.setQueryData(queryKey, (found) => found && { ...found, filterDef }, { updatedAt: query.state.dataUpdatedAt })
}

const quiet: Call = (endpoint, input) => call(endpoint, { ...input, silent: true })
