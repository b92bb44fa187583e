// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const answering = (status: number) => {
  const fetchMock = vi.fn<(url: string) => Promise<Response>>(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
/** A page of one build, as it starts: state of modules is new. */
async function page(build: string, isDirty = false) {
  vi.resetModules()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.doMock('#src/platform/dirty.ts', () => ({ isDirty: () => isDirty }))
  document.head.innerHTML = `<script type="module" src="https://careers.example/assets/start-${build}.js"></script>`
  return { reload, ...(await import('./chunk-recovery.ts')) }
}
const createTypeError = (words: string) => new TypeError(words)

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://careers.example/assets/map-1.js', 'map-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://careers.example/assets/map-1.js', 'map-1.js'],
  ['WebKit, which names no file', 'Importing a module script failed.', 'start-a.js'],
  ['the bundler, about a style sheet', 'Unable to preload CSS for /assets/map-1.css', 'start-a.js'],
])('A-20 a file that the server no longer has, as said by %s', async (_who, words, request) => {
  const fetched = answering(404)
  const { diagnoseMissingChunk } = await page('a')
  expect(await diagnoseMissingChunk(createTypeError(words))).toBe('missing')
  expect(fetched.mock.calls[0]?.[0]).toContain(request)
})

it.each([
  ['the line broke', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the file is there after all', () => answering(200)],
])('A-20 %s: an error', async (_what, prepare) => {
  prepare()
  const { diagnoseMissingChunk } = await page('a')
  expect(
    await diagnoseMissingChunk(createTypeError('error loading dynamically imported module: https://x.example/a.js')),
  ).toBe('error')
})

it('A-20 what the part itself threw is its own error', async () => {
  answering(404)
  const { diagnoseMissingChunk } = await page('a')
  expect(await diagnoseMissingChunk(createTypeError('x is not a function'))).toBe('error')
})

it('A-20 one reload for each build, never a loop', async () => {
  const first = await page('a')
  expect([first.reloadOncePerBuild(), first.reloadOncePerBuild()]).toEqual(['reloading', 'reloading'])
  expect(first.reload).toHaveBeenCalledTimes(1)
  const same = await page('a')
  expect(same.reloadOncePerBuild()).toBe('failed')
  expect(same.reload).not.toHaveBeenCalled()
  const next = await page('b')
  expect(next.reloadOncePerBuild()).toBe('reloading')
})

it('A-20 a half-filled form is not reloaded away', async () => {
  const { reloadOncePerBuild, reload } = await page('a', true)
  expect(reloadOncePerBuild()).toBe('dirty')
  expect(reload).not.toHaveBeenCalled()
})
