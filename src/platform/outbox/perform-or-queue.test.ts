// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { z } from '#contract/wire/zod.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { call } from '#src/platform/request/call.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { performOrQueue } from './perform-or-queue.ts'

const rows = createAccountRows<OutboxRow>('outbox:anon', () => () => Promise.reject(new Error('no disk here')))
vi.mock('./outbox-rows.ts', () => ({
  openOutboxRows: () => rows,
  refreshOutboxState: async () => undefined,
  storeWaitingRow: (_: string, row: OutboxRow) => rows.setItem(row.id, row),
}))

const change = {
  method: 'POST',
  path: '/api/things',
  access: 'public',
  body: z.object({}),
  response: z.object({ name: z.string() }),
} as const satisfies Endpoint
const request = { action: 'save-job', subject: 'job 4', body: {} } as const
const press = () => performOrQueue(request, (attempt) => call(change, { body: {}, ...attempt }))

beforeEach(() => {
  vi.useFakeTimers()
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '7', profile: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * A response whose headers have arrived, and whose body the test completes; like a browser's, it ends with its request.
 */
function slowBody() {
  const text = Promise.withResolvers<string>()
  network(({ init }) => {
    init.signal?.addEventListener('abort', () => text.reject(init.signal?.reason))
    const answer = envelope({})
    return Object.assign(answer, { text: () => text.promise })
  })
  return async () => text.resolve(await envelope({ name: 'chair' }).text())
}

it('T-07 an answer that has begun in time is the answer, however long its body takes', async () => {
  const end = slowBody()
  const answer = press()
  await vi.advanceTimersByTimeAsync(60_000)
  await end()
  expect(await answer).toEqual({ name: 'chair' })
  expect(await rows.entries()).toEqual([])
})

it('T-07 what the server does not begin to answer waits', async () => {
  network(({ init }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    return promise
  })
  const answer = press()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await answer).toBeUndefined()
  expect((await rows.entries()).map(([, { waits }]) => waits)).toEqual([true])
  // whoever sends the change later adds these headers too
  const headers = { 'x-user': '', 'x-group-id': '7', 'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone }
  expect((await rows.entries()).map(([, row]) => row.headers)).toEqual([headers])
})
