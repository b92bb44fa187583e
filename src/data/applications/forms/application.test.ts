// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildAnApplication } from '#src/features/applications/status/application.test-kit.ts'
import { notificationCountQuery } from '#src/data/notifications/notifications.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { applicationQuery } from './application.ts'

afterEach(() => vi.unstubAllGlobals())

async function read(count: number) {
  setIdentity({ account: 'k1', domain: 'demo.example', groupId: '1', profile: null })
  const headers = { [HEADER.account]: 'k1' }
  const requests = network(({ path }) =>
    path.startsWith(APPLICATION)
      ? envelope({ application: buildAnApplication() }, { headers })
      : envelope({ count: count - 1 }, { headers }),
  )
  const client = new QueryClient()
  client.setQueryData(notificationCountQuery().queryKey, count)
  await client.fetchQuery(applicationQuery(12))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return { count: client.getQueryData(notificationCountQuery().queryKey), asked: requests.map(({ path }) => path) }
}

test('N-05 N-10 an application that was read leaves the number on the bell and on the icon', async () => {
  expect((await read(3)).count).toBe(2)
})

test('N-05 where nothing is new, nothing is asked', async () => {
  expect((await read(0)).asked).not.toContain(API.notificationBadge)
})
