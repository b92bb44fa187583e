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
