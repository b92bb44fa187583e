import { readOperatorsWithNumbers } from '#server/files/pdf-pages/operators.ts'
import type { Box } from '#server/files/letter-places/page-geometry.ts'

type Point = { x: number; y: number }
type Matrix = readonly [number, number, number, number, number, number]

/** Greatest thickness of a line, points, however it was drawn. */
const THICKEST = 3
/** Length below which a line is not even one of the dots and dashes that some programs draw one by one. */
const SHORTEST = 0.4
/** Most lines of a page; a page with more is a drawing. */
const MOST_LINES = 10_000
const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0]
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])

/** The straight horizontal and vertical lines that a page's content draws, as thin boxes: rules, edges of tables. */
export function extractDrawnLines(content: Uint8Array): Box[] {
  const lines: Box[] = []
  const states: Matrix[] = []
  let matrix = UNTURNED
  let path = createPathCollector()
  for (const { name, numbers } of readOperatorsWithNumbers(content)) {
    if (lines.length > MOST_LINES) break
    const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers
    if (name === 'q') states.push(matrix)
    else if (name === 'Q') matrix = states.pop() ?? UNTURNED
    else if (name === 'cm') matrix = multiplyMatrices([a, b, c, d, e, f], matrix)
    else if (name === 're') path.rectangle(transformPoint(matrix, a, b), transformPoint(matrix, a + c, b + d))
    else if (name === 'm') path.moveTo(transformPoint(matrix, a, b))
    else if (name === 'l') path.lineTo(transformPoint(matrix, a, b))
    else if (name === 'c') path.moveOn(transformPoint(matrix, e, f))
    else if (name === 'v' || name === 'y') path.moveOn(transformPoint(matrix, c, d))
    else if (name === 'h') path.close()
    else if (name === 'n') path = createPathCollector()
    else if (STROKES.has(name) || FILLS.has(name)) {
      if (name === 's' || name.startsWith('b')) path.close()
      if (STROKES.has(name)) lines.push(...path.edges.filter(isThinLine))
      if (FILLS.has(name)) lines.push(...path.areas().filter(isThinLine))
      path = createPathCollector()
    }
  }
  return lines
}

/** Collects what the next operator paints: straight edges, and bounding boxes of parts without curves. */
function createPathCollector() {
  const edges: Box[] = []
  const parts: { points: Point[]; isCurved: boolean }[] = []
  const getLastPart = () => parts.at(-1)
  const addRectangle = (one: Point, other: Point) => {
    const [left, right] = [
      { x: one.x, y: other.y },
      { x: other.x, y: one.y },
    ]
    edges.push(
      getPointBounds([one, left]),
      getPointBounds([left, other]),
      getPointBounds([other, right]),
      getPointBounds([right, one]),
    )
    parts.push({ points: [one, other], isCurved: false })
  }
  const moveTo = (point: Point) => void parts.push({ points: [point], isCurved: false })
  const addLineTo = (point: Point) => {
    const from = getLastPart()?.points.at(-1)
    if (from && edges.length <= MOST_LINES) edges.push(getPointBounds([from, point]))
    getLastPart()?.points.push(point)
  }
  const moveOn = (point: Point) => {
    const part = getLastPart()
    if (part) part.isCurved = true
    part?.points.push(point)
  }
  const close = () => {
    const start = getLastPart()?.points[0]
    if (start) addLineTo(start)
  }
  const listAreas = () => parts.filter(({ isCurved }) => !isCurved).map(({ points }) => getPointBounds(points))
  return { edges, rectangle: addRectangle, moveTo, lineTo: addLineTo, moveOn, close, areas: listAreas }
}

function isThinLine({ x, y, width, height }: Box): boolean {
  if (![x, y, width, height].every(Number.isFinite)) return false
  return Math.min(width, height) <= THICKEST && Math.max(width, height) >= SHORTEST
}

function getPointBounds(points: readonly Point[]): Box {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    low = Math.min(low, y)
    right = Math.max(right, x)
    high = Math.max(high, y)
  }
  return { x: left, y: low, width: right - left, height: high - low }
}

const transformPoint = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

function multiplyMatrices([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
