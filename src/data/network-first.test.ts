// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { KEPT_VERSION } from '#contract/zod-free/offline.ts'
import { z } from '#contract/wire/zod.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { networkFirst } from './network-first.ts'

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
  const keep = (data: unknown, until = Date.now() + 1000, buster = KEPT_VERSION) =>
    rowsOf('k1').setItem(`query-${queryHash}`, { queryHash, state: { data, dataUpdatedAt: 1 }, until, buster })
  await keep({ applications: ['Bosun'] })
  expect(await new QueryClient().fetchQuery(list)).toEqual({ applications: ['Bosun'] })
  await keep({ applications: 'of a build before' })
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
  await keep({ applications: ['Bosun'] }, Date.now() - 1)
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
  await keep({ applications: ['Bosun'] }, Date.now() + 1000, 'another')
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
})
