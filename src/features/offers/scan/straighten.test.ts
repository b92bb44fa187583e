import { expect, test } from 'vitest'
import { WHOLE_PHOTO, rotateCorners, type Corners } from './corners.ts'
import { straightenPaper, type Pixels } from './straighten.ts'
import { applyPageTone } from './page-tone.ts'

type Colour = readonly [number, number, number]

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]
const red = [220, 30, 30] as const
const blue = [30, 30, 220] as const
const white = [250, 250, 250] as const
const desk = [60, 40, 20] as const

test('O-19 the whole photo in its own size is the photo', () => {
  const photo = picture(40, 30, (x, y) => [x * 5, y * 8, 100])
  expect(straightenPaper(photo, WHOLE_PHOTO, { width: 40, height: 30 }).data).toEqual(photo.data)
})

test('O-19 a quarter turn brings the left edge to the top', () => {
  const photo = picture(40, 40, (x) => (x < 20 ? red : blue))
  const page = straightenPaper(photo, rotateCorners(WHOLE_PHOTO, 1), { width: 40, height: 40 })
  expect(at(page, 20, 5)).toEqual([...red])
  expect(at(page, 20, 35)).toEqual([...blue])
})

test('O-19 paper seen at a slant becomes flat: no desk is left, and its middle line is where perspective has it', () => {
  // The far edge is half as wide as the near one; a line drawn at half the height of the paper is seen a third of the
  // way down.
  const corners: Corners = [
    [0.25, 0.1],
    [0.75, 0.1],
    [1, 0.9],
    [0, 0.9],
  ]
  const photo = picture(400, 400, (x, y) => {
    const [u, v] = [x / 400, y / 400]
    const depth = (v - 0.1) / 0.8
    const half = 0.25 + 0.25 * depth
    if (v < 0.1 || v > 0.9 || Math.abs(u - 0.5) > half) return desk
    return depth < 1 / 3 ? red : blue
  })
  const page = straightenPaper(photo, corners, { width: 100, height: 100 })
  for (const [x, y] of [
    [2, 2],
    [97, 2],
    [50, 46],
  ] as const)
    expect(at(page, x, y)).toEqual([...red])
  for (const [x, y] of [
    [2, 97],
    [97, 97],
    [50, 54],
  ] as const)
    expect(at(page, x, y)).toEqual([...blue])
})

test('O-19 a shadow over the paper goes, ink stays in its colour; in grey it loses it', { tags: 'slow' }, () => {
  const ink = (x: number, y: number) => x % 12 === 0 && y % 3 === 0
  const photo = () =>
    picture(240, 240, (x, y) => {
      const light = 1 - 0.4 * (x / 240)
      const [r, g, b] = ink(x, y) ? ([40, 60, 160] as const) : white
      return [r * light, g * light, b * light]
    })
  const paper = photo()
  applyPageTone(paper, 'paper')
  expect(at(paper, 5, 5)).toEqual([255, 255, 255])
  expect(at(paper, 233, 100)).toEqual([255, 255, 255])
  const [r = 0, , b = 0] = at(paper, 228, 99)
  expect(b - r).toBeGreaterThan(60)
  const grey = photo()
  applyPageTone(grey, 'grey')
  expect(new Set(at(grey, 228, 99)).size).toBe(1)
  const untouched = photo()
  applyPageTone(untouched, 'photo')
  expect(untouched.data).toEqual(photo().data)
})

test('O-19 the tint of a lamp goes: paper is white, blue ink is blue', () => {
  const page = picture(240, 240, (x, y) => {
    const [r, g, b] = x % 12 === 0 && y % 3 === 0 ? ([40, 60, 160] as const) : white
    return [r, g * 0.9, b * 0.66]
  })
  applyPageTone(page, 'paper')
  expect(at(page, 5, 5)).toEqual([255, 255, 255])
  expect(at(page, 233, 100)).toEqual([255, 255, 255])
  const [r = 0, , b = 0] = at(page, 228, 99)
  expect(b - r).toBeGreaterThan(60)
})

test('O-19 a dark picture on the paper stays dark', { tags: 'slow' }, () => {
  const page = picture(400, 400, (x, y) => (x > 100 && x < 300 && y > 100 && y < 300 ? [20, 40, 60] : white))
  applyPageTone(page, 'paper')
  expect(Math.max(...at(page, 200, 200))).toBeLessThan(130)
  expect(at(page, 20, 20)).toEqual([255, 255, 255])
})
