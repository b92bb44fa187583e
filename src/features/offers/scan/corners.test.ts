import { expect, test } from 'vitest'
import { PAGE_LONGEST } from './make-scan-pdf.ts'
import { LONGEST } from './photo-pixels.ts'
import { FIRST_CORNERS, moveCorner, estimatePageSize, rotateCorners, WHOLE_PHOTO, type Corners } from './corners.ts'

const photo = { width: 3000, height: 4000 }

test('O-19 a corner moves, stays on the photo, and never folds the paper', () => {
  expect(moveCorner(FIRST_CORNERS, 0, [0.2, 0.3])[0]).toEqual([0.2, 0.3])
  expect(moveCorner(FIRST_CORNERS, 2, [1.4, 2])[2]).toEqual([1, 1])
  expect(moveCorner(FIRST_CORNERS, 0, [0.99, 0.99])).toBe(FIRST_CORNERS)
  expect(moveCorner(FIRST_CORNERS, 1, [0.02, 0.5])).toBe(FIRST_CORNERS)
})

test('O-19 a page is turned by quarters, clockwise', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = WHOLE_PHOTO
  expect(rotateCorners(WHOLE_PHOTO, 1)).toEqual([bottomLeft, topLeft, topRight, bottomRight])
  expect(rotateCorners(WHOLE_PHOTO, 2)).toEqual([bottomRight, bottomLeft, topLeft, topRight])
  expect(rotateCorners(rotateCorners(WHOLE_PHOTO, 3), 1)).toEqual(WHOLE_PHOTO)
})

test('O-19 a page has the shape of A4 or Letter when it nearly has, upright or lying, and no more pixels than the photo', () => {
  const tall = (ratio: number): Corners => [
    [0, 0],
    [1000 / 3000, 0],
    [1000 / 3000, (1000 * ratio) / 4000],
    [0, (1000 * ratio) / 4000],
  ]
  expect(estimatePageSize(tall(1.4), photo, 2000)).toEqual({ width: 990, height: 1400 })
  expect(estimatePageSize(tall(1.3), photo, 2000)).toEqual({ width: 1005, height: 1300 })
  expect(estimatePageSize(tall(2.5), photo, 2000)).toEqual({ width: 800, height: 2000 })
  expect(estimatePageSize(rotateCorners(tall(1.4), 1), photo, 700)).toEqual({ width: 700, height: 495 })
})

test.each([
  ['from above', 0, 0],
  ['from below its middle', 35, 0],
  ['from a corner', 25, 20],
  ['from a corner, further', 30, -30],
])('O-19 the paper has its own shape again, photographed %s', (_, tilt, turn) => {
  for (const [wide, high] of [
    [210, 297],
    [297, 210],
    [216, 279],
  ] as const) {
    const { width, height } = estimatePageSize(photographCorners(wide, high, tilt, turn), photo, 1500)
    expect(Math.abs(width / height / (wide / high) - 1)).toBeLessThan(0.005)
  }
})

test('O-19 a sheet that takes half the height of a photo is a page of 150 dpi and more', () => {
  const half: Corners = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ]
  const { height } = estimatePageSize(half, { width: (LONGEST * 210) / 297, height: LONGEST }, PAGE_LONGEST)
  expect(height / (842 / 72)).toBeGreaterThanOrEqual(150)
})

/** The corners of a sheet on a photo taken by a phone, with the sheet tilted and turned by degrees. */
function photographCorners(wide: number, high: number, tilt: number, turn: number): Corners {
  const [a, b] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180]
  const corners = [
    [-wide / 2, -high / 2],
    [wide / 2, -high / 2],
    [wide / 2, high / 2],
    [-wide / 2, high / 2],
  ].map(([x = 0, y = 0]) => {
    const [x1, z1] = [x * Math.cos(b), x * Math.sin(b)]
    const [y2, z2] = [y * Math.cos(a) - z1 * Math.sin(a), y * Math.sin(a) + z1 * Math.cos(a)]
    const scale = 3100 / (480 + z2)
    return [0.5 + (x1 * scale) / photo.width, 0.5 + (y2 * scale) / photo.height]
  })
  return corners as unknown as Corners
}
