import { isUsablePaperOutline, type Corners, type Point } from '#src/features/offers/scan/corners.ts'
import type { Pixels } from '#src/features/offers/scan/straighten.ts'
import { blurShades, detectEdges, toShades, type Edges, type Shades } from './edges.ts'
import { findLineCrossing, listStrongestLinesFacing, countLineVotes, type Line } from './hough-lines.ts'
import { refineEdges } from './refine-edges.ts'

/** Length of the reduced photo's long side, px. */
const WORKED_ON = 320
/** The smallest area of the sheet, as a share of the photo. */
const LEAST_AREA = 0.12
const OUTSIDE = 0.02
/** Distance from a side at which brightness is compared, px. */
const BESIDE = 6
/** Least difference of the logarithms: brighter by a seventh. */
const BRIGHTER = 0.13
const FEW = 8
const SAMPLES = 48
/** The share of a side that must be on edges: with less, the line is there by chance. */
const LEAST_SUPPORT = 0.4
const LEAST_SCORE = 0.6
/** The weight of the area: the whole photo counts as much as a third of a side. */
const LARGE = 0.3
const ALONG = 0.9

/**
 * The corners of a sheet on a photo, or null if no four straight edges surround one. Of all candidates, the best is
 * large and has edges along most of its sides. Takes a few tens of milliseconds for a photo of 640 pixels.
 */
export function findPaper(photo: Pixels): Corners | null {
  const by = Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / WORKED_ON))
  const shades = blurShades(toShades(photo, by))
  const edges = detectEdges(shades)
  const votes = countLineVotes(edges)
  const [left = [], top = [], right = [], bottom = []] = [0, 1, 2, 3].map((quarter) =>
    listStrongestLinesFacing(edges, votes, (quarter * Math.PI) / 2),
  )
  let best: { sides: Sides; score: number } | undefined
  for (const sides of listPaperCandidates({ top, right, bottom, left }, shades)) {
    const score = scorePaper(edges, sides)
    if (score > (best?.score ?? LEAST_SCORE) && isBrighterThanSurroundings(shades, sides)) best = { sides, score }
  }
  return best ? refineCorners(photo, best.sides, by) : null
}

/** Locates the sides that were found on the reduced photo on the whole one, where they are more precise. */
function refineCorners(photo: Pixels, sides: Sides, by: number): Corners | null {
  const shades = blurShades(toShades(photo, 1))
  const scaled = sides.map(({ angle, distance }) => ({ angle, distance: distance * by })) as unknown as Sides
  const places = intersectSides(scaled)
  const fine = places && intersectSides(refineEdges(shades, scaled, places))
  return fine && toCornersOnPhoto(fine, shades)
}

/** Four sides whose corners all are on the photo. */
function* listPaperCandidates(
  { top, right, bottom, left }: Record<'top' | 'right' | 'bottom' | 'left', Line[]>,
  size: Shades,
) {
  const isCrossingInside = (one: Line, other: Line) => {
    const place = findLineCrossing(one, other)
    return place !== null && isInsidePhoto([(place[0] + 0.5) / size.width, (place[1] + 0.5) / size.height])
  }
  for (const one of top)
    for (const two of right.filter((line) => isCrossingInside(one, line)))
      for (const four of left.filter((line) => isCrossingInside(line, one)))
        for (const three of bottom)
          if (isCrossingInside(two, three) && isCrossingInside(three, four))
            yield [one, two, three, four] satisfies Sides
}

export type Sides = readonly [top: Line, right: Line, bottom: Line, left: Line]
type Quad = readonly [Point, Point, Point, Point]

/** Top left, top right, bottom right, bottom left, in pixels. */
function intersectSides([top, right, bottom, left]: Sides): Quad | null {
  const found = [
    findLineCrossing(left, top),
    findLineCrossing(top, right),
    findLineCrossing(right, bottom),
    findLineCrossing(bottom, left),
  ]
  return found.every((place) => place !== null) ? (found as unknown as Quad) : null
}

/** The corners as fractions of the photo; null if they do not form a sheet. */
function toCornersOnPhoto(quad: Quad, { width, height }: { width: number; height: number }): Corners | null {
  const corners = quad.map(([x, y]): Point => [(x + 0.5) / width, (y + 0.5) / height]) as unknown as Corners
  if (!corners.every(isInsidePhoto) || !isUsablePaperOutline(corners)) return null
  return corners.map(([x, y]): Point => [clampToUnit(x), clampToUnit(y)]) as unknown as Corners
}

const isInsidePhoto = ([x, y]: Point) => Math.min(x, y) >= -OUTSIDE && Math.max(x, y) <= 1 + OUTSIDE

function scorePaper(edges: Edges, sides: Sides): number {
  const quad = intersectSides(sides)
  const corners = quad && toCornersOnPhoto(quad, edges)
  if (!quad || !corners || !isBrightInside(sides, quad)) return 0
  const area = measureQuadArea(corners)
  if (area < LEAST_AREA) return 0
  let sum = 0
  let least = 1
  for (const [at, side] of sides.entries()) {
    const support = measureEdgeSupport(edges, side, quad[at] as Point, quad[(at + 1) % 4] as Point)
    if (support < LEAST_SUPPORT) return 0
    sum += support
    least = Math.min(least, support)
  }
  return (sum / 4) * 0.6 + least * 0.4 + area * LARGE
}

/** Whether the sheet is brighter than the table around it. */
function isBrightInside(sides: Sides, quad: Quad): boolean {
  const [x, y] = [0, 1].map((at) => quad.reduce((sum, place) => sum + (place[at as 0 | 1] ?? 0), 0) / 4) as [
    number,
    number,
  ]
  return sides.every(({ angle, distance }) => x * Math.cos(angle) + y * Math.sin(angle) > distance)
}

/**
 * Whether a sheet is brighter than its surroundings, measured some distance inside too: the joints between tiles also
 * surround bright areas.
 */
function isBrighterThanSurroundings({ values, width, height }: Shades, sides: Sides): boolean {
  const quad = intersectSides(sides)
  if (!quad) return false
  const getShade = ([x, y]: Point) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    return column < 0 || row < 0 || column >= width || row >= height ? undefined : values[row * width + column]
  }
  const rises = sides.flatMap(({ angle }, at) => {
    const [from, to, opposite] = [quad[at], quad[(at + 1) % 4], quad[(at + 2) % 4]] as [Point, Point, Point]
    return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((part) => {
      const place = interpolatePoint(from, to, part)
      const outside = getShade([place[0] - BESIDE * Math.cos(angle), place[1] - BESIDE * Math.sin(angle)])
      const inside = getShade(interpolatePoint(place, opposite, 0.15))
      return outside === undefined || inside === undefined ? [] : [inside - outside]
    })
  })
  // If the sheet fills the photo, its surroundings are unknown.
  return (
    rises.length < FEW || (rises.toSorted((one, other) => one - other)[Math.floor(rises.length / 2)] ?? 0) > BRIGHTER
  )
}

const interpolatePoint = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** The share of a side that lies on edges of its direction. */
function measureEdgeSupport({ strengths, directions, width }: Edges, { angle }: Line, from: Point, to: Point): number {
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
  let met = 0
  for (let step = 0; step < SAMPLES; step += 1) {
    const part = (step + 0.5) / SAMPLES
    const [x, y] = interpolatePoint(from, to, part)
    for (let by = -2; by <= 2; by += 1) {
      const at = Math.round(y + ny * by) * width + Math.round(x + nx * by)
      if ((strengths[at] ?? 0) > 0 && Math.cos((directions[at] ?? 0) - angle) > ALONG) {
        met += 1
        break
      }
    }
  }
  return met / SAMPLES
}

function measureQuadArea(corners: Corners): number {
  return Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] as Point
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
}

const clampToUnit = (part: number) => Math.min(Math.max(part, 0), 1)
