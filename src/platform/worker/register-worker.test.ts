import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

const log = vi.hoisted(() => vi.fn<(event: object) => Promise<void>>(async () => undefined))
const workbox = vi.hoisted(() => ({ register: async (): Promise<unknown> => undefined }))
vi.mock('#src/platform/telemetry/log-event.ts', () => ({ sendLogEvent: log, NAMESPACE: 'pcsx' }))
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = () => workbox.register()
  },
}))
afterEach(() => {
  log.mockClear()
  vi.unstubAllGlobals()
})

test.each([
  ['a browser that forbids it', new DOMException('denied', 'SecurityError'), 'SecurityError'],
  ['a script that does not come', new TypeError('Failed to register'), 'TypeError'],
  ['a library that throws what it likes', 'no', 'string'],
])('T-07 a worker that cannot be registered is told to the site, the page goes on: %s', async (_, error, name) => {
  vi.stubGlobal('navigator', { serviceWorker: {} })
  workbox.register = () => Promise.reject(error)
  expect(await registerWorker()).toBeNull()
  expect(log.mock.calls).toEqual([[{ event: 'worker_not_registered', namespace: 'pcsx', metrics_to_push: { name } }]])
})

test('T-07 a browser without workers is no failure', async () => {
  vi.stubGlobal('navigator', {})
  expect(await registerWorker()).toBeNull()
  expect(log).not.toHaveBeenCalled()
})
