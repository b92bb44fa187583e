// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { STORAGE_VERSION } from '#contract/zod-free/device-storage-names.ts'
import { z } from '#contract/wire/zod.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { networkFirst } from './network-first.ts'

afterEach(() => vi.useRealTimers())

const list = {
  queryKey: ['applications', 'sent'],
  queryFn: () => Promise.reject(new RequestFailure('offline', 'There is no network')),
  meta: {
    kept: { for: 'account' as const, maxAge: 1000, shape: () => z.object({ applications: z.array(z.string()) }) },
  },
  persister: networkFirst as never,
  retry: false,
}

test('T-07 without a network a list is what was kept, where that has the shape it has today', async () => {
  setIdentity({ account: 'k1', domain: '', groupId: '', profile: null })
  const queryHash = '["applications","sent"]'
  const keep = (data: unknown, until = Date.now() + 1000, buster = STORAGE_VERSION) =>
    openAccountRows('k1').setItem(`query-${queryHash}`, { queryHash, state: { data, dataUpdatedAt: 1 }, until, buster })
  await keep({ applications: ['Bosun'] })
  expect(await new QueryClient().fetchQuery(list)).toEqual({ applications: ['Bosun'] })
  await keep({ applications: 'of a build before' })
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
  await keep({ applications: ['Bosun'] }, Date.now() - 1)
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
  await keep({ applications: ['Bosun'] }, Date.now() + 1000, 'another')
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
})

test('T-07 of a server that hangs what was kept is shown meanwhile, and what it says after all takes its place', async () => {
  setIdentity({ account: 'k1', domain: '', groupId: '', profile: null })
  const queryHash = '["applications","sent"]'
  const row = { queryHash, state: { data: { applications: ['Bosun'] }, dataUpdatedAt: 1 }, buster: STORAGE_VERSION }
  await openAccountRows('k1').setItem(`query-${queryHash}`, { ...row, until: Date.now() + 60_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const client = new QueryClient()
  const answer = Promise.withResolvers<{ applications: string[] }>()
  const read = client.fetchQuery({ ...list, queryFn: () => answer.promise })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await read).toEqual({ applications: ['Bosun'] })
  answer.resolve({ applications: ['Mate'] })
  await vi.waitFor(() => expect(client.getQueryData(list.queryKey)).toEqual({ applications: ['Mate'] }))
})

test('T-07 an answer that comes late takes nothing away that is newer', async () => {
  setIdentity({ account: 'k1', domain: '', groupId: '', profile: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const client = new QueryClient()
  const answer = Promise.withResolvers<{ applications: string[] }>()
  const read = client.fetchQuery({ ...list, queryFn: () => answer.promise })
  await vi.advanceTimersByTimeAsync(2000)
  await read
  client.setQueryData(list.queryKey, { applications: ['Captain'] })
  answer.resolve({ applications: ['Mate'] })
  await vi.advanceTimersByTimeAsync(100)
  expect(client.getQueryData(list.queryKey)).toEqual({ applications: ['Captain'] })
})
