import { estimatePaperRatio } from './estimate-paper-ratio.ts'

/** A place on the photo, as fractions of its width and height. */
export type Point = readonly [x: number, y: number]
/** The paper's corners on the photo: top left, top right, bottom right, bottom left, in photo orientation. */
export type Corners = readonly [Point, Point, Point, Point]
export type Size = { width: number; height: number }

/** Slightly inside the photo, where the edges of a paper usually are. */
export const FIRST_CORNERS: Corners = [
  [0.04, 0.04],
  [0.96, 0.04],
  [0.96, 0.96],
  [0.04, 0.96],
]

export const WHOLE_PHOTO: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** Moves one corner within the photo; unchanged if the result is not a valid sheet. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners {
  const place: Point = [clampToPhoto(to[0]), clampToPhoto(to[1])]
  const moved = corners.map((corner, at) => (at === index ? place : corner)) as unknown as Corners
  return isUsablePaperOutline(moved) ? moved : corners
}

/** The corners as the finished page has them, after this number of quarter turns clockwise. */
export function rotateCorners(corners: Corners, turns: number): Corners {
  return corners.map((_, at) => corners[(at - turns + 8) % 4]) as unknown as Corners
}

/** Ratio of the long side to the short one: A4, Letter. */
const SHEETS = [Math.SQRT2, 11 / 8.5]
const NEAR = 0.045

/**
 * The size of the page, from the size of the paper on the photo; in the shape of A4 or Letter if the paper nearly has
 * it.
 */
export function estimatePageSize(corners: Corners, photo: Size, longest: number): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const measureSpan = (a: Point, b: Point) => Math.hypot((a[0] - b[0]) * photo.width, (a[1] - b[1]) * photo.height)
  const width = Math.max(measureSpan(topLeft, topRight), measureSpan(bottomLeft, bottomRight))
  const height = Math.max(measureSpan(topLeft, bottomLeft), measureSpan(topRight, bottomRight))
  const shape = estimatePaperRatio(corners, photo) ?? width / height
  const isUpright = shape <= 1
  const found = isUpright ? 1 / shape : shape
  const ratio = SHEETS.find((sheet) => Math.abs(found / sheet - 1) < NEAR) ?? found
  // Never larger than the paper on the photo, because that would invent pixels.
  const long = Math.round(Math.min(longest, Math.max(width, height)))
  const short = Math.max(1, Math.round(long / ratio))
  return isUpright ? { width: short, height: long } : { width: long, height: short }
}

/** Least area between the two sides at a corner, as a share of the photo. */
const LEAST_AREA = 0.02

/** Whether the quadrilateral is convex and large enough to be read. */
export function isUsablePaperOutline(corners: Corners): boolean {
  const turns = corners.map((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4] ?? corner, corners[(at + 2) % 4] ?? corner]
    return (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0])
  })
  return turns.every((turn) => turn > LEAST_AREA)
}

function clampToPhoto(part: number): number {
  return Math.min(Math.max(part, 0), 1)
}
