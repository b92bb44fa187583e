import { QueryClient } from '@tanstack/react-query'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { queryDefaults } from '#src/platform/query-defaults.ts'
import { accountRows } from './account-rows.ts'
import { keepHydrated, keepQuery, openQueryStore, sweepRows } from './query-store.ts'

const memory = () =>
  accountRows<PersistedQuery>('account:k', () => async () => {
    throw new Error('no disk here')
  })
let rows = memory()
let client = new QueryClient()

beforeEach(() => {
  rows = memory()
  client = new QueryClient(queryDefaults(openQueryStore('k', rows)))
})

const keys = async () => (await rows.entries()).map(([, row]) => row.queryKey)

it('T-07 what is asked under a kept root is there at the next start', async () => {
  await client.fetchQuery({ queryKey: ['offers'], queryFn: () => ['letter'] })
  await vi.waitFor(async () => expect(await keys()).toEqual([['offers']]))
  const next = new QueryClient(queryDefaults(openQueryStore('k', rows)))
  const queryFn = vi.fn<() => string[]>(() => ['from the server'])
  expect(await next.fetchQuery({ queryKey: ['offers'], queryFn })).toEqual(['letter'])
  expect(queryFn).not.toHaveBeenCalled()
})

it('T-07 nothing else is kept, and no failure', async () => {
  await client.fetchQuery({ queryKey: ['sessions'], queryFn: () => ['Chrome on Android'] })
  await client
    .fetchQuery({ queryKey: ['offers'], queryFn: () => Promise.reject(new Error('no')), retry: false })
    .catch(() => undefined)
  await keepHydrated(client)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await keys()).toEqual([])
})

it('T-07 rows of the page and rows set by hand are kept by hand', async () => {
  client.setQueryData(['position', 4], { name: 'Nurse' })
  await keepHydrated(client)
  client.setQueryData(['offers'], ['signed'])
  await keepQuery(client, ['offers'])
  expect(await keys()).toEqual([['position', 4], ['offers']])
})

it('T-07 rows of another shape and rows past thirty days are dropped', async () => {
  client.setQueryData(['offers'], ['old'], { updatedAt: Date.now() - 31 * 86_400_000 })
  await keepQuery(client, ['offers'])
  expect(await keys()).toEqual([['offers']])
  await sweepRows()
  expect(await keys()).toEqual([])
})

it('T-07 a row that does not fit its query’s shape is dropped, and asked for anew', async () => {
  const meta = { shape: () => z.object({ offers: z.array(z.string()) }) }
  client.setQueryData(['offers'], { offers: 'none' })
  await keepQuery(client, ['offers'])
  client.setQueryData(['position', 4], { offers: ['kept'], asOf: 1 })
  await keepQuery(client, ['position', 4])
  const next = new QueryClient(queryDefaults(openQueryStore('k', rows)))
  const queryFn = () => ({ offers: ['from the server'] })
  expect(await next.fetchQuery({ queryKey: ['offers'], queryFn, meta })).toEqual({ offers: ['from the server'] })
  expect(await next.fetchQuery({ queryKey: ['position', 4], queryFn, meta })).toEqual({ offers: ['kept'], asOf: 1 })
})

it('DESIGN §5 opened for another account, rows go there', async () => {
  const theirs = memory()
  openQueryStore('other', theirs)
  await client.fetchQuery({ queryKey: ['offers'], queryFn: () => ['theirs'] })
  await vi.waitFor(async () => expect(await theirs.entries()).toHaveLength(1))
  expect(await keys()).toEqual([])
})

it('offline nothing that changes the world is queued', async () => {
  expect(client.getDefaultOptions().mutations?.networkMode).toBe('always')
})
