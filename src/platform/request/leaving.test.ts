// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { call } from './call.ts'
import { setIdentity } from './identity.ts'
import { envelope, network } from './network.test-kit.ts'
import { dropRequests } from './send.ts'

const get = { method: 'GET', path: '/api/x', access: 'public', response: z.object({}) } as const satisfies Endpoint

afterEach(() => vi.unstubAllGlobals())

it('A-04 a page whose session is about to end asks nothing any more, and says nothing of it', async () => {
  setIdentity({ account: 'anon', domain: '', groupId: '', profile: null })
  const requests = network(() => envelope({}))
  await call(get)
  dropRequests()
  const settled = vi.fn<() => void>()
  void call(get).then(settled, settled)
  void call({ ...get, method: 'POST' }).then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toHaveLength(1)
  expect(settled).not.toHaveBeenCalled()
})

it('A-04 who stays when the browser asks, and goes on there, is answered again: no page is left dead', async () => {
  vi.useFakeTimers()
  const requests = network(() => envelope({}))
  dropRequests()
  document.body.click()
  void call(get)
  vi.runAllTimers()
  void call(get)
  expect(requests).toHaveLength(0)
  document.body.click()
  await call(get)
  expect(requests).toHaveLength(1)
  vi.useRealTimers()
})
