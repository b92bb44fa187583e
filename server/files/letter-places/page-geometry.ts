/** A rectangle on a page in points, measured from the lower left corner as in PDF. */
export type Box = { x: number; y: number; width: number; height: number }

/** The clockwise rotation of a page when it is shown, in degrees. */
export type PageTurn = 0 | 90 | 180 | 270

/** A place to print at: a page (1 is the first), a box on it, and the visible part of the page. */
export type PrintPlace = Box & {
  page: number
  visible: Box
  /** Set if the page is rotated: both boxes are then as shown, see `rotateBox`. Older places have none. */
  turn?: PageTurn
  /** Whether it is a placeholder such as `{{signature}}`, which is covered. */
  isMark?: boolean
}

/** Where signature and date are printed on a letter; null if no place was found. */
export type PrintPlaces = { signature: PrintPlace | null; date: PrintPlace | null }

export const getRightEdge = ({ x, width }: Box) => x + width
export const getTopEdge = ({ y, height }: Box) => y + height

/** Whether two rectangles share some area. */
export function areBoxesOverlapping(one: Box, other: Box): boolean {
  return (
    one.x < getRightEdge(other) && other.x < getRightEdge(one) && one.y < getTopEdge(other) && other.y < getTopEdge(one)
  )
}

/** Whether the box is within the other one, with a tolerance of a point. */
export function isBoxWithin(box: Box, outer: Box): boolean {
  return (
    box.x >= outer.x - 1 &&
    box.y >= outer.y - 1 &&
    getRightEdge(box) <= getRightEdge(outer) + 1 &&
    getTopEdge(box) <= getTopEdge(outer) + 1
  )
}

/** The rotation of `/Rotate`: multiples of 90, 0 for invalid values. */
export function normalizeRotation(degrees: number): PageTurn {
  const turn = ((degrees % 360) + 360) % 360
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0
}

/** Rotates a box with its page, around the origin. */
export function rotateBox<T extends Box>(box: T, turn: PageTurn): T {
  const { x, y, width, height } = box
  if (turn === 90) return { ...box, x: y, y: -x - width, width: height, height: width }
  if (turn === 180) return { ...box, x: -x - width, y: -y - height }
  if (turn === 270) return { ...box, x: -y - height, y: x, width: height, height: width }
  return box
}
