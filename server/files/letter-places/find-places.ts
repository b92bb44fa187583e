import type { PDF } from '@libpdf/core'
import { isWithin, overlaps, right, top, type Box, type Place, type Places } from './box.ts'
import {
  BLANK,
  BLANK_END,
  DATE_LABEL,
  DATE_MARK,
  PLACE_AND_DATE_LABEL,
  SIGNATURE_LABEL,
  SIGNATURE_MARK,
} from './labels.ts'
import { openPageViews } from './page-box.ts'
import { mirrored, segmentsOf, type PageSegments, type Segment } from './segments.ts'

/** Contracts have their signatures at the end; a mark may stand on any of these. */
const MOST_PAGES = 60
/** Labels are looked for on this many pages from the end. */
const LABEL_PAGES = 4
type Room = { width: number; least: number; height: number; lowest: number }
const SIGNATURE: Room = { width: 190, least: 100, height: 34, lowest: 20 }
const DATE: Room = { width: 150, least: 50, height: 14, lowest: 9 }
/** A date belongs to a signature that is at most so far above or below it. */
const CLOSE = 130
/** White space round what is printed. */
const AIR = 3
/** Lines of one block follow each other within this many type sizes. */
const LINE = 1.9
/** Nothing is printed closer to the edge of a page than this. */
const EDGE = 36
const WIDEST_EDGE = 72
/** Of free space at the end of a letter, in points, and lines of text that show that the page is one that is written on. */
const END = { below: 24, margin: 72, fewestLines: 3 }

type Page = PageSegments & { number: number }

/**
 * Where a letter wants to be signed and dated: at `{{signature}}` and `{{date}}`, else at the words that stand before such a line, else on
 * the free space below the last words of the last page. Hostile input: call it in a process aside.
 */
export function findPlaces(pdf: PDF): Places {
  const count = pdf.getPageCount()
  const viewOf = openPageViews(pdf)
  const pages: Page[] = []
  for (let index = Math.max(0, count - MOST_PAGES); index < count; index += 1) {
    const page = pdf.getPage(index)
    if (page) pages.push({ ...segmentsOf(page, viewOf(page)), number: index + 1 })
  }
  const fromEnd = pages.toReversed()
  const near = fromEnd.filter(({ number }) => number > count - LABEL_PAGES)
  const named = first(fromEnd, (page) => atMark(page, SIGNATURE_MARK, SIGNATURE), true) ?? first(near, signatureLine)
  const last = fromEnd.filter(({ number }) => number === count)
  const signature = named ?? first(last, atEnd)
  const date =
    first(fromEnd, (page) => atMark(page, DATE_MARK, DATE), true) ??
    first(near, (page) => (named?.page === page.number ? dateLine(page, named) : null))
  return { signature, date: date && signature && overlaps(date, signature) ? null : date }
}

function first(pages: readonly Page[], find: (page: Page) => Box | null, isMark = false): Place | null {
  for (const page of pages) {
    const box = find(page)
    if (!box || !isWithin(box, page.visible)) continue
    const turn = page.isMirrored ? mirrored<Box> : (one: Box) => one
    const turned = page.turn === 0 ? {} : { turn: page.turn }
    return { ...turn(box), page: page.number, visible: turn(page.visible), ...turned, ...(isMark ? { isMark } : {}) }
  }
  return null
}

/** On the mark itself, which is covered: as wide as there is room. */
function atMark(page: Page, mark: RegExp, { width, height }: { width: number; height: number }): Box | null {
  const found = page.segments.find(({ text }) => mark.test(text))
  if (!found) return null
  const x = found.x + (found.width * found.text.search(mark)) / found.text.length
  const room = Math.min(width, freeTo(page, { ...found, x, width: 1 }, found) - x)
  return {
    x,
    y: found.y - AIR,
    width: Math.max(room, right(found) - x),
    height: Math.max(height, found.height + 2 * AIR),
  }
}

/** A candidate signs below what the employer has signed: the last label of a page, the one on the right of two. */
function signatureLine(page: Page): Box | null {
  const label = lastLabel(page, SIGNATURE_LABEL)
  if (label) return onBlank(page, label) ?? besideLabel(page, label, SIGNATURE) ?? aboveBlock(page, label)
  const date = lastLabel(page, PLACE_AND_DATE_LABEL)
  return date ? aboveBlock(page, date) : null
}

/** The label that stands closest to the signature. */
function dateLine(page: Page, signature: Box): Box | null {
  const own = page.isMirrored ? mirrored(signature) : signature
  const far = ({ x, y }: Box) => Math.abs(y - own.y) + Math.abs(x - own.x)
  const label = lastLabel(page, DATE_LABEL, (one) => Math.abs(one.y - own.y) < CLOSE)
  const closest = page.segments
    .filter((one) => label && DATE_LABEL.test(one.text) && Math.abs(one.y - label.y) < label.size)
    .toSorted((a, b) => far(a) - far(b))[0]
  return closest ? besideLabel(page, closest, DATE) : null
}

function lastLabel({ segments }: Page, label: RegExp, isClose: (one: Segment) => boolean = () => true) {
  const found = segments.filter((one) => label.test(one.text) && isClose(one))
  const lowest = found.at(-1)
  return (
    lowest &&
    found
      .filter(({ y }) => Math.abs(y - lowest.y) < lowest.size)
      .toSorted((a, b) => a.x - b.x)
      .at(-1)
  )
}

/** On a line of underscores, behind the label or right above it. */
function onBlank(page: Page, label: Segment): Box | null {
  const inside = BLANK_END.exec(label.text)
  const x = label.x + label.width * (inside ? inside.index / label.text.length : 0)
  const blank = inside
    ? { ...label, x, width: right(label) - x }
    : page.segments.find(
        (one) =>
          BLANK.test(one.text) &&
          one.y >= label.y - label.size / 2 &&
          one.y < top(label) + 2 * label.size &&
          one.x < right(label) + 4 * label.size &&
          right(one) > label.x,
      )
  if (!blank || blank.width < SIGNATURE.least) return null
  const box = { x: blank.x, y: blank.y + AIR, width: Math.min(blank.width, SIGNATURE.width) }
  return tallest(page, box, inside ? label : blank)
}

function besideLabel(page: Page, label: Segment, wanted: Room): Box | null {
  const x = right(label) + 2 * AIR
  const width = Math.min(wanted.width, freeTo(page, { ...label, x, width: 1 }, label) - x)
  return width < wanted.least ? null : tallest(page, { x, y: label.y - 1, width }, label, wanted)
}

/** Above the lines that belong to the label, such as a name below the line that is signed on. */
function aboveBlock(page: Page, label: Segment): Box | null {
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
  return tallest(page, { x: head.x, y: top(head) + 2 * AIR, width }, head)
}

/** As high as there is white space, up to what a signature needs; null when that is too little. */
function tallest(page: Page, { x, y, width }: Omit<Box, 'height'>, own: Box, room = SIGNATURE): Box | null {
  for (let { height } = room; height >= room.lowest; height -= 1) {
    const box = { x, y, width, height }
    if (!page.segments.some((one) => one !== own && overlaps(one, box))) return box
  }
  return null
}

/** How far to the right a line is free: to the next words, or to a margin like that on the other side. */
function freeTo({ segments, visible }: Page, line: Box, own: Segment): number {
  const margin = Math.min(Math.max(Math.min(...segments.map(({ x }) => x)) - visible.x, EDGE), WIDEST_EDGE)
  const next = segments.filter((one) => one !== own && one.x > line.x && one.y < top(line) && top(one) > line.y)
  return Math.min(right(visible) - margin, ...next.map(({ x }) => x - 2 * AIR))
}

/** Below the last words of the body; what stands at the foot of every page is not the body. */
function atEnd(page: Page): Box | null {
  const { segments, visible } = page
  const body = segments.filter((one) => one.y > visible.y + END.margin)
  if (body.length < END.fewestLines) return null
  const lowest = Math.min(...body.map(({ y }) => y))
  const x = Math.min(...body.map((one) => one.x))
  const y = lowest - END.below - SIGNATURE.height
  if (y < visible.y + END.margin || x + SIGNATURE.width > right(visible) - EDGE) return null
  return { x, y, width: SIGNATURE.width, height: SIGNATURE.height }
}
