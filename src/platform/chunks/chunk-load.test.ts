import { afterEach, expect, it, vi } from 'vitest'
import { loadChunk, setChunkRecovery } from './chunk-load.ts'

afterEach(() => {
  vi.useRealTimers()
  setChunkRecovery(async () => 'error')
})

const rejectImport = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://careers.example/assets/map-1.js'))

it('A-20 a chunk that comes is given', async () => {
  expect(await loadChunk('map', async () => 'the map')).toBe('the map')
})

it('A-20 after 120 s it is a time-out', async () => {
  vi.useFakeTimers()
  const failure = loadChunk('map', () => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk map failed', type: 'timeout' })
})

it('A-20 a chunk that the server no longer has is missing', async () => {
  setChunkRecovery(async () => 'missing')
  await expect(loadChunk('map', rejectImport)).rejects.toMatchObject({ type: 'missing' })
})

it('A-20 as long as nobody knows better it is an error, with its cause', async () => {
  const failure = await loadChunk('map', rejectImport).catch((error: unknown) => error)
  expect(failure).toMatchObject({ type: 'error', message: 'Loading chunk map failed' })
  expect((failure as Error).cause).toBeInstanceOf(Error)
})

it('A-20 while it is seen to, nothing takes the place of what stands on the page', async () => {
  const mend = vi.fn<() => Promise<null>>(async () => null)
  setChunkRecovery(mend)
  const settled = vi.fn<() => void>()
  void loadChunk('map', rejectImport, true).then(settled, settled)
  await vi.waitFor(() => expect(mend).toHaveBeenCalledWith(expect.any(TypeError), true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()
})
