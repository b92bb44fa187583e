// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { recordSiteVisit, rememberInstallOffered, wasInstallOffered } from './install-memory.ts'
import { triggerMoment } from './moment-cards.ts'
import { clearAccountStorage } from '#src/platform/persist/clear-web-storage.ts'

vi.mock('./moment-cards.ts', () => ({ triggerMoment: vi.fn<(name: string) => void>() }))
beforeEach(() => {
  localStorage.clear()
  vi.mocked(triggerMoment).mockClear()
})

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-05-01T10:00:00Z')

test('T-06 “Not now” holds for months, also for whoever signs in next', () => {
  expect(wasInstallOffered(now)).toBe(false)
  rememberInstallOffered(now)
  clearAccountStorage()
  expect([wasInstallOffered(now + 1), wasInstallOffered(now + 180 * DAY), wasInstallOffered(now + 183 * DAY)]).toEqual([
    true,
    true,
    false,
  ])
})

test('T-06 coming back some other time is a second visit, going on is not', () => {
  for (const minutes of [0, 5, 30]) recordSiteVisit(now + minutes * 60_000)
  expect(triggerMoment).not.toHaveBeenCalled()
  recordSiteVisit(now + DAY)
  expect(triggerMoment).toHaveBeenCalledExactlyOnceWith('second-visit')
})
