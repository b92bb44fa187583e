// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getAlerts, dismissAlert } from '#src/platform/request/alerts.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { passkeysQuery, sessionsQuery } from './account/account.ts'
import { notificationPreferencesQuery } from './notifications/notification-preferences.ts'
import { pushDevicesQuery } from './notifications/push.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['sign-ins', sessionsQuery],
  ['passkeys', passkeysQuery],
  ['devices', pushDevicesQuery],
  ['preferences', notificationPreferencesQuery],
])('A-15 who may not manage %s is told so', async (_what, query) => {
  network(() => envelope(null, { status: 403, error: { message: 'Forbidden', body: '', code: 'forbidden' } }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.fetchQuery(query() as never)).rejects.toMatchObject({
    kind: 'permission',
    message: 'User does not have permissions to perform this action',
  })
  expect(getAlerts()).toMatchObject([{ kind: 'permission' }])
  for (const { id } of getAlerts()) dismissAlert(id)
})
