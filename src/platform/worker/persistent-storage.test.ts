import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const rows = vi.hoisted(() => new Map<string, boolean>())
vi.mock('#src/platform/persist/account-rows.ts', () => ({
  createAccountRows: () => ({
    getItem: async (key: string) => rows.get(key),
    setItem: async (key: string, row: boolean) => void rows.set(key, row),
  }),
}))

const persist = vi.fn<() => Promise<boolean>>(async () => true)
const persisted = vi.fn<() => Promise<boolean>>(async () => false)
let workers = new EventTarget()
beforeEach(() => {
  vi.resetModules()
  rows.clear()
  persist.mockReset().mockResolvedValue(true)
  persisted.mockReset().mockResolvedValue(false)
  workers = new EventTarget()
})
afterEach(() => vi.unstubAllGlobals())

async function watch(storage: unknown = { persist, persisted }) {
  vi.stubGlobal('navigator', { serviceWorker: workers, storage })
  const { requestPersistenceOnceLettersCached } = await import('./persistent-storage.ts')
  requestPersistenceOnceLettersCached()
  requestPersistenceOnceLettersCached()
}
async function reportSaved(...keys: string[]) {
  workers.dispatchEvent(new MessageEvent('message', { data: { type: 'letters-kept', account: 'k1', keys } }))
  // later requests are sent in turn
  for (let step = 0; step < 10; step += 1) await Promise.resolve()
}

test('T-07 the browser is asked to keep what is here once the first letter is, and never again', async () => {
  await watch()
  await reportSaved()
  workers.dispatchEvent(new MessageEvent('message', { data: { type: 'outbox', account: 'k1' } }))
  workers.dispatchEvent(new MessageEvent('message', { data: null }))
  expect(persist).not.toHaveBeenCalled()
  await reportSaved('7:d1:aa')
  await reportSaved('7:d1:aa', '8:d2:bb')
  expect(persist).toHaveBeenCalledOnce()
  // another page, another day
  workers = new EventTarget()
  vi.resetModules()
  await watch()
  await reportSaved('9:d1:cc')
  expect(persist).toHaveBeenCalledOnce()
})

test('T-07 nobody is asked for what is granted already, and a refusal is no fault', async () => {
  persisted.mockResolvedValue(true)
  await watch()
  await reportSaved('7:d1:aa')
  expect(persist).not.toHaveBeenCalled()
  persisted.mockResolvedValue(false)
  persist.mockRejectedValue(new TypeError('no'))
  await reportSaved('7:d1:aa')
  await reportSaved('7:d1:aa')
  expect(persist).toHaveBeenCalledOnce()
})

test.each([null, {}])('T-07 a browser that cannot be asked keeps letters all the same: %j', async (storage) => {
  await watch(storage)
  await reportSaved('7:d1:aa')
  expect([persist.mock.calls, rows.size]).toEqual([[], 0])
})

test('T-07 a browser without workers has nothing saved', async () => {
  vi.stubGlobal('navigator', {})
  const { requestPersistenceOnceLettersCached } = await import('./persistent-storage.ts')
  expect(requestPersistenceOnceLettersCached).not.toThrow()
})
