import { DRAWING, DRAWING_LENGTH } from '#contract/offers/signature-drawing.ts'

export type Point = { x: number; y: number }

/** The position of a pointer in units of the drawing, which are independent of the screen. */
export function toDrawingPoint(at: { clientX: number; clientY: number }, paper: DOMRect): Point {
  return {
    x: toClampedUnits((at.clientX - paper.left) / paper.width, DRAWING.width),
    y: toClampedUnits((at.clientY - paper.top) / paper.height, DRAWING.height),
  }
}

/** Units of the drawing; about half a millimeter on a phone. */
const LEAST_MOVE = 6

/** Adds a point, unless the pen has hardly moved, so that a shaking hand adds none. */
export function addStrokePoint(points: Point[], point: Point): void {
  const last = points.at(-1)
  if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= LEAST_MOVE) points.push(point)
}

/** The path of one pen stroke, smoothed: curves through the midpoints of neighboring points. A mere touch is a dot. */
export function buildStrokePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${point.x} ${point.y} ${Math.round((point.x + next.x) / 2)} ${Math.round((point.y + next.y) / 2)}`
  })
  const last = rest.at(-1) ?? first
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}

/** Whether another stroke still fits into the size limit. */
export function canAddStroke(strokes: readonly string[], stroke: string): boolean {
  return strokes.join('').length + stroke.length <= DRAWING_LENGTH
}

function toClampedUnits(part: number, size: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * size)
}
