import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const noon = Date.parse('2026-05-01T12:00:00Z')
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: noon })
})
afterEach(() => vi.useRealTimers())

it('O-02 a clock two days back is put right by the answer’s date', async () => {
  const { noteServerDate, serverNow } = await import('./clock.ts')
  noteServerDate('Sun, 03 May 2026 12:00:00 GMT', noon, noon + 200)
  expect(Math.abs(serverNow() - Date.parse('2026-05-03T12:00:00Z'))).toBeLessThan(1000)
})

it('O-02 what a slow answer and whole seconds explain is no error of the clock', async () => {
  const { noteServerDate, serverNow } = await import('./clock.ts')
  noteServerDate('Fri, 01 May 2026 12:00:00 GMT', noon + 300, noon + 700)
  expect(serverNow()).toBe(noon)
})

it('O-02 without a readable date nothing changes', async () => {
  const { noteServerDate, serverNow } = await import('./clock.ts')
  noteServerDate(null, noon, noon)
  noteServerDate('today', noon, noon)
  expect(serverNow()).toBe(noon)
})

it('O-02 a clock that was put right is believed again when later answers agree', async () => {
  const { noteServerDate, serverNow } = await import('./clock.ts')
  noteServerDate('Fri, 01 May 2026 13:00:00 GMT', noon, noon + 100)
  const corrected = serverNow()
  noteServerDate('Fri, 01 May 2026 13:00:00 GMT', noon + 50, noon + 150)
  expect(serverNow()).toBe(corrected)
})

it.each([-30, -2, 0, 2, 30])('O-02 a clock %i days off is right from the page’s own word on', async (days) => {
  const { serverNow, serverTimeOf, startClock } = await import('./clock.ts')
  const server = noon + days * 86_400_000
  startClock(server)
  expect(Math.abs(serverNow() - server)).toBeLessThan(1000)
  expect(serverTimeOf(Date.now())).toBe(serverNow())
})

it('O-02 a start without a server goes on with the last known correction, until the server says better', async () => {
  const { clockOffset, noteServerDate, rememberClock, serverNow } = await import('./clock.ts')
  rememberClock(undefined)
  expect(clockOffset()).toBe(0)
  rememberClock(86_400_000)
  expect(serverNow()).toBe(noon + 86_400_000)
  noteServerDate('Sun, 03 May 2026 12:00:00 GMT', noon, noon + 200)
  rememberClock(86_400_000)
  expect(Math.abs(serverNow() - Date.parse('2026-05-03T12:00:00Z'))).toBeLessThan(1000)
})
