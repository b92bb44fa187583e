import { describe, expect, test } from 'vitest'
import { CANVAS_PIXELS, isPageDrawn, getPagesInView, getPixelRatio } from './page-window.ts'

const sheets = (count: number, height: number, scrolled: number) =>
  Array.from({ length: count }, (_, index) => ({
    top: index * height - scrolled,
    bottom: (index + 1) * height - scrolled,
  }))
const view = { top: 0, bottom: 800 }

describe('pages in view', () => {
  test('at the top of a letter: the first page', () => {
    expect(getPagesInView(sheets(6, 1000, 0), view)).toEqual({ range: { first: 0, last: 0 }, current: 0 })
  })

  test('the page that fills most of the view is the current one', () => {
    expect(getPagesInView(sheets(6, 1000, 900), view)).toEqual({ range: { first: 0, last: 1 }, current: 1 })
  })

  test('of equally visible pages the first counts', () => {
    expect(getPagesInView(sheets(6, 300, 0), view).current).toBe(0)
  })

  test('past the end the last page stays current, above the start the first', () => {
    expect(getPagesInView(sheets(3, 1000, 5000), view).current).toBe(2)
    expect(getPagesInView(sheets(3, 1000, -2000), view).current).toBe(0)
  })
})

test('only pages in view and their neighbours are drawn', () => {
  const drawn = Array.from({ length: 9 }, (_, page) => page).filter((page) => isPageDrawn(page, { first: 3, last: 4 }))
  expect(drawn).toEqual([2, 3, 4, 5])
})

describe('pixel ratio', () => {
  test('is that of the screen for a page on a phone', () => {
    expect(getPixelRatio(358, 506, 3)).toBe(3)
  })

  test('is lowered when the canvas would be larger than a phone allows', () => {
    const ratio = getPixelRatio(1432, 2025, 3)
    expect(1432 * ratio * 2025 * ratio).toBeCloseTo(CANVAS_PIXELS, 0)
  })
})
