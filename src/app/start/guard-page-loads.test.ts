// @vitest-environment jsdom
import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT } from '#contract/zod-free/limits.ts'
import { setChunkRecovery, type ChunkFailureType } from '#src/platform/chunks/chunk-load.ts'
import { guardPageLoads } from './guard-page-loads.ts'

afterEach(() => {
  setChunkRecovery(async () => 'error')
  vi.useRealTimers()
})

const View = () => null

/** A page as the router's build makes it, guarded; `preload` is what the router calls on the way to it. */
function page(load: () => Promise<{ component: typeof View }>) {
  const component = lazyRouteComponent(load, 'component')
  guardPageLoads([{ id: '/careers/offers', options: { component } }])
  return { component, preload: () => Promise.resolve(component.preload?.()) }
}

/** Fails as the bundler's own loading does: it dispatches `vite:preloadError` before it rejects. */
const dispatchChunkError = (cause: Error) => () => {
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause }))
  return Promise.reject(cause)
}

it('A-20 a page that comes is there, and is not loaded twice', async () => {
  const load = vi.fn<() => Promise<{ component: typeof View }>>(async () => ({ component: View }))
  const { component, preload } = page(load)
  await preload()
  expect(component.preload).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

it('A-20 a page that does not come within 120 s is a time-out', async () => {
  vi.useFakeTimers()
  const failure = page(() => new Promise(() => {}))
    .preload()
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  expect(await failure).toMatchObject({ message: 'Loading chunk /careers/offers failed', type: 'timeout' })
})

it.each<ChunkFailureType>(['missing', 'error'])('A-20 a page that cannot be loaded is typed: %s', async (type) => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://careers.example/assets/offers-1.js')
  const judged = vi.fn<() => Promise<ChunkFailureType>>(async () => type)
  setChunkRecovery(judged)
  await expect(page(dispatchChunkError(cause)).preload()).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk /careers/offers failed',
    type,
    cause,
  })
  expect(judged).toHaveBeenCalledWith(cause, true)
})

it('A-20 what a page reads first waits for its part, and fails with it', async () => {
  const component = lazyRouteComponent(dispatchChunkError(new TypeError('no')), 'component')
  const options = { component, loader: vi.fn<() => Promise<string>>(async () => 'read') }
  const { loader } = options
  guardPageLoads([{ id: '/careers/offers', options }])
  await expect(options.loader()).rejects.toThrow('Loading chunk /careers/offers failed')
  expect(loader).not.toHaveBeenCalled()
  Object.assign(component, { preload: undefined })
  expect(await options.loader()).toBe('read')
})

it('A-20 after a failure the page is asked for again', async () => {
  const load = vi.fn<() => Promise<{ component: typeof View }>>()
  load.mockImplementationOnce(dispatchChunkError(new TypeError('no'))).mockResolvedValue({ component: View })
  const { component, preload } = page(load)
  await expect(preload()).rejects.toThrow('Loading chunk')
  await preload()
  expect(component.preload).toBeUndefined()
})
