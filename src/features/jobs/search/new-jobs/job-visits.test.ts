// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { clearRowsOfOtherAccounts, clearStorage } from '#src/platform/persist/public-rows.ts'
import { recordVisit, watchActivity } from './job-visits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = Date.UTC(2026, 10, 27, 9)
const as = (account: string, domain = 'demo.example') => setIdentity({ account, domain, groupId: '1', profile: null })

beforeEach(() => {
  localStorage.clear()
  as('anon')
})

test('S-22 at a first visit nothing was before; at the next one its end counts, for as long as that visit lasts', () => {
  expect(recordVisit(at)).toBeUndefined()
  expect(recordVisit(at + 25 * MINUTE)).toBeUndefined()
  const end = at + 50 * MINUTE
  expect(recordVisit(end)).toBeUndefined()
  expect(recordVisit(end + DAY)).toBe(end)
  expect(recordVisit(end + DAY + 20 * MINUTE)).toBe(end)
  expect(recordVisit(end + DAY + 51 * MINUTE)).toBe(end + DAY + 20 * MINUTE)
})

test('S-22 what is done elsewhere on the site prolongs a visit and begins none', () => {
  vi.useFakeTimers({ now: at })
  recordVisit()
  watchActivity()
  const press = (minutes: number) => {
    vi.setSystemTime(at + minutes * MINUTE)
    document.dispatchEvent(new Event('pointerdown'))
  }
  press(20)
  press(45)
  vi.setSystemTime(at + 60 * MINUTE)
  expect(recordVisit()).toBeUndefined()
  press(60 + 40)
  press(60 + 50)
  vi.setSystemTime(at + DAY)
  expect(recordVisit()).toBe(at + 60 * MINUTE)
  vi.useRealTimers()
})

test('S-22 each site has its own visits; who signs in goes on with them, signing out clears them', () => {
  recordVisit(at)
  as('anon', 'other.example')
  expect(recordVisit(at + DAY)).toBeUndefined()
  as('5f3a')
  clearRowsOfOtherAccounts('5f3a', '')
  expect(recordVisit(at + DAY)).toBe(at)
  clearStorage()
  expect(recordVisit(at + 2 * DAY)).toBeUndefined()
})

test('S-22 after a season, and with a clock that ran ahead, it is a first visit', () => {
  recordVisit(at)
  expect(recordVisit(at + 91 * DAY)).toBeUndefined()
  recordVisit(at + 400 * DAY)
  expect(recordVisit(at + 92 * DAY)).toBeUndefined()
})

test.each(['{', '5', 'null', '{"active":"now"}', '{"active":1,"before":"x"}'])(
  'S-22 kept as %s, it is none',
  (stored) => {
    localStorage.setItem('job-visits:demo.example', stored)
    expect(recordVisit(at)).toBeUndefined()
  },
)
