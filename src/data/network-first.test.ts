// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { networkFirst } from './network-first.ts'

const list = {
  queryKey: ['applications', 'sent'],
  queryFn: () => Promise.reject(new RequestFailure('offline', 'There is no network')),
  meta: { shape: () => z.object({ applications: z.array(z.string()) }) },
  persister: networkFirst as never,
  retry: false,
}

test('T-07 without a network a list is what was kept, where that has the shape it has today', async () => {
  setIdentity({ account: 'k1', domain: '', groupId: '', profile: null })
  const keep = (data: unknown) => rowsOf('k1').setItem('query-["applications","sent"]', { state: { data } })
  await keep({ applications: ['Bosun'] })
  expect(await new QueryClient().fetchQuery(list)).toEqual({ applications: ['Bosun'] })
  await keep({ applications: 'of a build before' })
  await expect(new QueryClient().fetchQuery(list)).rejects.toMatchObject({ kind: 'offline' })
})
