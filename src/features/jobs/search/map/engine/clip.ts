import type { Line } from './read-base-map.ts'

/** A rectangle of the world, from 0 to 1. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Clips a closed ring to a box, closed along its edges; null if nothing is left. Sutherland-Hodgman, O(n). */
export function clipRing(ring: Line, box: Box): Line | null {
  if (isOutsideBox(ring, box)) return null
  if (isInsideBox(ring, box)) return ring
  let points = clipAtEdge(ring, 0, box.left, 1)
  points = clipAtEdge(points, 0, box.right, -1)
  points = clipAtEdge(points, 1, box.top, 1)
  points = clipAtEdge(points, 1, box.bottom, -1)
  return points.length < 6 ? null : Float64Array.from(points)
}

/** The parts of an open line in a box: whole segments, so their ends may extend beyond it. O(n). */
export function clipLine(line: Line, box: Box): Line[] {
  if (isOutsideBox(line, box)) return []
  if (isInsideBox(line, box)) return [line]
  const pieces: Line[] = []
  let start = -1
  for (let at = 0; at < line.length - 2; at += 2) {
    const isSeen = !isOutsideBox(line.subarray(at, at + 4), box)
    if (isSeen && start < 0) start = at
    if (!isSeen && start >= 0) {
      pieces.push(line.subarray(start, at + 2))
      start = -1
    }
  }
  if (start >= 0) pieces.push(line.subarray(start))
  return pieces
}

/** Clips at a vertical (axis 0) or horizontal (axis 1) line. */
function clipAtEdge(points: ArrayLike<number>, axis: 0 | 1, edge: number, side: 1 | -1): number[] {
  const inside: number[] = []
  const last = points.length - 2
  let [x, y] = [points[last] ?? 0, points[last + 1] ?? 0]
  let wasIn = ((axis === 0 ? x : y) - edge) * side >= 0
  for (let at = 0; at <= last; at += 2) {
    const [nextX, nextY] = [points[at]!, points[at + 1]!]
    const isIn = ((axis === 0 ? nextX : nextY) - edge) * side >= 0
    if (isIn !== wasIn) {
      const share = axis === 0 ? (edge - x) / (nextX - x) : (edge - y) / (nextY - y)
      if (axis === 0) inside.push(edge, y + (nextY - y) * share)
      else inside.push(x + (nextX - x) * share, edge)
    }
    if (isIn) inside.push(nextX, nextY)
    ;[x, y, wasIn] = [nextX, nextY, isIn]
  }
  return inside
}

/** Whether the whole line is outside of one edge. */
function isOutsideBox(line: Line, { left, top, right, bottom }: Box): boolean {
  let [west, north, east, south] = [true, true, true, true]
  for (let at = 0; at < line.length && (west || north || east || south); at += 2) {
    const [x, y] = [line[at]!, line[at + 1]!]
    west &&= x < left
    east &&= x > right
    north &&= y < top
    south &&= y > bottom
  }
  return west || north || east || south
}

function isInsideBox(line: Line, { left, top, right, bottom }: Box): boolean {
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at]!, line[at + 1]!]
    if (x < left || x > right || y < top || y > bottom) return false
  }
  return true
}
