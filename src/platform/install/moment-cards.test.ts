// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { triggerMoment, registerMomentCard, type MomentCard } from './moment-cards.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-05-01T10:00:00Z')
  localStorage.clear()
})
const stops: (() => void)[] = []
afterEach(async () => {
  for (const { closed } of shown.splice(0)) closed()
  for (const stop of stops.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(120_000)
  document.body.replaceChildren()
  vi.useRealTimers()
})

const shown: { name: string; closed: () => void }[] = []
function card(name: string, rank: number, wants: MomentCard['wants'] = () => true) {
  stops.push(registerMomentCard({ rank, wants, show: (closed) => void shown.push({ name, closed }) }))
}
const listNames = () => shown.map(({ name }) => name)
const settle = () => vi.advanceTimersByTimeAsync(2000)

test('T-06 a card waits until what happened has been seen', async () => {
  card('install', 2)
  triggerMoment('job-saved')
  await vi.advanceTimersByTimeAsync(1900)
  expect(listNames()).toEqual([])
  await settle()
  expect(listNames()).toEqual(['install'])
})

test('T-06 never two: the first in rank that wants the moment is shown alone', async () => {
  card('install', 2)
  card('refuses', 0, async () => false)
  card('fails', 0, async () => Promise.reject(new Error('no')))
  card('push', 1, (name) => name === 'offer-read')
  triggerMoment('offer-read')
  triggerMoment('job-saved')
  triggerMoment('offer-read')
  await settle()
  triggerMoment('job-saved')
  await settle()
  expect(listNames()).toEqual(['push'])
})

test('T-06 after a card there is a day of quiet, in other tabs too', async () => {
  card('install', 2)
  triggerMoment('job-saved')
  await settle()
  shown[0]?.closed()
  vi.setSystemTime('2026-05-02T09:00:00Z')
  triggerMoment('job-saved')
  await settle()
  expect(listNames()).toEqual(['install'])
  expect(Number(localStorage.getItem('card-at'))).toBe(Date.parse('2026-05-01T10:00:02Z'))
  vi.setSystemTime('2026-05-02T11:00:00Z')
  triggerMoment('job-saved')
  await settle()
  expect(listNames()).toEqual(['install', 'install'])
})

test.each([
  ['over a dialog', '<dialog open></dialog>'],
  ['while somebody types', '<input autofocus>'],
])('T-06 nothing comes %s', async (_when, html) => {
  document.body.innerHTML = html
  document.querySelector('input')?.focus()
  card('install', 2)
  triggerMoment('job-saved')
  await settle()
  expect(listNames()).toEqual([])
})

test('T-06 a part that is loaded after the moment gets its turn, for a minute', async () => {
  triggerMoment('second-visit')
  await settle()
  card('install', 2)
  await settle()
  expect(listNames()).toEqual(['install'])
})

test('T-06 a part that comes a minute late has missed it', async () => {
  triggerMoment('second-visit')
  await vi.advanceTimersByTimeAsync(61_000)
  card('install', 2)
  await settle()
  expect(listNames()).toEqual([])
})
