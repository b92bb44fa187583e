import { expect, it, vi } from 'vitest'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { copyResponse, getCachedAt, answerNetworkFirst } from './response-copies.ts'

it('T-07 a copy is as old as the server says', async () => {
  const response = new Response('text', {
    headers: { date: 'Fri, 01 May 2026 10:00:00 GMT', 'content-encoding': 'gzip' },
  })
  const copy = await copyResponse(response)
  expect(getCachedAt(copy)).toBe(Date.parse('2026-05-01T10:00:00Z'))
  expect(copy.headers.has('content-encoding')).toBe(false)
  expect(await copy.text()).toBe('text')
  expect(await response.text()).toBe('text')
})

it('T-07 an answer of the network is no copy', async () => {
  const answer = await answerNetworkFirst(Promise.resolve(new Response('new')), 1000, () => new Response('kept'))
  expect(answer.headers.has(CACHED_AT)).toBe(false)
  expect(await answer.text()).toBe('new')
})

it.each([500, 502, 503, 504, 507, 599])('T-07 %i is no answer where there is a copy', async (status) => {
  const fault = new Response('', { status })
  const answer = await answerNetworkFirst(Promise.resolve(fault), 1000, () => new Response('kept'))
  expect(await answer.text()).toBe('kept')
})

it.each([404, 401])('T-07 %i is an answer', async (status) => {
  const answer = await answerNetworkFirst(
    Promise.resolve(new Response('', { status })),
    1000,
    () => new Response('kept'),
  )
  expect(answer.status).toBe(status)
})

it('O-18 a worker that has just begun knows the last correction of the clock, and hears of a better one', async () => {
  vi.resetModules()
  vi.doMock('#sw/device.ts', () => ({ readDeviceRow: () => Promise.resolve(-86_400_000) }))
  const worker = await import('./response-copies.ts')
  expect(Math.abs((await worker.readServerNow()) - (Date.now() - 86_400_000))).toBeLessThan(1000)
  await worker.copyResponse(new Response('', { headers: { date: new Date(Date.now() + 86_400_000).toUTCString() } }))
  expect(Math.abs((await worker.readServerNow()) - (Date.now() + 86_400_000))).toBeLessThan(2000)
})
