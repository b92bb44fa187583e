import { overlaps, right, top, type Box } from './box.ts'
import type { Page } from './page.ts'
import type { Rule } from './rules.ts'
import type { Segment } from './segments.ts'

/** What is printed: as wide and high as it may be, and at least. */
export type Room = { width: number; least: number; height: number; lowest: number }
export const SIGNATURE: Room = { width: 190, least: 100, height: 34, lowest: 20 }
export const DATE: Room = { width: 150, least: 50, height: 14, lowest: 9 }
/** On a line that is there to be signed on, less has to do. */
const ON_RULE = { least: 60, lowest: 10 }
/** White space round what is printed. */
export const AIR = 3
/** Lines of one block follow each other within this many type sizes. */
const LINE = 1.9
/** Nothing is printed closer to the edge of a page than this. */
export const EDGE = 36
const WIDEST_EDGE = 72
/** Of free space at the end of a letter, in points, and lines of text that show that the page is one that is written on. */
const END = { below: 24, margin: 72, fewestLines: 3 }
/** Words that ask for a name below them have so much space there, in points. */
const UNDER = { least: 26, most: 90 }

/** On a line, as wide as that is, and below what stands above it. */
export function onRule(page: Page, rule: Rule, room: Room): Box | null {
  if (rule.width < Math.min(ON_RULE.least, room.least)) return null
  const box = { x: rule.x, y: rule.y, width: Math.min(rule.width, room.width) }
  const over = page.rules.filter(
    (one) => one.y > rule.y + 4 && one.x < right({ ...box, height: 0 }) && one.x + one.width > rule.x,
  )
  const height = Math.min(room.height, ...over.map((one) => one.y - rule.y - 2))
  return tallest(page, box, rule.own, { height, lowest: Math.min(ON_RULE.lowest, room.lowest) })
}

/** Behind words. */
export function besideLabel(page: Page, label: Segment, wanted: Room): Box | null {
  const x = right(label) + 2 * AIR
  const width = Math.min(wanted.width, freeTo(page, { ...label, x, width: 1 }, label) - x)
  return width < wanted.least ? null : tallest(page, { x, y: label.y - 1, width }, label, wanted)
}

/** Above the lines that belong to the label, such as a name below the line that is signed on. */
export function aboveBlock(page: Page, label: Segment): Box | null {
  let head = label
  for (;;) {
    const above = page.segments.findLast(
      (one) =>
        one.y > head.y + 1 &&
        one.y - head.y < LINE * Math.max(one.size, head.size) &&
        Math.abs(one.x - label.x) < 4 * label.size,
    )
    if (!above) break
    head = above
  }
  const width = Math.min(
    SIGNATURE.width,
    freeTo(page, { ...head, height: SIGNATURE.height + top(head) - head.y }, head) - head.x,
  )
  if (width < SIGNATURE.least) return null
  return tallest(page, { x: head.x, y: top(head) + 2 * AIR, width }, head, SIGNATURE)
}

/** Below words, right above what follows. */
export function underLabel(page: Page, label: Segment): Box | null {
  const { x } = label
  const next = page.segments.find((one) => top(one) <= label.y && one.x < x + SIGNATURE.width && right(one) > x)
  const foot = next ? top(next) : label.y - UNDER.least - 2 * AIR
  if (label.y - foot < UNDER.least || label.y - foot > UNDER.most) return null
  const width = Math.min(
    SIGNATURE.width,
    freeTo(page, { ...label, width: 1, y: foot, height: label.y - foot }, label) - x,
  )
  const height = Math.min(SIGNATURE.height, label.y - foot - 2 * AIR)
  return width < SIGNATURE.least
    ? null
    : tallest(page, { x, y: foot + AIR, width }, null, { height, lowest: SIGNATURE.lowest })
}

/** As high as there is white space, up to what is wanted; null when that is too little. */
export function tallest(
  page: Page,
  { x, y, width }: Omit<Box, 'height'>,
  own: Box | null,
  room: Pick<Room, 'height' | 'lowest'>,
): Box | null {
  for (let { height } = room; height >= room.lowest; height -= 1) {
    const box = { x, y, width, height }
    if (!page.segments.some((one) => one !== own && overlaps(one, box))) return box
  }
  return null
}

/** How far to the right a line is free: to the next words, or to a margin like that on the other side. */
export function freeTo({ segments, visible }: Page, line: Box, own: Segment): number {
  const margin = Math.min(Math.max(Math.min(...segments.map(({ x }) => x)) - visible.x, EDGE), WIDEST_EDGE)
  const next = segments.filter((one) => one !== own && one.x > line.x && one.y < top(line) && top(one) > line.y)
  return Math.min(right(visible) - margin, ...next.map(({ x }) => x - 2 * AIR))
}

/** Below the last words of the body; what stands at the foot of every page is not the body. */
export function atEnd(page: Page): Box | null {
  const { segments, visible } = page
  const body = segments.filter((one) => one.y > visible.y + END.margin)
  if (body.length < END.fewestLines) return null
  const lowest = Math.min(...body.map(({ y }) => y))
  const x = Math.min(...body.map((one) => one.x))
  const y = lowest - END.below - SIGNATURE.height
  if (y < visible.y + END.margin || x + SIGNATURE.width > right(visible) - EDGE) return null
  return { x, y, width: SIGNATURE.width, height: SIGNATURE.height }
}
