import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  changeSavedSearch,
  createSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
} from '#contract/jobs/saved-searches/saved-searches.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { clearSearchSavedInResults, markSearchSavedInResults, invalidateSearchResults } from './saved-in-results.ts'

/** Saved searches, last saved first, and when the server answered (epoch ms). */
export type SavedSearchesRead = { savedSearches: SavedSearch[]; limit: number; canSave: boolean; asOf: number }

const SAVED = ['saved-searches'] as const

/** The candidate's saved searches, readable without a network once they were read (S-14). */
export function savedSearchesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: SAVED,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listSavedSearches.response } },
    queryFn: async ({ signal }): Promise<SavedSearchesRead> => ({
      ...(await call(listSavedSearches, { signal, fetchesPage: true })),
      asOf: getServerNow(),
    }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
    refetchOnWindowFocus: 'always',
  })
}

export type NewSearch = BodyOf<typeof createSavedSearch>

/**
 * Saves a search, or starts the confirmation for an email address. `hash` identifies it in results. Needs the
 * network.
 */
export function useCreateSavedSearch() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: ({ wanted }: { wanted: NewSearch; hash: string }) => browserCall(createSavedSearch, { body: wanted }),
    onSuccess: async ({ savedSearch }, { hash }) => {
      if (!savedSearch) return
      const known = client.getQueryData<SavedSearchesRead>(SAVED)
      if (known) {
        const others = known.savedSearches.filter(({ id }) => id !== savedSearch.id)
        await storeSavedSearches(client, [savedSearch, ...others])
      }
      markSearchSavedInResults(client, hash, savedSearch.id)
    },
  })
}

export type SearchChange = BodyOf<typeof changeSavedSearch>

/**
 * Changes a search, with an optimistic update. `isVisited` clears its count, `isRestored` restores it. Needs the
 * network.
 */
export function useChangeSavedSearch() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: ({ search: { id }, change }: { search: SavedSearch; change: SearchChange }) =>
      withAttemptKey(['change-search', id, change], (idempotencyKey) =>
        browserCall(changeSavedSearch, { params: { id }, body: change, idempotencyKey }),
      ),
    onMutate: ({ search, change }) => replaceSavedSearches(client, (all) => withSearchChange(all, search, change)),
    onSuccess: async ({ savedSearch }, { change }) => {
      const all = client.getQueryData<SavedSearchesRead>(SAVED)?.savedSearches
      if (all) await storeSavedSearches(client, replaceSavedSearch(all, savedSearch))
      if (change.isRestored) invalidateSearchResults(client)
    },
    onError: (_error, _asked, context) => restoreSavedSearches(client, context?.before),
  })
}

/** Deletes a search: hidden at once, restored if the server fails. Can be undone for an hour. Needs the network. */
export function useRemoveSavedSearch() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (id: string) =>
      withAttemptKey(['remove-search', id], (idempotencyKey) =>
        browserCall(removeSavedSearch, { params: { id }, idempotencyKey }),
      ),
    onMutate: (id) => replaceSavedSearches(client, (all) => all.filter((one) => one.id !== id)),
    onSuccess: async (_answer, id) => {
      await persistQuery(client, savedSearchesQuery())
      clearSearchSavedInResults(client, id)
    },
    onError: (_error, _id, context) => restoreSavedSearches(client, context?.before),
  })
}

/** Replaces the list optimistically, and returns the previous one for a rollback. */
async function replaceSavedSearches(client: QueryClient, next: (all: SavedSearch[]) => SavedSearch[]) {
  await client.cancelQueries({ queryKey: SAVED })
  const before = client.getQueryData<SavedSearchesRead>(SAVED)
  if (before) client.setQueryData<SavedSearchesRead>(SAVED, withSavedSearches(before, next(before.savedSearches)))
  return { before }
}

/** Restores the previous list and refetches it, because another device may have changed it. */
function restoreSavedSearches(client: QueryClient, before: SavedSearchesRead | undefined): void {
  if (before) client.setQueryData(SAVED, before)
  void client.invalidateQueries({ queryKey: SAVED })
}

async function storeSavedSearches(client: QueryClient, all: SavedSearch[]): Promise<void> {
  const known = client.getQueryData<SavedSearchesRead>(SAVED)
  if (!known) return
  await storeAnswer(client, SAVED, withSavedSearches(known, all))
  await persistQuery(client, savedSearchesQuery())
}

const withSavedSearches = (known: SavedSearchesRead, savedSearches: SavedSearch[]): SavedSearchesRead => ({
  ...known,
  savedSearches,
  canSave: savedSearches.length < known.limit,
})

function withSearchChange(all: SavedSearch[], search: SavedSearch, change: SearchChange): SavedSearch[] {
  const { name, frequency, channels } = change
  const next: SavedSearch = {
    ...search,
    ...(name ? { name } : {}),
    ...(frequency ? { frequency } : {}),
    channels: { ...search.channels, ...withoutUndefined(channels ?? {}) },
    newCount: change.isVisited ? 0 : search.newCount,
  }
  return replaceSavedSearch(all, next)
}

/** Replaces a search in the list. A missing one returns to its place: last saved first. */
function replaceSavedSearch(all: SavedSearch[], search: SavedSearch): SavedSearch[] {
  if (all.some(({ id }) => id === search.id)) return all.map((one) => (one.id === search.id ? search : one))
  return [...all, search].toSorted((one, other) => other.createdTs - one.createdTs)
}

const withoutUndefined = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]: Exclude<Shape[Key], undefined>
  }
