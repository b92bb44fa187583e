// @vitest-environment jsdom
import { useRouter, useRouterState } from '@tanstack/react-router'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServerAnswer, markStartedOffline } from '#src/platform/connection.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ErrorState, Offline } from './state-view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: string[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: ({ text }: { text: string }) => snacks.push(text) }))
const dirty = vi.hoisted(() => ({ is: false }))
vi.mock('#src/platform/dirty.ts', () => ({ isDirty: () => dirty.is }))

const fetchMock = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  dirty.is = false
  snacks.length = 0
  vi.stubGlobal('scrollTo', () => {})
  fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  recordServerAnswer()
  vi.unstubAllGlobals()
})

let router: ReturnType<typeof useRouter>
function Page() {
  const present = useRouter()
  useEffect(() => {
    router = present
  }, [present])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return path === '/careers/job/7' ? <Offline /> : <p>Another page</p>
}
/** A job that is not stored on the device. */
async function missing(): Promise<HTMLElement> {
  const page = await renderAt('/careers/job/7', <Page />)
  await act(async () => markStartedOffline())
  return page
}
const findButton = (page: HTMLElement) => page.querySelector('button')
const go = (href: string) => act(async () => router.navigate({ href }))

test('T-07 what is not on the device is opened by itself once the site answers, also from another page', async () => {
  const page = await missing()
  expect(listWords(findButton(page)!)).toBe('Open when the network is back')
  const before = fetchMock.mock.calls.length
  await act(async () => findButton(page)?.click())
  expect(findButton(page)?.getAttribute('aria-pressed')).toBe('true')
  expect(fetchMock.mock.calls.length, 'the site is asked at once').toBeGreaterThanOrEqual(before)
  await go('/careers/saved')
  expect(listWords(page)).toBe('Another page')
  await act(async () => recordServerAnswer())
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/careers/job/7'))
})

test('T-07 who presses once more, or did not press, stays where they are', async () => {
  const page = await missing()
  await act(async () => findButton(page)?.click())
  await act(async () => findButton(page)?.click())
  expect(findButton(page)?.getAttribute('aria-pressed')).toBe('false')
  await go('/careers/saved')
  await act(async () => recordServerAnswer())
  expect(router.state.location.pathname).toBe('/careers/saved')
})

test('T-07 nobody is taken away from what they are typing: it is said', async () => {
  const page = await missing()
  await act(async () => findButton(page)?.click())
  await go('/careers/saved')
  dirty.is = true
  await act(async () => recordServerAnswer())
  expect(router.state.location.pathname).toBe('/careers/saved')
  expect(snacks).toEqual(['The page you asked for can be opened now.'])
})

test('T-07 where the site answers there is nothing to wait for', async () => {
  const page = await renderAt('/careers/saved', <ErrorState onRetry={() => {}} />)
  expect(listWords(page)).not.toContain('Open when')
  await act(async () => markStartedOffline())
  expect(listWords(page)).toContain('Open when the network is back')
})
