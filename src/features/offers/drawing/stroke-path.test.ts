import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWING, DRAWING_LENGTH, parseDrawing } from '#contract/offers/signature-drawing.ts'
import { addStrokePoint, canAddStroke, toDrawingPoint, buildStrokePath, type Point } from './stroke-path.ts'

test('O-17 whatever is drawn, also beside the paper, is a signature the server reads', () => {
  const point = fc.record({ clientX: fc.double({ noNaN: true }), clientY: fc.double({ noNaN: true }) })
  const paper = { left: 20, top: 100, width: 300, height: 150 } as DOMRect
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 }), { minLength: 1, maxLength: 5 }), (lines) => {
      const strokes = lines.map((line) => {
        const points: Point[] = []
        for (const at of line) addStrokePoint(points, toDrawingPoint(at, paper))
        return buildStrokePath(points)
      })
      expect(parseDrawing(strokes.join(''))).not.toBeNull()
    }),
  )
})

test('O-17 a line begins and ends where the pen did, and a touch is a dot', () => {
  const path = buildStrokePath([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 10 },
    { x: 30, y: 30 },
  ])
  expect(path).toBe('M0 0Q10 0 15 5Q20 10 25 20L30 30')
  expect(buildStrokePath([{ x: 5, y: 6 }])).toBe('M5 6L5 6')
})

test('O-17 places are the same on a small and on a large screen', () => {
  const small = toDrawingPoint({ clientX: 150, clientY: 60 }, { left: 50, top: 10, width: 200, height: 100 } as DOMRect)
  const large = toDrawingPoint({ clientX: 500, clientY: 250 }, { left: 0, top: 0, width: 1000, height: 500 } as DOMRect)
  expect(small).toEqual({ x: DRAWING.width / 2, y: DRAWING.height / 2 })
  expect(large).toEqual(small)
})

test('O-17 more than can be sent is not drawn', () => {
  expect(canAddStroke([], 'M1 1L1 1')).toBe(true)
  expect(canAddStroke(['x'.repeat(DRAWING_LENGTH - 4)], 'M1 1L1 1')).toBe(false)
})
