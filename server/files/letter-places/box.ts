/** A rectangle on a page in points, from the lower left corner, as PDF counts. */
export type Box = { x: number; y: number; width: number; height: number }

/** How far a page is turned clockwise when it is shown, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** Where something is to be printed: a page (1 is the first), a box on it, and what of the page can be seen. */
export type Place = Box & {
  page: number
  visible: Box
  /** Set where the page is turned: then both boxes are as it is shown, see `shownBox`. Places of before know no turn. */
  turn?: Turn
  /** True where a mark such as `{{signature}}` stands, which is covered. */
  isMark?: boolean
}

/** Where a signature goes on a letter, and where its date does; null where nothing says so. */
export type Places = { signature: Place | null; date: Place | null }

export const right = ({ x, width }: Box) => x + width
export const top = ({ y, height }: Box) => y + height

/** True when two rectangles share some area. */
export function overlaps(one: Box, other: Box): boolean {
  return one.x < right(other) && other.x < right(one) && one.y < top(other) && other.y < top(one)
}

/** True when the box lies within the other, give or take a point. */
export function isWithin(box: Box, outer: Box): boolean {
  return box.x >= outer.x - 1 && box.y >= outer.y - 1 && right(box) <= right(outer) + 1 && top(box) <= top(outer) + 1
}

/** The turn that `/Rotate` asks for: multiples of 90, and none for what is no such number. */
export function turnBy(degrees: number): Turn {
  const turn = ((degrees % 360) + 360) % 360
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0
}

/** The box as it stands once its page is turned, round the page's origin. */
export function shownBox<T extends Box>(box: T, turn: Turn): T {
  const { x, y, width, height } = box
  if (turn === 90) return { ...box, x: y, y: -x - width, width: height, height: width }
  if (turn === 180) return { ...box, x: -x - width, y: -y - height }
  if (turn === 270) return { ...box, x: -y - height, y: x, width: height, height: width }
  return box
}
