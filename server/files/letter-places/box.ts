/** A rectangle on a page in points, from the lower left corner, as PDF counts. */
export type Box = { x: number; y: number; width: number; height: number }

/** Where something is to be printed: a page (1 is the first), a box on it, and what of the page can be seen. */
export type Place = Box & {
  page: number
  visible: Box
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
