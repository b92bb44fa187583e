// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { useMarkAllViewed, useMarkClicked } from './notifications.ts'

const kept = vi.hoisted(() => [] as unknown[])
vi.mock('#src/platform/outbox/perform-or-queue.ts', () => ({
  performOrQueue: (request: { body: unknown }, send: (attempt: object) => Promise<unknown>) => {
    kept.push(request.body)
    return send({})
  },
}))

beforeEach(() => {
  kept.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

/** Marks notifications once, and returns the marks that reached the server. */
async function marked<Input>(use: () => { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) {
  const requests = network(({ method }) =>
    envelope(method === 'GET' ? { notifications: [], count: 0 } : { count: 1 }, { headers: { 'x-account-key': 'k' } }),
  )
  const done = Promise.withResolvers<void>()
  function Once() {
    const { mutateAsync } = use()
    useEffect(() => void mutateAsync(input).then(() => done.resolve(), done.reject), [mutateAsync])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Once />
      </QueryClientProvider>,
    )
  })
  await act(async () => done.promise)
  await act(async () => root.unmount())
  return requests
    .filter(({ method }: SentRequest) => method === 'POST')
    .map(({ path, body }) => [path, JSON.parse(String(body))])
}

test('N-12 every mark names the site in its body, also where it waits for a network first', async () => {
  const domain = 'demo.example'
  const paths = '/api/pcsx/notifications'
  expect(await marked(useMarkClicked, '7')).toEqual([[`${paths}/7/mark_clicked`, { domain }]])
  expect(await marked(useMarkClicked, ['7'])).toEqual([[`${paths}/mark_all_clicked`, { domain }]])
  expect(await marked(useMarkAllViewed, undefined)).toEqual([[`${paths}/mark_all_viewed`, { domain }]])
  expect(kept).toEqual([{ domain }, { domain }, { domain }])
})
