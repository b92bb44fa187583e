import type { Edges } from './edges.ts'

/** A straight edge: `x cos(angle) + y sin(angle) = distance`, its angle pointing to the brighter side. */
export type Line = { angle: number; distance: number }

const TURN = 2 * Math.PI
/** Number of directions in a full turn: two degrees each. */
const ANGLES = 180
/** Distance between two lines that are distinguished, px. */
const STEP = 2
/** Greatest difference between the direction of an edge and that of its line, in steps. */
const SPREAD = 4
const NEAR = 3
const FACING = Math.cos(Math.PI / 4)
const MOST_LINES = 10

/**
 * The strongest straight edges whose brighter side lies in direction `way`, within an eighth of a turn (Hough; Duda and
 * Hart, 1972).
 */
export function listStrongestLinesFacing(edges: Edges, votes: Votes, way: number): Line[] {
  const { counts, angles, distances, reach } = votes
  const found: (Line & { count: number })[] = []
  for (let a = 0; a < angles; a += 1) {
    if (Math.cos((a / angles) * TURN - way) < FACING) continue
    for (let d = 0; d < distances; d += 1) {
      const count = counts[a * distances + d] ?? 0
      if (count > 0 && isVotePeak(votes, a, d))
        found.push({ angle: (a / angles) * TURN, distance: d * STEP - reach, count })
    }
  }
  return found.toSorted((one, other) => other.count - one.count).slice(0, MOST_LINES)
}

export type Votes = { counts: Float32Array; angles: number; distances: number; reach: number }

/** Each edge votes for all lines through it that have about its direction. */
export function countLineVotes({ strengths, directions, width, height }: Edges): Votes {
  const reach = Math.hypot(width, height)
  const distances = Math.ceil((2 * reach) / STEP) + 1
  const counts = new Float32Array(ANGLES * distances)
  for (const [at, strength] of strengths.entries()) {
    if (strength === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const middle = Math.round(((directions[at] ?? 0) / TURN) * ANGLES)
    for (let by = -SPREAD; by <= SPREAD; by += 1) {
      const a = (middle + by + ANGLES) % ANGLES
      const angle = (a / ANGLES) * TURN
      const d = Math.round((x * Math.cos(angle) + y * Math.sin(angle) + reach) / STEP)
      const row = a * distances + d
      // A strong edge counts more, but no single one counts much more.
      counts[row] = (counts[row] ?? 0) + Math.min(strength, 1)
    }
  }
  return { counts, angles: ANGLES, distances, reach }
}

/** Whether nothing near this place has more votes. */
function isVotePeak({ counts, angles, distances }: Votes, angle: number, distance: number): boolean {
  const own = counts[angle * distances + distance] ?? 0
  for (let a = -NEAR; a <= NEAR; a += 1)
    for (let d = -NEAR; d <= NEAR; d += 1) {
      const at = ((angle + a + angles) % angles) * distances + distance + d
      const other = counts[at] ?? 0
      if (other > own || (other === own && (a < 0 || (a === 0 && d < 0)))) return false
    }
  return true
}

/** The point where two lines cross; null for parallel lines. */
export function findLineCrossing(one: Line, other: Line): [x: number, y: number] | null {
  const [a, b, c, d] = [Math.cos(one.angle), Math.sin(one.angle), Math.cos(other.angle), Math.sin(other.angle)]
  const base = a * d - b * c
  if (Math.abs(base) < 0.2) return null
  return [(one.distance * d - other.distance * b) / base, (other.distance * a - one.distance * c) / base]
}
