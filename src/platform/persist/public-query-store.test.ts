// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from '#contract/wire/zod.ts'
import { PUBLIC_STORE } from './clear-web-storage.ts'
import { persistPublicQueries, readStoredTheme, setPublicQuery, restorePublicQueries } from './public-query-store.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Simulates a visit to a site that stores a device setting. */
async function visit(domain: string, theme: string) {
  const client = new QueryClient()
  restorePublicQueries(client)
  setPublicQuery(client, ['theme', domain], theme)
  setPublicQuery(client, ['language'], 'ar')
  client.setQueryData(['offers'], { secret: 1 })
  const meta = { kept: { for: 'account', maxAge: 1000, shape: () => z.unknown() } } as const
  await client.fetchQuery({ queryKey: ['position', 4], queryFn: () => ({ secret: 2 }), meta })
  await persistPublicQueries(client)
  await vi.advanceTimersByTimeAsync(0)
  return client
}

it('T-07 the colours of each site are there before any database answers, and nothing of a person is', async () => {
  await visit('a.example', ':root{--brand:#0a7}')
  await visit('b.example', '')
  await visit('c.example', ':root{--brand:#a07}')
  expect(readStoredTheme('a.example')).toBe(':root{--brand:#0a7}')
  expect(readStoredTheme('b.example')).toBe('')
  expect(readStoredTheme('unknown.example')).toBe('')
  expect(localStorage.getItem(PUBLIC_STORE)).not.toContain('secret')
  const client = new QueryClient()
  restorePublicQueries(client)
  expect(client.getQueryData(['language'])).toBe('ar')
})

it.each(['{', '{"buster":"0","clientState":{"queries":[]}}', '[]', 'null'])(
  'T-07 what is not ours is nothing: %s',
  (stored) => {
    localStorage.setItem(PUBLIC_STORE, stored)
    expect(readStoredTheme('a.example')).toBe('')
    expect(() => restorePublicQueries(new QueryClient())).not.toThrow()
  },
)
