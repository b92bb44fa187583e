// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOfferViews } from '#src/data/offers/offer-views.ts'

const connection = vi.hoisted(() => ({ isUp: true, back: [] as (() => void)[] }))
vi.mock('#src/data/offers/offer-views.ts', () => ({ sendOfferViews: vi.fn<typeof sendOfferViews>() }))
vi.mock('#src/platform/connection.ts', () => ({
  isConnected: () => connection.isUp,
  onReconnected: (listener: () => void) => connection.back.push(listener),
}))

const send = vi.mocked(sendOfferViews)
const letter = { offerId: 7, documentId: 'letter', sha256: 'a'.repeat(64) }
const consent = { version: '2026-11', language: 'en' } as const
/** Imports the module anew, as a new page does, so that earlier reports are forgotten. */
const page = async () => import('./record-letter-views.ts')

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  connection.isUp = true
  connection.back = []
  send.mockReset().mockResolvedValue({ noted: true })
})
afterEach(() => vi.useRealTimers())

test('O-37 what is shown together is told in one request, and once', async () => {
  const { recordConsentView, recordLetterPageView } = await page()
  for (const number of [1, 2, 1]) recordLetterPageView(letter, number)
  recordConsentView(letter, consent)
  expect(send).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ...letter, pages: [1, 2], consent }))
  recordLetterPageView(letter, 2)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledOnce()
  recordLetterPageView({ ...letter, sha256: 'b'.repeat(64) }, 2)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(2)
})

test('O-37 without a network it waits, and says for how long', async () => {
  const { recordLetterPageView } = await page()
  connection.isUp = false
  recordLetterPageView(letter, 1)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(send).not.toHaveBeenCalled()
  connection.isUp = true
  for (const listener of connection.back) listener()
  await vi.runAllTimersAsync()
  const [[sent] = []] = send.mock.calls
  expect(sent).toMatchObject({ pages: [1] })
  expect(sent?.waitedMs).toBeGreaterThanOrEqual(90_000)
})

test('O-37 what got no answer is told again, what was refused is not', async () => {
  const { recordLetterPageView } = await page()
  const { RequestFailure } = await import('#src/platform/request/failure/request-failure.ts')
  send.mockRejectedValueOnce(new RequestFailure('offline', ''))
  recordLetterPageView(letter, 1)
  await vi.runAllTimersAsync()
  recordLetterPageView(letter, 2)
  await vi.runAllTimersAsync()
  expect(send.mock.lastCall?.[0]).toMatchObject({ pages: [1, 2] })
  send.mockRejectedValueOnce(new RequestFailure('refused', '', { status: 404 }))
  recordLetterPageView(letter, 3)
  await vi.runAllTimersAsync()
  recordLetterPageView(letter, 4)
  await vi.runAllTimersAsync()
  expect(send.mock.lastCall?.[0]).toMatchObject({ pages: [4] })
})
