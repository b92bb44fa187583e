import { describe, expect, test } from 'vitest'
import { computeScrollPercent, getSectionNumberInView } from './scroll-position.ts'

describe('F-10 the step list follows the scroll', () => {
  const starts = [
    { at: 0, top: -900 },
    { at: 2, top: 80 },
    { at: 3, top: 700 },
  ]
  const cases: [string, number, boolean, number][] = [
    ['the section whose start has passed', 100, false, 2],
    ['the one before it has not', 50, false, 0],
    ['the first before anything has', -1000, false, 0],
    ['the last at the end of the page, however short it is', 100, true, 3],
  ]
  test.each(cases)('%s', (_name, line, isAtEnd, expected) =>
    expect(getSectionNumberInView(starts, line, isAtEnd)).toBe(expected),
  )
  test('nothing breaks without sections', () => expect(getSectionNumberInView([], 0, true)).toBe(0))
})

describe('F-10 the progress bar of a phone', () => {
  const cases: [number, number][] = [
    [100, 0],
    [0, 0],
    [-49, 0],
    [-50, 10],
    [-333, 30],
    [-950, 100],
    [-2000, 100],
  ]
  test.each(cases)('scrolled by %d of 1000 it says %d', (top, expected) =>
    expect(computeScrollPercent({ top, height: 1844 }, 844)).toBe(expected),
  )
  test('a form that fits is all there', () => expect(computeScrollPercent({ top: 0, height: 500 }, 844)).toBe(100))
})
