// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { isPageStale, recordChanges, refreshStalePage } from './stale-page.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Pretends that the page was requested at that time, epoch ms. */
const mockLoadTime = (at: number) => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(at)

test('A-30 a page knows of a change that came to an end, or to none, after it was asked for', async () => {
  const client = new QueryClient()
  recordChanges(client)
  expect(isPageStale()).toBe(false)
  const answer = Promise.withResolvers<void>()
  const change = client.getMutationCache().build(client, { mutationFn: () => answer.promise })
  const sent = change.execute(undefined)
  mockLoadTime(Date.now() + 1000)
  expect(isPageStale()).toBe(true)
  answer.resolve()
  await sent
  expect(isPageStale()).toBe(false)
  mockLoadTime(Date.now() - 1000)
  expect(isPageStale()).toBe(true)
})

test('A-30 such a page asks anew for all it shows, not for what never changes or is not shown', async () => {
  const client = new QueryClient()
  const requests: string[] = []
  const shown = (name: string, staleTime: number) => {
    client.setQueryData([name], 'of the page')
    const queryFn = () => requests.push(name)
    return new QueryObserver(client, { queryKey: [name], queryFn, staleTime }).subscribe(() => undefined)
  }
  const [ends] = [shown('gone', 60_000), shown('preferences', 60_000), shown('receipt', Infinity)]
  ends?.()
  await refreshStalePage(client)
  expect(requests).toEqual(['preferences'])
})

test('A-30 a change that was cut off has one page ask anew, not every page after it', () => {
  sessionStorage.setItem('changed-at', 'Infinity')
  expect(isPageStale()).toBe(true)
  recordChanges(new QueryClient())
  expect(isPageStale()).toBe(false)
})

test('A-30 a browser that keeps nothing is no error', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  for (const write of ['setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, write).mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
  const client = new QueryClient()
  recordChanges(client)
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 1 })
    .execute(undefined)
  expect(isPageStale()).toBe(false)
})
