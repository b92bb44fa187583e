import { areBoxesOverlapping, getRightEdge, getTopEdge, type Box } from './page-geometry.ts'
import type { Page } from './read-page.ts'
import type { Rule } from './lines/ruled-lines.ts'
import type { Segment } from './lines/text-segments.ts'

/** Size of the print: maximum and minimum width, and height. */
export type PrintSize = { width: number; least: number; height: number; lowest: number }
export const SIGNATURE: PrintSize = { width: 190, least: 100, height: 34, lowest: 20 }
export const DATE: PrintSize = { width: 150, least: 50, height: 14, lowest: 9 }
/** Smallest size of the print on a line for signing. */
const RULE_SIZE = { least: 60, lowest: 10 }
/** White space around the print, points. */
export const PADDING = 3
/** Greatest distance between lines of one block, in type sizes. */
const LINE = 1.9
/** Distance from the edges of a page within which nothing is printed, points. */
export const EDGE = 36
const WIDEST_EDGE = 72
/**
 * Free space required at the end of a letter, in points, and the fewest lines of text for a page to count as written.
 */
const FREE_END = { below: 24, margin: 72, fewestLines: 3 }
/** Space required and available below a label that asks for a name below it, points. */
const UNDER = { least: 26, most: 90 }

/** Space on a line and as wide as the line, below the text above it. */
export function findPrintSpaceOnRule(page: Page, rule: Rule, size: PrintSize): Box | null {
  if (rule.width < Math.min(RULE_SIZE.least, size.least)) return null
  const box = { x: rule.x, y: rule.y, width: Math.min(rule.width, size.width) }
  const over = page.rules.filter(
    (one) => one.y > rule.y + 4 && one.x < getRightEdge({ ...box, height: 0 }) && one.x + one.width > rule.x,
  )
  const height = Math.min(size.height, ...over.map((one) => one.y - rule.y - 2))
  return fitBoxHeight(page, box, rule.own, { height, lowest: Math.min(RULE_SIZE.lowest, size.lowest) })
}

/** Space to the right of a label. */
export function findSpaceBesideLabel(page: Page, label: Segment, size: PrintSize): Box | null {
  const x = getRightEdge(label) + 2 * PADDING
  const width = Math.min(size.width, measureFreeWidth(page, { ...label, x, width: 1 }, label) - x)
  return width < size.least ? null : fitBoxHeight(page, { x, y: label.y - 1, width }, label, size)
}

/** Space above the lines that belong to a label, such as a name below the line to sign on. */
export function findSpaceAboveBlock(page: Page, label: Segment): Box | null {
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
    measureFreeWidth(page, { ...head, height: SIGNATURE.height + getTopEdge(head) - head.y }, head) - head.x,
  )
  if (width < SIGNATURE.least) return null
  return fitBoxHeight(page, { x: head.x, y: getTopEdge(head) + 2 * PADDING, width }, head, SIGNATURE)
}

/** Space below a label, right above what follows. */
export function findSpaceUnderLabel(page: Page, label: Segment): Box | null {
  const { x } = label
  const next = page.segments.find(
    (one) => getTopEdge(one) <= label.y && one.x < x + SIGNATURE.width && getRightEdge(one) > x,
  )
  const foot = next ? getTopEdge(next) : label.y - UNDER.least - 2 * PADDING
  if (label.y - foot < UNDER.least || label.y - foot > UNDER.most) return null
  const width = Math.min(
    SIGNATURE.width,
    measureFreeWidth(page, { ...label, width: 1, y: foot, height: label.y - foot }, label) - x,
  )
  const height = Math.min(SIGNATURE.height, label.y - foot - 2 * PADDING)
  return width < SIGNATURE.least
    ? null
    : fitBoxHeight(page, { x, y: foot + PADDING, width }, null, { height, lowest: SIGNATURE.lowest })
}

/** Height of the free space, up to the requested height; null if it is too small. */
export function fitBoxHeight(
  page: Page,
  { x, y, width }: Omit<Box, 'height'>,
  own: Box | null,
  size: Pick<PrintSize, 'height' | 'lowest'>,
): Box | null {
  for (let { height } = size; height >= size.lowest; height -= 1) {
    const box = { x, y, width, height }
    if (!page.segments.some((one) => one !== own && areBoxesOverlapping(one, box))) return box
  }
  return null
}

/** How far a line is free to the right: to the next words, or to a margin as wide as the left one. */
export function measureFreeWidth({ segments, visible }: Page, line: Box, own: Segment): number {
  const margin = Math.min(Math.max(Math.min(...segments.map(({ x }) => x)) - visible.x, EDGE), WIDEST_EDGE)
  const next = segments.filter(
    (one) => one !== own && one.x > line.x && one.y < getTopEdge(line) && getTopEdge(one) > line.y,
  )
  return Math.min(getRightEdge(visible) - margin, ...next.map(({ x }) => x - 2 * PADDING))
}

/** Space below the last words of the body, which does not include footers repeated on every page. */
export function findSpaceAtEnd(page: Page): Box | null {
  const { segments, visible } = page
  const body = segments.filter((one) => one.y > visible.y + FREE_END.margin)
  if (body.length < FREE_END.fewestLines) return null
  const lowest = Math.min(...body.map(({ y }) => y))
  const x = Math.min(...body.map((one) => one.x))
  const y = lowest - FREE_END.below - SIGNATURE.height
  if (y < visible.y + FREE_END.margin || x + SIGNATURE.width > getRightEdge(visible) - EDGE) return null
  return { x, y, width: SIGNATURE.width, height: SIGNATURE.height }
}
