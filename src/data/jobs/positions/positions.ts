import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { newestPositions } from '#contract/jobs/positions/newest-positions.ts'
import { getOverrides, positionOverrides } from '#contract/jobs/positions/overrides.ts'
import {
  getPositionDetails,
  positionDetails,
  type Position,
  type PositionDetails,
} from '#contract/jobs/positions/positions.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import {
  buildStoredSearchSchema,
  searchPositions,
  type ResultsMetaData,
  type SavedSearchMetadata,
} from '#contract/jobs/positions/search.ts'
import { getAgeAtArrivalMs, getServerNow } from '#src/platform/time/clock.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getNewSince } from './jobs-new-since.ts'

/** A search as the pages describe it. Filters are given by name; the call repeats each value as `filter_<name>`. */
export type SearchRequest = {
  query?: string
  location?: string
  start?: number
  sort_by?: string
  filters?: Readonly<Record<string, readonly string[]>>
  /** `south,west,north,east` */
  map_bounds?: string
}

/** Search results. Filters not opened yet are omitted, except for the labels of selected values. */
export type Found = {
  count: number
  positions: Position[]
  filterDef?: DataOf<typeof searchPositions>['filterDef'] | undefined
  resultsMetaData?: ResultsMetaData | undefined
  /** Whether the search is saved, and whether it may be. */
  savedSearchMetadata?: SavedSearchMetadata | undefined
  /** Labels by filter and value; '' is the title. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** Results of a search; the previous page stays while the next one loads. */
export function searchQuery(request: SearchRequest = {}, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['search', normalizeSearch(request)] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: buildStoredSearchSchema } },
    queryFn: ({ signal }): Promise<Found> =>
      call(searchPositions, { query: toWireQuery(request), signal, fetchesPage: true }),
    staleTime: STALE.MINUTES_5,
    placeholderData: keepPreviousData,
  })
}

/** The newest jobs and how many there are, for the careers home. */
export function newestQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['search', 'newest'] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => newestPositions.response } },
    queryFn: ({ signal }) => call(newestPositions, { signal, fetchesPage: true }),
    staleTime: STALE.MINUTES_5,
  })
}

/** A position in full, whether it is a closed one from an earlier copy, and when the server answered (epoch ms). */
export type PositionRead = PositionDetails & { isFallback: boolean; asOf: number }

/**
 * A position in full; `queriedLocation` is the searched place. Fails with status 404 if there is none. Fetched even
 * if the browser reports no network, since the device may have it.
 */
export function positionQuery(id: number, call: Call = browserCall, queriedLocation?: string) {
  return queryOptions({
    queryKey: ['position', id] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => positionDetails } },
    queryFn: async ({ client, signal }): Promise<PositionRead> => {
      let keptAt: number | undefined
      const query = {
        position_id: id,
        fallback: '1',
        ...(queriedLocation ? { queried_location: queriedLocation } : {}),
      }
      const onKept = (at: number) => (keptAt = at)
      const read = await call(getPositionDetails, { query, signal, fetchesPage: true, onKept })
      const known = client.getQueryData<PositionRead>(['position', id])
      // The worker's copy may be older than the query cache: the job may have been saved since.
      if (keptAt !== undefined && known && known.asOf >= keptAt) return known
      return { ...read.position, isFallback: read.isFallback, asOf: keptAt ?? getServerNow() }
    },
    networkMode: 'always',
    staleTime: ({ state }) =>
      STALE.MINUTES_5 - (state.data ? getAgeAtArrivalMs(state.data.asOf, state.dataUpdatedAt) : 0),
    retry: false,
  })
}

/** A position from a list on this device, shown until its details have loaded (S-08). */
export function findKnownPosition(client: QueryClient, id: number): Position | undefined {
  const lists = client.getQueriesData<{ positions?: Position[]; similarPositions?: Position[] }>({
    predicate: ({ queryKey: [root] }) => root === 'search' || root === 'position',
  })
  return lists
    .flatMap(([, data]) => data?.positions ?? data?.similarPositions ?? [])
    .find((position) => position.id === id)
}

/** The settings of the site that a position overrides (S-12). */
export function overridesQuery(id: number, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['position', id, 'overrides'] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => positionOverrides } },
    queryFn: ({ signal }) => call(getOverrides, { query: { position_id: id }, signal, fetchesPage: true }),
    networkMode: 'always',
    staleTime: STALE.MINUTES_5,
    retry: false,
  })
}

/** Equal searches have equal keys, however they were written. */
function normalizeSearch({
  query = '',
  location = '',
  start = 0,
  sort_by = 'relevance',
  filters = {},
  map_bounds,
}: SearchRequest) {
  const chosen = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    query: query.trim(),
    location: location.trim(),
    start,
    sort_by,
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) }),
    ...(map_bounds && { map_bounds }),
  }
}

/** A search with the parameters of the API. */
export function toWireQuery(request: SearchRequest) {
  const { filters = {}, ...rest } = normalizeSearch(request)
  const since = getNewSince()
  return {
    ...rest,
    // Only the map needs the coordinates of all jobs.
    map_points: '0',
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [`filter_${name}`, values])),
    // `since` is not part of the key: the jobs stay the same, only the count of new ones is added.
    ...(since !== undefined && { new_since: since }),
  }
}
