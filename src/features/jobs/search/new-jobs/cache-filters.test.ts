// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pickResultsForPage } from '#src/features/jobs/search/params/pick-results-for-page.ts'
import { buildWireJob } from '#src/data/jobs/positions/position.test-kit.ts'
import { searchQuery } from '#src/data/jobs/positions/positions.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { fakeDisk } from '#src/platform/persist/disk.test-kit.ts'
import { persistQuery, openQueryStore } from '#src/platform/persist/query-store.ts'
import { buildQueryDefaults } from '#src/platform/query-defaults.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { buildResultsOf } from '#src/features/jobs/search/results/results.test-kit.tsx'
import { cacheFilters, restoreFilters } from './cache-filters.ts'

const filter = { filterName: 'teams', title: 'Teams', type: 'multi_select', options: null, displayCount: 4 } as const
const found = {
  count: 1,
  positions: [buildWireJob(7)],
  filterDef: {
    allFilters: [{ ...filter, translateOptions: false, allowFreeText: false, tooltip: null }],
    smartFilters: [],
    facets: { locations: [] },
  },
}
const params = { query: 'deck' }
const query = searchQuery(params)
const signal = new AbortController().signal

let disk: ReturnType<typeof fakeDisk>
beforeEach(() => {
  disk = fakeDisk()
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const startClient = () =>
  new QueryClient(buildQueryDefaults(openQueryStore('anon', createAccountRows('account:anon', disk.openFor()))))

/** A client whose search came with its page and is stored as it came. */
async function createVisitedClient(): Promise<QueryClient> {
  const client = startClient()
  // the query has an observer once somebody shows it
  client.getQueryCache().build(client, query as never)
  client.setQueryData(query.queryKey, pickResultsForPage(found, {}), { updatedAt: Date.now() - 60_000 })
  await persistQuery(client, query)
  return client
}
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

test('T-07 S-05 the filters of a search that was visited are there in a start without a network', async () => {
  const client = await createVisitedClient()
  network((request) => envelope({ ...buildResultsOf(request), ...found }))
  await cacheFilters(client, params, signal)
  expect(client.getQueryData(query.queryKey)?.filterDef, 'the page on the screen stays as it is').toBeUndefined()
  offline()
  const next = startClient()
  expect((await next.ensureQueryData(query)).filterDef).toEqual(found.filterDef)
})

test('T-07 S-05 they are shown on the page that is open, whose results are no younger for it', async () => {
  const client = await createVisitedClient()
  const at = client.getQueryState(query.queryKey)?.dataUpdatedAt
  network((request) => envelope({ ...buildResultsOf(request), ...found }))
  await cacheFilters(client, params, signal)
  offline()
  await restoreFilters(client, params)
  expect(client.getQueryData(query.queryKey)?.filterDef).toEqual(found.filterDef)
  expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(at)
})

test('T-07 S-05 what cannot be read leaves what was kept', async () => {
  const client = await createVisitedClient()
  offline()
  await cacheFilters(client, params, signal)
  await restoreFilters(client, params)
  expect((await startClient().ensureQueryData(query)).count).toBe(1)
})
