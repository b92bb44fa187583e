import { expect, test } from 'vitest'
import { clampCrop, getDrawnSize, WHOLE } from './avatar-crop.ts'

const wide = { width: 800, height: 400 }

test('P-01 a picture fills its window by its shorter side', () => {
  expect(getDrawnSize(wide, 1)).toEqual({ width: 2, height: 1 })
  expect(getDrawnSize(wide, 2)).toEqual({ width: 4, height: 2 })
})

test.each([
  [
    { ...WHOLE, x: 9 },
    { zoom: 1, x: 0.5, y: 0 },
  ],
  [
    { ...WHOLE, y: 0.3 },
    { zoom: 1, x: 0, y: 0 },
  ],
  [
    { zoom: 2, x: -9, y: 9 },
    { zoom: 2, x: -1.5, y: 0.5 },
  ],
  [
    { zoom: 99, x: 0, y: 0 },
    { zoom: 4, x: 0, y: 0 },
  ],
  [
    { zoom: 0, x: 0, y: 0 },
    { zoom: 1, x: 0, y: 0 },
  ],
])('P-01 the window never shows what is beside the picture: %o', (crop, expected) => {
  const { zoom, x, y } = clampCrop(crop, wide)
  expect({ zoom, x: x + 0, y: y + 0 }).toEqual(expected)
})
