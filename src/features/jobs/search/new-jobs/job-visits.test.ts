// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { clearRowsOfOtherAccounts, clearAccountStorage } from '#src/platform/persist/clear-web-storage.ts'
import { recordVisitAndFindLast, watchVisitActivity } from './job-visits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = Date.UTC(2026, 10, 27, 9)
const as = (account: string, domain = 'demo.example') => setIdentity({ account, domain, groupId: '1', profile: null })

beforeEach(() => {
  localStorage.clear()
  as('anon')
})

test('S-22 at a first visit nothing was before; at the next one its end counts, for as long as that visit lasts', () => {
  expect(recordVisitAndFindLast(at)).toBeUndefined()
  expect(recordVisitAndFindLast(at + 25 * MINUTE)).toBeUndefined()
  const end = at + 50 * MINUTE
  expect(recordVisitAndFindLast(end)).toBeUndefined()
  expect(recordVisitAndFindLast(end + DAY)).toBe(end)
  expect(recordVisitAndFindLast(end + DAY + 20 * MINUTE)).toBe(end)
  expect(recordVisitAndFindLast(end + DAY + 51 * MINUTE)).toBe(end + DAY + 20 * MINUTE)
})

test('S-22 what is done elsewhere on the site prolongs a visit and begins none', () => {
  vi.useFakeTimers({ now: at })
  recordVisitAndFindLast()
  watchVisitActivity()
  const press = (minutes: number) => {
    vi.setSystemTime(at + minutes * MINUTE)
    document.dispatchEvent(new Event('pointerdown'))
  }
  press(20)
  press(45)
  vi.setSystemTime(at + 60 * MINUTE)
  expect(recordVisitAndFindLast()).toBeUndefined()
  press(60 + 40)
  press(60 + 50)
  vi.setSystemTime(at + DAY)
  expect(recordVisitAndFindLast()).toBe(at + 60 * MINUTE)
  vi.useRealTimers()
})

test('S-22 each site has its own visits; who signs in goes on with them, signing out clears them', () => {
  recordVisitAndFindLast(at)
  as('anon', 'other.example')
  expect(recordVisitAndFindLast(at + DAY)).toBeUndefined()
  as('5f3a')
  clearRowsOfOtherAccounts('5f3a', '')
  expect(recordVisitAndFindLast(at + DAY)).toBe(at)
  clearAccountStorage()
  expect(recordVisitAndFindLast(at + 2 * DAY)).toBeUndefined()
})

test('S-22 after a season, and with a clock that ran ahead, it is a first visit', () => {
  recordVisitAndFindLast(at)
  expect(recordVisitAndFindLast(at + 91 * DAY)).toBeUndefined()
  recordVisitAndFindLast(at + 400 * DAY)
  expect(recordVisitAndFindLast(at + 92 * DAY)).toBeUndefined()
})

test.each(['{', '5', 'null', '{"active":"now"}', '{"active":1,"before":"x"}'])(
  'S-22 kept as %s, it is none',
  (stored) => {
    localStorage.setItem('job-visits:demo.example', stored)
    expect(recordVisitAndFindLast(at)).toBeUndefined()
  },
)
