import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const noon = Date.parse('2026-05-01T12:00:00Z')
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: noon })
})
afterEach(() => vi.useRealTimers())

it('O-02 a clock two days back is put right by the answer’s date', async () => {
  const { recordServerDate, getServerNow } = await import('./clock.ts')
  recordServerDate('Sun, 03 May 2026 12:00:00 GMT', noon, noon + 200)
  expect(Math.abs(getServerNow() - Date.parse('2026-05-03T12:00:00Z'))).toBeLessThan(1000)
})

it('O-02 what a slow answer and whole seconds explain is no error of the clock', async () => {
  const { recordServerDate, getServerNow } = await import('./clock.ts')
  recordServerDate('Fri, 01 May 2026 12:00:00 GMT', noon + 300, noon + 700)
  expect(getServerNow()).toBe(noon)
})

it('O-02 without a readable date nothing changes', async () => {
  const { recordServerDate, getServerNow } = await import('./clock.ts')
  recordServerDate(null, noon, noon)
  recordServerDate('today', noon, noon)
  expect(getServerNow()).toBe(noon)
})

it('O-02 a clock that was put right is believed again when later answers agree', async () => {
  const { recordServerDate, getServerNow } = await import('./clock.ts')
  recordServerDate('Fri, 01 May 2026 13:00:00 GMT', noon, noon + 100)
  const corrected = getServerNow()
  recordServerDate('Fri, 01 May 2026 13:00:00 GMT', noon + 50, noon + 150)
  expect(getServerNow()).toBe(corrected)
})

it.each([-30, -2, 0, 2, 30])('O-02 a clock %i days off is right from the page’s own word on', async (days) => {
  const { getServerNow, toServerTime, startClock } = await import('./clock.ts')
  const server = noon + days * 86_400_000
  startClock(server)
  expect(Math.abs(getServerNow() - server)).toBeLessThan(1000)
  expect(toServerTime(Date.now())).toBe(getServerNow())
})

it('O-02 a start without a server goes on with the last known correction, until the server says better', async () => {
  const { getClockOffsetMs, recordServerDate, restoreClockOffset, getServerNow } = await import('./clock.ts')
  restoreClockOffset(undefined)
  expect(getClockOffsetMs()).toBe(0)
  restoreClockOffset(86_400_000)
  expect(getServerNow()).toBe(noon + 86_400_000)
  recordServerDate('Sun, 03 May 2026 12:00:00 GMT', noon, noon + 200)
  restoreClockOffset(86_400_000)
  expect(Math.abs(getServerNow() - Date.parse('2026-05-03T12:00:00Z'))).toBeLessThan(1000)
})
