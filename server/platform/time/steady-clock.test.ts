import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { createClockCheck } from './steady-clock.ts'

const DAY = 86_400_000
const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Creates a wall clock and a monotonic clock that run at the same speed until a test sets the first. */
function createClocks() {
  let ran = 0
  const steady = createClockCheck(server.services, () => ran)
  return {
    after(ms: number) {
      server.clock.now += ms
      ran += ms
      return steady.isSteady()
    },
    set(ms: number) {
      server.clock.now += ms
      return steady.isSteady()
    },
  }
}

test.each([10 * DAY, -10 * DAY, 2 * MINUTE])(
  'a clock that was set by %d ms is not believed until it has stood for ten minutes',
  (ms) => {
    const clock = createClocks()
    expect([clock.after(1000), clock.set(ms), clock.after(9 * MINUTE)]).toEqual([true, false, false])
    expect(clock.after(MINUTE)).toBe(true)
    expect(clock.after(1000)).toBe(true)
  },
)

test('a clock that goes back to where it was is believed at once', () => {
  const clock = createClocks()
  expect([clock.set(10 * DAY), clock.after(MINUTE), clock.set(-10 * DAY)]).toEqual([false, false, true])
})

test('one that was set twice begins to be confirmed anew', () => {
  const clock = createClocks()
  expect([clock.set(DAY), clock.after(9 * MINUTE), clock.set(DAY), clock.after(9 * MINUTE)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(clock.after(MINUTE)).toBe(true)
})

test('a clock that is set right little by little is believed throughout', () => {
  const clock = createClocks()
  for (let turn = 0; turn < 200; turn += 1) expect([clock.after(1000), clock.set(-30_000)]).toEqual([true, true])
})
