import { expect, test } from 'vitest'
import { getIdleBackoffMs } from './idle-backoff.ts'

const after = (before: number, done: number, putBack: number) => getIdleBackoffMs(before, { done, putBack })

test('N-11 a queue that cannot move is looked at less and less often, one that moves at once', () => {
  let idleBackoff = 0
  const waits = Array.from({ length: 7 }, () => (idleBackoff = after(idleBackoff, 0, 10)))
  expect(waits).toEqual([100, 200, 400, 800, 1600, 1600, 1600])
  expect(after(idleBackoff, 11, 10)).toBe(0)
})

test('N-11 as soon as some of it is done, or nothing is there, the next look comes soon again', () => {
  expect(after(1600, 1, 9)).toBe(100)
  expect(after(1600, 5, 5)).toBe(100)
  expect(after(1600, 0, 0)).toBe(100)
  expect([after(0, 0, 0), after(0, 5, 5)]).toEqual([0, 0])
})
