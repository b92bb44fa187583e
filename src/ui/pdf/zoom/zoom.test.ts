import { describe, expect, test } from 'vitest'
import { canZoomIn, canZoomOut, clampZoom, stepZoomIn, stepZoomOut } from './zoom.ts'

describe('zoom', () => {
  test('steps up from a pinched zoom to the next larger step, and stops at the largest', () => {
    expect(stepZoomIn(1)).toBe(1.25)
    expect(stepZoomIn(1.31)).toBe(1.5)
    expect(stepZoomIn(4)).toBe(4)
  })

  test('steps down to the next smaller step, and stops at the fitted width', () => {
    expect(stepZoomOut(4)).toBe(3)
    expect(stepZoomOut(1.31)).toBe(1.25)
    expect(stepZoomOut(1)).toBe(1)
  })

  test('a pinch cannot leave the range', () => {
    expect(clampZoom(0.2)).toBe(1)
    expect(clampZoom(9)).toBe(4)
    expect(clampZoom(1.7)).toBe(1.7)
  })

  test('the buttons know when there is nothing more', () => {
    expect([canZoomOut(1), canZoomIn(1)]).toEqual([false, true])
    expect([canZoomOut(4), canZoomIn(4)]).toEqual([true, false])
  })
})
