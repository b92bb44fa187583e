import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { toOutboxDatabase } from '#contract/zod-free/device-storage-names.ts'
import { toOutboxLock, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { sendOutbox } from './send-outbox.ts'

const ACCOUNT = 'k1'
const rows = new Map<string, OutboxRow>()
/** The database's reaction to a request: a result, or nothing at all. */
let disk: () => Promise<unknown> = async () => undefined

vi.mock('#sw/device.ts', () => ({ readDeviceRow: async () => ACCOUNT }))
vi.mock('idb-keyval', () => ({
  createStore: () => async () => undefined,
  entries: async () => {
    await disk()
    return [...rows]
  },
  set: async (id: string, changed: OutboxRow) => void rows.set(id, changed),
  del: async (id: string) => void rows.delete(id),
}))

beforeEach(() => {
  vi.useFakeTimers()
  rows.clear()
  disk = async () => undefined
  for (const id of ['r1', 'r2']) rows.set(id, buildRow(id))
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: toOutboxDatabase(ACCOUNT) }] })
  vi.stubGlobal('navigator', { locks: createTurns() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['an open page', [{}], 4000],
  ['no page', [], 10_000],
])(
  'N-14 with %s a sync on a dead line frees the lock, and what waits goes when the line is back',
  async (_, pages, limit) => {
    vi.stubGlobal('self', { clients: { matchAll: async () => pages } })
    vi.stubGlobal('fetch', deadLine)
    const sync = sendOutbox().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(await isFree()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isFree()).toBe(true)
    // The browser will retry.
    expect(await sync).toBeInstanceOf(Error)
    vi.stubGlobal('fetch', liveLine)
    await sendOutbox()
    expect(rows.size).toBe(0)
  },
)

it('N-14 a line that dies between two rows frees the lock, and only the second one is left', async () => {
  vi.stubGlobal('self', { clients: { matchAll: async () => [{}] } })
  let requestCount = 0
  // the responses for the account and the first row, and then no more
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => (++requestCount > 2 ? deadLine(path, init) : liveLine()))
  const sync = sendOutbox().catch(() => 'left')
  await vi.advanceTimersByTimeAsync(4000)
  expect([await sync, await isFree(), [...rows.keys()]]).toEqual(['left', true, ['r2']])
})

it('N-14 a database that does not answer frees the lock after a minute', async () => {
  vi.stubGlobal('self', { clients: { matchAll: async () => [{}] } })
  vi.stubGlobal('fetch', liveLine)
  disk = () => new Promise(() => undefined)
  const sync = sendOutbox().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await isFree()).toBe(true)
  expect(String(await sync)).toMatch(/Error/)
})

it('N-14 a lock that another one never gives back is not waited for without end', async () => {
  vi.stubGlobal('self', { clients: { matchAll: async () => [{}] } })
  vi.stubGlobal('fetch', liveLine)
  void navigator.locks.request(toOutboxLock(ACCOUNT), () => new Promise(() => undefined))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), wait)
    return limit.signal
  })
  const sync = sendOutbox().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sync).toMatchObject({ name: 'TimeoutError' })
})

/** Accepts a request and never responds; like a browser's it ends with its signal. */
function deadLine(_path: string, { signal }: RequestInit): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  signal?.addEventListener('abort', () => reject(signal.reason as Error))
  return promise
}

async function liveLine(): Promise<Response> {
  return new Response('{}', { headers: { [HEADER.account]: ACCOUNT, [HEADER.csrf]: 'token' } })
}

/** Simulated locks, granted one after another as a browser does. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  type Options = { signal?: AbortSignal; ifAvailable?: boolean }
  let held = 0
  return {
    isHeld: () => held > 0,
    request(_name: string, ...given: [Options, () => Promise<unknown>] | [() => Promise<unknown>]) {
      const work = given.at(-1) as () => Promise<unknown>
      const { signal } = given.length > 1 ? (given[0] as Options) : {}
      held += 1
      const { promise, reject } = Promise.withResolvers<never>()
      const before = last
      let hasBegun = false
      signal?.addEventListener('abort', () => !hasBegun && reject(signal.reason as Error))
      const turn = before.then(() => {
        hasBegun = true
        return work()
      })
      // The holder of the lock gets the error: the next one only waits for the end.
      last = turn.catch(() => undefined).finally(() => (held -= 1))
      return Promise.race([turn, promise])
    },
  }
}

async function isFree(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(0)
  return !(navigator.locks as unknown as ReturnType<typeof createTurns>).isHeld()
}

function buildRow(id: string): OutboxRow {
  const at = Number(id.slice(1))
  return {
    id,
    action: 'save-job',
    subject: id,
    body: {},
    person: 'enc-a',
    domain: 'demo.example',
    at,
    tries: 0,
    waits: true,
  }
}
