// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#contract/wire/zod.ts'
import { recordServerAnswer, markStartedOffline } from '#src/platform/connection.ts'
import { listWords, renderAt } from '#src/shell/in-app.test-kit.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { OfflineLine } from './offline-line.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const HOUR = 3_600_000
const kept = { for: 'account' as const, maxAge: HOUR, shape: () => z.any() }
const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(async () => {
  await act(async () => recordServerAnswer())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Shown = { about: string; data: unknown; at?: number; meta?: object }
const KEPT = { kept }
const NOW = new Date(2026, 4, 4, 12, 30).getTime()

/** A part of a page that shows a query's data from `at` hours ago. */
function Part({ about, data, at = 0, meta = KEPT }: Shown) {
  useQuery({
    queryKey: [about],
    queryFn: () => data,
    initialData: data,
    initialDataUpdatedAt: NOW - at * HOUR,
    staleTime: Infinity,
    meta,
  })
  return null
}

async function renderOffline(...parts: ReactNode[]): Promise<HTMLElement> {
  const page = await renderAt('/', [<OfflineLine key="line" />, ...parts])
  await act(async () => markStartedOffline())
  return page
}
const hoursAgo = (hours: number) => NOW - hours * HOUR

test('T-07 the line says since when the oldest is kept that the page shows', async () => {
  const page = await renderOffline(
    <Part key="a" about="interviews" data={{ asOf: hoursAgo(2) }} />,
    <Part key="b" about="events" data={{ asOf: hoursAgo(1) }} />,
  )
  expect(listWords(page)).toContain('No answer from the site. Saved at 10:30')
})

test('T-07 what came from the device is as old as the answer of the server, not as its arrival', async () => {
  const page = await renderOffline(
    <Part key="a" about="notices" data={{ pages: [{ asOf: hoursAgo(1) }, { asOf: hoursAgo(3) }] }} />,
    <Part key="b" about="search" data={{ count: 3 }} at={2} />,
  )
  expect(listWords(page)).toContain('Saved at 09:30')
})

test('T-07 a page on which nothing is kept says of nothing that it is', async () => {
  const page = await renderOffline(
    <Part key="a" about="push" data="granted" at={5} meta={{}} />,
    <Part key="b" about="sessions" data={[]} at={4} meta={{}} />,
    <Part key="c" about="badge" data={2} at={3} meta={{ kept: { ...kept, isFrame: true } }} />,
    <Part key="d" about="theme" data="" at={3} meta={{ kept: { for: 'device' } }} />,
  )
  expect(listWords(page)).toBe('No answer from the site Refresh')
})

test('T-07 one clock, and one place that is read aloud', async () => {
  const state = { asOf: hoursAgo(2), isOld: true, isFetching: false, retry: () => {} }
  const page = await renderOffline(
    <Part key="a" about="interviews" data={{ asOf: hoursAgo(2) }} />,
    <LastUpdated key="b" state={state} />,
  )
  const spoken = () => [...page.querySelectorAll<HTMLElement>('[role=status], [aria-live], [role=alert]')]
  expect(
    spoken()
      .filter(({ hidden }) => !hidden)
      .map(listWords),
  ).toEqual(['No answer from the site. Saved at 10:30 Refresh'])
  await act(async () => recordServerAnswer())
  // Outdated data has its own line again when the site responds.
  expect(spoken().filter(({ hidden, textContent }) => !hidden && textContent.includes('Last updated'))).toHaveLength(1)
})

test('T-07 a tap on the line asks the site at once', async () => {
  const page = await renderOffline(<Part key="a" about="interviews" data={{ asOf: hoursAgo(2) }} />)
  await act(async () => vi.waitFor(() => expect(fetched).toHaveBeenCalled()))
  const before = fetched.mock.calls.length
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW })
  const button = page.querySelector('button')
  expect(listWords(button!)).toBe('Refresh')
  await act(async () => button?.click())
  expect(fetched.mock.calls.length).toBe(before + 1)
  expect(listWords(page)).toBe('No answer from the site. Saved at 10:30 Loading')
  await act(async () => vi.advanceTimersByTime(1500))
  expect(listWords(page)).toBe('No answer from the site. Saved at 10:30 Refresh')
  fetched.mockResolvedValue(new Response())
  await act(async () => button?.click())
  expect(page.querySelector('p')?.className).toContain('awaited')
})
