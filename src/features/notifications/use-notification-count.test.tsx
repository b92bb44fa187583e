// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { messagesQuery } from '#src/data/messages/messages.ts'
import { notificationCountQuery } from '#src/data/notifications/notifications.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { useNotificationCount } from './use-notification-count.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let hint = () => {}
vi.mock('#src/platform/session/live-updates.ts', () => ({
  onNewNotifications: (listener: () => void) => {
    hint = listener
    return () => {}
  },
}))

let count = 1
const client = new QueryClient()
async function startApp(): Promise<void> {
  count = 1
  const boot = bootWith(SIGNED_IN)
  const headers = { [HEADER.account]: boot.account }
  setIdentity({ account: boot.account, domain: 'demo.example', groupId: '1', profile: null })
  network(() => envelope({ count }, { headers }))
  client.clear()
  client.setQueryData(messagesQuery(7).queryKey, { messages: [], cursor: null, asOf: 0 })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <BootProvider boot={boot}>
        <QueryClientProvider client={client}>
          <Badge />
        </QueryClientProvider>
      </BootProvider>,
    ),
  )
  await eventually(() => expect(client.getQueryData(notificationCountQuery().queryKey)).toBe(1))
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
function Badge() {
  return useNotificationCount()
}
const isReadAnew = () => client.getQueryState(messagesQuery(7).queryKey)?.isInvalidated

test('D-07 N-05 the number of a page that has just started reads no message anew', async () => {
  await startApp()
  expect(isReadAnew()).toBe(false)
})

test.each([
  ['more is new', 2],
  ['as much is new, for what came before was read', 1],
])('D-07 N-05 a live hint has messages read anew: %s', async (_when, next) => {
  await startApp()
  count = next
  await act(async () => hint())
  await eventually(() => expect(isReadAnew()).toBe(true))
  expect(client.getQueryData(notificationCountQuery().queryKey)).toBe(next)
})
