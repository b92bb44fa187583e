// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn<() => void>()
const onReady = vi.fn<() => void>()
const compared = vi.fn<(entry: string) => void>()

const ENTRY = 'https://careers.example/assets/start-abc123.js'

beforeEach(() => {
  vi.resetAllMocks()
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

/** A page that a worker of that build answers for, asked once. */
async function openUpdatedPage({ isSame, isFromDevice, isTouched = false }: Wanted): Promise<void> {
  document.head.innerHTML = `<script type="module" src="${ENTRY}"></script>`
  document.body.innerHTML = isFromDevice ? '' : '<script type="application/json" id="pcsx-data">{}</script>'
  const controller = {
    postMessage({ entry }: { entry: string }, [port]: MessagePort[]) {
      compared(entry)
      if (isSame !== null) port?.postMessage({ isSame })
    },
  }
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { controller }),
    userActivation: { hasBeenActive: isTouched },
  })
  const registration = Object.assign(new EventTarget(), { waiting: null, update: () => Promise.resolve() })
  const { watchUpdates } = await import('./app-updates.ts')
  watchUpdates(registration as unknown as ServiceWorkerRegistration, onReady)
  await vi.waitUntil(() => compared.mock.calls.flat().join() === (isFromDevice ? ENTRY : ''))
  // the worker's response arrives through a channel, in a later turn
  await new Promise((resolve) => setTimeout(resolve))
}
/** `isSame` is what the worker says; null when it says nothing. */
type Wanted = { isSame: boolean | null; isFromDevice: boolean; isTouched?: boolean }

test('A-20 an old copy of the device whose worker is newer already is read anew', async () => {
  await openUpdatedPage({ isSame: false, isFromDevice: true })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('A-20 but once: where that did not help, it says so', async () => {
  await openUpdatedPage({ isSame: false, isFromDevice: true })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  vi.resetModules()
  compared.mockClear()
  await openUpdatedPage({ isSame: false, isFromDevice: true })
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(reload).toHaveBeenCalledOnce()
})

test('A-20 and asks first where somebody has pressed something', async () => {
  await openUpdatedPage({ isSame: false, isFromDevice: true, isTouched: true })
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(reload).not.toHaveBeenCalled()
})

test('A-20 a worker that says nothing has nobody reload: the page would begin anew for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const page = openUpdatedPage({ isSame: null, isFromDevice: true })
    await vi.advanceTimersByTimeAsync(60_000)
    await page
    expect([reload.mock.calls, onReady.mock.calls]).toEqual([[], []])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['a copy of the device that its worker has', { isSame: true, isFromDevice: true }],
  ['a page of the server, which may be newer than its worker', { isSame: false, isFromDevice: false }],
])('A-20 %s stays', async (_, state) => {
  await openUpdatedPage(state)
  expect([reload.mock.calls, onReady.mock.calls]).toEqual([[], []])
})
