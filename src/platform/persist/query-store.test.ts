import { hydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_VERSION } from '#contract/zod-free/device-storage-names.ts'
import { z } from '#contract/wire/zod.ts'
import { buildQueryDefaults } from '#src/platform/query-defaults.ts'
import { createAccountRows } from './account-rows.ts'
import type { AccountPersistMeta } from './persist-meta.ts'
import {
  persistHydratedQueries,
  persistQuery,
  readStoredData,
  openQueryStore,
  refetchRestored,
  deleteExpiredRows,
  type StoredRow,
} from './query-store.ts'

const memory = () =>
  createAccountRows<StoredRow>('account:k', () => async () => {
    throw new Error('no disk here')
  })
const DAY = 86_400_000
const buildPersistMeta = (of: Partial<AccountPersistMeta> = {}) => ({
  kept: { for: 'account', maxAge: 30 * DAY, shape: () => z.unknown(), ...of } as const,
})
const OFFERS = { queryKey: ['offers'], meta: buildPersistMeta() }
const POSITION = { queryKey: ['position', 4] as readonly unknown[], meta: buildPersistMeta() }

let rows = memory()
let client = new QueryClient()

beforeEach(() => {
  rows = memory()
  client = new QueryClient(buildQueryDefaults(openQueryStore('k', rows)))
})

const listKeys = async () => (await rows.entries()).map(([, row]) => row.queryKey)

it('T-07 what a query says is kept is there at the next start', async () => {
  await client.fetchQuery({ ...OFFERS, queryFn: () => ['letter'] })
  await vi.waitFor(async () => expect(await listKeys()).toEqual([['offers']]))
  const next = new QueryClient(buildQueryDefaults(openQueryStore('k', rows)))
  const queryFn = vi.fn<() => string[]>(() => ['from the server'])
  expect(await next.fetchQuery({ ...OFFERS, queryFn })).toEqual(['letter'])
  expect(queryFn).not.toHaveBeenCalled()
})

it('T-07 nothing else is kept, and no failure', async () => {
  await client.fetchQuery({ queryKey: ['sessions'], queryFn: () => ['Chrome on Android'] })
  // The query fails on purpose: a failure must not be stored.
  await client
    .fetchQuery({ ...OFFERS, queryFn: () => Promise.reject(new Error('no')), retry: false })
    .catch(() => undefined)
  await persistHydratedQueries(client)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await listKeys()).toEqual([])
})

it('T-07 rows of the page and rows set by hand are kept by hand', async () => {
  client.setQueryData(['position', 4], { name: 'Nurse' })
  new QueryObserver(client, { ...POSITION, enabled: false }).subscribe(() => undefined)
  await persistHydratedQueries(client)
  client.setQueryData(['offers'], ['signed'])
  await persistQuery(client, OFFERS)
  expect(await listKeys()).toEqual([['position', 4], ['offers']])
})

it('T-07 rows of another shape and rows past thirty days are dropped', async () => {
  client.setQueryData(['offers'], ['old'], { updatedAt: Date.now() - 31 * 86_400_000 })
  await persistQuery(client, OFFERS)
  expect(await listKeys()).toEqual([['offers']])
  await deleteExpiredRows()
  expect(await listKeys()).toEqual([])
})

it('T-07 a row that does not fit its query’s shape is dropped, and asked for anew', async () => {
  const meta = buildPersistMeta({ shape: () => z.object({ offers: z.array(z.string()) }) })
  client.setQueryData(['offers'], { offers: 'none' })
  await persistQuery(client, OFFERS)
  client.setQueryData(['position', 4], { offers: ['kept'], asOf: 1 })
  await persistQuery(client, POSITION)
  const next = new QueryClient(buildQueryDefaults(openQueryStore('k', rows)))
  const queryFn = () => ({ offers: ['from the server'] })
  expect(await next.fetchQuery({ queryKey: ['offers'], queryFn, meta })).toEqual({ offers: ['from the server'] })
  expect(await next.fetchQuery({ queryKey: ['position', 4], queryFn, meta })).toEqual({ offers: ['kept'], asOf: 1 })
})

it('T-07 opened for another account, rows go there', async () => {
  const theirs = memory()
  openQueryStore('other', theirs)
  await client.fetchQuery({ ...OFFERS, queryFn: () => ['theirs'] })
  await vi.waitFor(async () => expect(await theirs.entries()).toHaveLength(1))
  expect(await listKeys()).toEqual([])
})

it('T-07 a query that does not say it is kept is never written, however it comes', async () => {
  const device = { queryKey: ['colours'], meta: { kept: { for: 'device' } as const } }
  for (const query of [{ queryKey: ['offers'] }, device]) {
    await client.fetchQuery({ ...query, queryFn: () => ['letter'] })
    await persistQuery(client, query)
    new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined)
  }
  await persistHydratedQueries(client)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await listKeys()).toEqual([])
})

it('T-07 what came with the page is kept as soon as somebody shows it, once', async () => {
  const state = { ...client.getQueryCache().build(client, OFFERS).state, status: 'success' as const, data: ['letter'] }
  client.clear()
  hydrate(client, { queries: [{ queryKey: ['offers'], queryHash: '["offers"]', state, dehydratedAt: 0 }] })
  await persistHydratedQueries(client)
  expect(await listKeys()).toEqual([])
  const show = () => new QueryObserver(client, { ...OFFERS, enabled: false }).subscribe(() => undefined)
  show()
  await vi.waitFor(async () => expect(await listKeys()).toEqual([['offers']]))
  await rows.removeItem('query-["offers"]')
  show()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await listKeys()).toEqual([])
})

it('T-07 what came with the page of one account is not kept for the next one', async () => {
  const theirs = memory()
  client.setQueryData(['offers'], ['letter'])
  await persistHydratedQueries(client)
  openQueryStore('other', theirs)
  new QueryObserver(client, { ...OFFERS, enabled: false }).subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([...(await listKeys()), ...(await theirs.entries())]).toEqual([])
})

it('T-07 each row goes after the time its own query gave it', async () => {
  const updatedAt = Date.now() - 2 * DAY
  client.setQueryData(['position', 4], { name: 'Nurse' }, { updatedAt })
  client.setQueryData(['offers'], ['letter'], { updatedAt })
  await persistQuery(client, { ...POSITION, meta: buildPersistMeta({ maxAge: DAY }) })
  await persistQuery(client, { ...OFFERS, meta: buildPersistMeta({ maxAge: 3 * DAY }) })
  const row = await rows.getItem('query-["position",4]')
  const next = new QueryClient()
  expect(await readStoredData(next.getQueryCache().build(next, POSITION))).toBeUndefined()
  expect(await listKeys()).toEqual([['offers']])
  if (row) await rows.setItem('query-["position",4]', row)
  await deleteExpiredRows()
  expect(await listKeys()).toEqual([['offers']])
})

it('T-07 a row of another version goes', async () => {
  await client.fetchQuery({ ...OFFERS, queryFn: () => ['letter'] })
  await vi.waitFor(async () => expect(await listKeys()).toEqual([['offers']]))
  const row = await rows.getItem('query-["offers"]')
  expect(row?.buster).toBe(STORAGE_VERSION)
  if (row) await rows.setItem('query-["offers"]', { ...row, buster: 'another' })
  await deleteExpiredRows()
  expect(await listKeys()).toEqual([])
})

it('T-07 after a start from the disk only what is kept is asked for anew', async () => {
  const queryFn = vi.fn<() => string[]>(() => ['new'])
  client.setQueryData(['offers'], ['letter'])
  client.setQueryData(['sessions'], ['Chrome on Android'])
  for (const query of [OFFERS, { queryKey: ['sessions'] }])
    new QueryObserver(client, { ...query, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  await refetchRestored(client)
  expect(client.getQueryData(['offers'])).toEqual(['new'])
  expect(queryFn).toHaveBeenCalledOnce()
})

it('offline nothing that changes the world is queued', async () => {
  expect(client.getDefaultOptions().mutations?.networkMode).toBe('always')
})
