import { expect, test } from 'vitest'
import type { Corners } from '#src/features/offers/scan/corners.ts'
import { findPaper } from './find-paper.ts'
import { photoOfPaper, type Scene } from './photo-of-paper.test-kit.ts'

const LAMP = [1, 0.93, 0.8] as const
const DAY = [0.97, 1, 1.03] as const
/** Table, tilt, lean, roll, shadow, light. */
const SCENES: [Scene['table'], number, number, number, number, Scene['light']][] = [
  ['wood', 0, 0, 0, 0, DAY],
  ['wood', 12, 0, 3, 0.3, DAY],
  ['wood', 25, 8, -5, 0.5, LAMP],
  ['wood', 35, -10, 8, 0, LAMP],
  ['wood', -15, 15, -12, 0.4, DAY],
  ['wood', 8, -18, 12, 0.6, LAMP],
  ['wood', 30, 0, -16, 0.3, DAY],
  ['dark', 0, 0, 2, 0.6, DAY],
  ['dark', 20, 10, -10, 0.5, LAMP],
  ['dark', 40, 0, 0, 0, DAY],
  ['dark', -20, -15, 15, 0.4, LAMP],
  ['dark', 10, 20, -14, 0.2, DAY],
  ['tiles', 5, 0, 4, 0, DAY],
  ['tiles', 18, -8, -6, 0.4, LAMP],
  ['tiles', 28, 12, 10, 0.5, DAY],
  ['tiles', -10, 5, 15, 0.3, LAMP],
  ['pale', 0, 5, -3, 0, DAY],
  ['pale', 15, 0, 6, 0.3, DAY],
  ['pale', 25, -10, -8, 0.4, LAMP],
  ['pale', 10, 18, 14, 0.5, LAMP],
]

test.each(SCENES.map((scene, index) => [index + 1, ...scene] as const))(
  'O-19 photo %i: the corners of the paper on %s are found within a fiftieth of the photo (tilt %i, lean %i, roll %i, shadow %f)',
  (seed, table, tilt, lean, roll, shadow, light) => {
    const { photo, corners } = photoOfPaper({ seed, table, tilt, lean, roll, shadow, light })
    const found = findPaper(photo)
    expect(found && farthest(found, corners)).toBeLessThan(0.02)
  },
)

test('O-19 where no paper lies none is found', () => {
  for (const table of ['wood', 'dark', 'tiles', 'pale'] as const) {
    const { photo } = photoOfPaper({ seed: 7, table, tilt: 0, lean: 89.9, roll: 0, shadow: 0.4, light: DAY })
    expect([table, findPaper(photo)]).toEqual([table, null])
  }
})

test('O-19 a photo of any size and of nothing is looked at without harm', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 400],
    [640, 2],
    [640, 480],
  ] as const)
    expect(findPaper({ data: new Uint8ClampedArray(width * height * 4).fill(128), width, height })).toBeNull()
})

/** The greatest distance of a corner from its real place, as a share of the photo's sides. */
function farthest(found: Corners, real: Corners): number {
  return Math.max(
    ...real.flatMap(([x, y], at) => [Math.abs(x - (found[at]?.[0] ?? 9)), Math.abs(y - (found[at]?.[1] ?? 9))]),
  )
}
