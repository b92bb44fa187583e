import type { Point } from '#src/features/offers/scan/corners.ts'
import type { Shades } from './edges.ts'
import type { Sides } from './find-paper.ts'
import type { Line } from './hough-lines.ts'

/** Refines the sides: each is moved to where the brightness near it increases most. */
export function refineEdges(shades: Shades, sides: Sides, corners: readonly Point[]): Sides {
  return sides.map((side, at) => {
    const [from, to] = [corners[at], corners[(at + 1) % 4]]
    return from && to ? fitLineWithoutOutliers(listSteepestPoints(shades, side, from, to), side) : side
  }) as unknown as Sides
}

const SAMPLES = 60
/** The share of a side at each end that is ignored, because the other side is too near. */
const ENDS = 0.06
/** How far from a side its edge is looked for, px. */
const REACH = 7
const LEAST_RISE = 0.03
const FEW = 12

function listSteepestPoints(shades: Shades, { angle }: Line, from: Point, to: Point): Point[] {
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
  const places: Point[] = []
  for (let step = 0; step < SAMPLES; step += 1) {
    const part = ENDS + ((1 - 2 * ENDS) * step) / (SAMPLES - 1)
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    let best: { by: number; rise: number } | undefined
    for (let by = -REACH; by <= REACH; by += 0.5) {
      const rise =
        getShadeAt(shades, x + nx * (by + 2), y + ny * (by + 2)) -
        getShadeAt(shades, x + nx * (by - 2), y + ny * (by - 2))
      if (rise > (best?.rise ?? LEAST_RISE)) best = { by, rise }
    }
    if (best) places.push([x + nx * best.by, y + ny * best.by])
  }
  return places
}

/** The line nearest to most of the places; distant ones are dropped, twice. */
function fitLineWithoutOutliers(places: readonly Point[], known: Line): Line {
  let inliers = places
  let line = known
  for (let round = 0; round < 3; round += 1) {
    if (inliers.length < FEW) return known
    line = fitLineByLeastSquares(inliers, known)
    const far = inliers.map((place) => Math.abs(measureDistanceToLine(place, line))).toSorted((a, b) => a - b)
    const most = Math.max(1, 2 * (far[Math.floor(far.length / 2)] ?? 0))
    inliers = inliers.filter((place) => Math.abs(measureDistanceToLine(place, line)) <= most)
  }
  return line
}

/** Fits a line by least squares of the distances to it. */
function fitLineByLeastSquares(places: readonly Point[], { angle: known }: Line): Line {
  const [sumX, sumY] = places.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0])
  const [middleX, middleY] = [sumX / places.length, sumY / places.length]
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of places) {
    xx += (x - middleX) ** 2
    xy += (x - middleX) * (y - middleY)
    yy += (y - middleY) ** 2
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2
  // The one of the line's two normals that points to the brighter side, as before.
  const across = along + Math.PI / 2
  const angle = Math.cos(across - known) > 0 ? across : across + Math.PI
  return { angle, distance: middleX * Math.cos(angle) + middleY * Math.sin(angle) }
}

const measureDistanceToLine = ([x, y]: Point, { angle, distance }: Line) =>
  x * Math.cos(angle) + y * Math.sin(angle) - distance

function getShadeAt({ values, width, height }: Shades, x: number, y: number): number {
  const column = Math.min(Math.max(Math.round(x), 0), width - 1)
  const row = Math.min(Math.max(Math.round(y), 0), height - 1)
  return values[row * width + column] ?? 0
}
