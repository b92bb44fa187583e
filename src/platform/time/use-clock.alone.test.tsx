// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bootWith, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { BootProvider } from '#src/platform/boot.tsx'
import { UNKNOWN_ZONE } from './unknown-zone.ts'
import { useNow, useTimeZone } from './use-clock.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readShownTime = () => Number(document.body.textContent)

async function renderView() {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const Clock = () => useNow()
  const draw = () =>
    act(async () =>
      root.render(
        <BootProvider boot={bootWith()}>
          <Clock key="one" />
        </BootProvider>,
      ),
    )
  await draw()
  return { draw, remove: () => act(async () => root.unmount()) }
}

it('O-16 the time moves on by itself while nothing else happens', async () => {
  const { remove } = await renderView()
  const before = readShownTime()
  await act(async () => vi.advanceTimersByTime(29_000))
  expect(readShownTime()).toBe(before)
  await act(async () => vi.advanceTimersByTime(1000))
  expect(readShownTime()).toBe(before + 30_000)
  await remove()
})

it('O-16 what is drawn anew knows the time to the second: what the server refused as too late is too late on the screen', async () => {
  const { draw, remove } = await renderView()
  const before = readShownTime()
  await act(async () => vi.advanceTimersByTime(400))
  await draw()
  expect(readShownTime(), 'equal while React reads it').toBe(before)
  await act(async () => vi.advanceTimersByTime(1600))
  await draw()
  expect(readShownTime()).toBe(before + 2000)
  await remove()
})

it.each([-30, -2, 2, 30])(
  'O-02 with a clock %i days off the first render is the server’s, then the server’s time goes on',
  async (days) => {
    vi.resetModules()
    const serverTs = Date.UTC(2026, 9, 25, 0, 30)
    const { startClock } = await import('./clock.ts')
    const { useNow: now, useUtcDayStart: day } = await import('./use-clock.ts')
    const { BootProvider: Provider } = await import('#src/platform/boot.tsx')
    const seen: number[] = []
    const Clock = () => {
      const at = [now(), day()]
      seen.push(...at)
      return at.join(' ')
    }
    const page = (
      <Provider boot={bootWith({ serverTs })}>
        <Clock />
      </Provider>
    )
    document.body.innerHTML = `<div>${renderToString(page)}</div>`
    seen.length = 0
    vi.setSystemTime(serverTs + days * 86_400_000)
    startClock(serverTs)
    const errors: unknown[] = []
    let root: ReturnType<typeof hydrateRoot> | undefined
    await act(async () => {
      root = hydrateRoot(document.body.firstElementChild!, page, { onRecoverableError: (error) => errors.push(error) })
    })
    expect(errors).toEqual([])
    expect(seen.slice(0, 2)).toEqual([serverTs, Date.UTC(2026, 9, 25)])
    await act(async () => vi.advanceTimersByTime(30_000))
    expect(Math.abs((seen.at(-2) ?? 0) - serverTs - 30_000)).toBeLessThan(1000)
    await act(async () => root?.unmount())
  },
)

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus_Mons', UNKNOWN_ZONE],
  [undefined, UNKNOWN_ZONE],
])('D-04 what the server draws for somebody whose zone is %s shows the hours of %s', (timeZone, drawnIn) => {
  const Zone = () => useTimeZone()
  const profile = { ...SIGNED_IN.profile, ...(timeZone ? { timeZone } : {}) }
  const page = (
    <BootProvider boot={bootWith({ ...SIGNED_IN, profile })}>
      <Zone />
    </BootProvider>
  )
  expect(renderToString(page)).toBe(drawnIn)
})
