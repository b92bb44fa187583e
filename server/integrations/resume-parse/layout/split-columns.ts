import { isDateFragment, isDateText } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'
import { findExactHeadingKind } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import type { Segment } from './build-segments.ts'

/** Segments of a column in reading order. */
export type Block = Segment[]

/** Fewest lines of a column. */
const FEWEST_LINES = 3
/** Smallest white space between two columns, points. */
const GUTTER = 5
const DEEPEST = 8

/**
 * Splits a page into blocks that are read one after another, before lines are built. Text side by side is in columns,
 * unless its rows belong together, as with dates or labels beside their subject.
 */
export function splitColumns(segments: readonly Segment[], isRightToLeft: boolean, depth = 0): Block[] {
  if (segments.length === 0) return []
  const gutter = depth < DEEPEST ? findBestGutter(segments, isRightToLeft) : null
  if (!gutter) return [[...segments]]
  const { x, top, bottom } = gutter
  const within = segments.filter(({ y }) => y >= top && y <= bottom)
  const sides = [within.filter((one) => one.left < x), within.filter((one) => one.left >= x)]
  const read = (part: readonly Segment[]) => splitColumns(part, isRightToLeft, depth + 1)
  return [
    ...read(segments.filter(({ y }) => y < top)),
    ...(isRightToLeft ? sides.toReversed() : sides).flatMap(read),
    ...read(segments.filter(({ y }) => y > bottom)),
  ]
}

type Gutter = { x: number; top: number; bottom: number; score: number }

function findBestGutter(segments: readonly Segment[], isRightToLeft: boolean): Gutter | null {
  let best: Gutter | null = null
  for (const x of isRightToLeft ? [...listRightEdges(segments), ...listLeftEdges(segments)] : listLeftEdges(segments)) {
    for (const gutter of listGutters(segments, x)) if (!best || gutter.score > best.score) best = gutter
  }
  return best
}

/** Lists right edges that several lines share, where a right-to-left column begins. */
function listRightEdges(segments: readonly Segment[]): number[] {
  const mirrored = segments.map((one) => ({ ...one, left: -one.right }))
  return listLeftEdges(mirrored).map((x) => 2 - x)
}

/** Lists left edges that several lines share, where a column begins. */
function listLeftEdges(segments: readonly Segment[]): number[] {
  const counts = new Map<number, { x: number; lines: number }>()
  for (const { left } of segments) {
    const key = Math.round(left / 3)
    const known = counts.get(key)
    counts.set(key, { x: Math.min(known?.x ?? left, left), lines: (known?.lines ?? 0) + 1 })
  }
  const most = Math.min(...segments.map(({ left }) => left))
  return [...counts.values()]
    .filter(({ x, lines }) => lines >= 2 && x > most + 20)
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, 40)
    .map(({ x }) => x - 1)
}

/** Lists vertical ranges of a page that have text on both sides of `x`, but nothing across it. */
function listGutters(segments: readonly Segment[], x: number): Gutter[] {
  const found: Gutter[] = []
  let run: Segment[] = []
  const close = () => {
    const gutter = run.length >= 2 * FEWEST_LINES ? findGutterAt(run, x) : null
    if (gutter) found.push(gutter)
    run = []
  }
  for (const segment of segments) {
    if (segment.left < x && segment.right > x - GUTTER + 1 && segment.right > x + 1) close()
    else run.push(segment)
  }
  close()
  return found
}

function findGutterAt(run: readonly Segment[], x: number): Gutter | null {
  // Bullets alone do not make a column of text.
  const left = run.filter((one) => one.left < x && hasText(one))
  const right = run.filter((one) => one.left >= x && hasText(one))
  const [top, bottom] = getSharedVerticalSpan(left, right)
  const all = { left: filterBetweenHeights(left, top, bottom), right: filterBetweenHeights(right, top, bottom) }
  if (all.left.length < FEWEST_LINES || all.right.length < FEWEST_LINES) return null
  // Headings in the middle of a page and dates at its edge are not columns.
  if (areDatesOrHeadings(all.right) || areDatesOrHeadings(all.left)) return null
  const white = Math.min(...right.map((one) => one.left)) - Math.max(...all.left.map((one) => one.right))
  if (white < GUTTER || areCellsOfRows(all.left, all.right)) return null
  const ys = run.map(({ y }) => y)
  const [first, last] = [Math.min(...ys), Math.max(...ys)]
  return {
    x,
    top: first,
    bottom: last,
    score: (bottom - top + 1) * (white > 12 ? 1.2 : 1) * scoreColumnBalance(all.left, all.right),
  }
}

const hasText = ({ text }: Segment) => /[\p{L}\p{N}]/u.test(text)

/** Scores a gutter: one in the middle of the text scores higher than one at its edge. */
function scoreColumnBalance(left: readonly Segment[], right: readonly Segment[]): number {
  const [a, b] = [countCharacters(left), countCharacters(right)]
  return 0.5 + Math.min(a, b) / Math.max(a, b, 1)
}

function getSharedVerticalSpan(left: readonly Segment[], right: readonly Segment[]): [number, number] {
  const getSpan = (side: readonly Segment[]) => [side[0]?.y ?? 0, side.at(-1)?.y ?? 0] as const
  const [a, b] = [getSpan(left), getSpan(right)]
  return [Math.max(a[0], b[0]) - 40, Math.min(a[1], b[1]) + 40]
}

const filterBetweenHeights = (side: readonly Segment[], top: number, bottom: number) =>
  side.filter(({ y }) => y >= top && y <= bottom)
const countCharacters = (side: readonly Segment[]) => side.reduce((sum, { text }) => sum + text.length, 0)

/** Whether left and right are cells of rows rather than columns of text. */
function areCellsOfRows(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (isDateColumn(left, right) || isDateColumn(right, left)) return true
  if (left.some(isContactSegment)) return false
  const [leftHeadings, rightHeadings] = [left.filter(isHeadingSegment).length, right.filter(isHeadingSegment).length]
  const length = countCharacters(left) / left.length
  // Headings in the margin are each beside the first line of their text.
  if (leftHeadings >= 0.6 * left.length && leftHeadings > 2) return measurePairedShare(left, right) >= 0.85
  // Labels are beside their subject; a heading may have its own row.
  const labels = left.filter((one) => !isHeadingSegment(one))
  const alignment = labels.length > 2 ? measurePairedShare(labels, right) : measurePairedShare(left, right)
  if (alignment >= 0.8 && length < 20 && left.length > 5 && rightHeadings < 3) return true
  if (leftHeadings > 0 && rightHeadings > leftHeadings / 4) return false
  return length <= 32 && alignment >= 0.85 && (leftHeadings > 0 || left.length < 0.7 * right.length || length < 20)
}

/** Whether a side has only dates, or dates beside their subject. */
function isDateColumn(side: readonly Segment[], other: readonly Segment[]): boolean {
  const plain = side.filter((one) => !isHeadingSegment(one))
  if (plain.length === 0) return false
  const dates = plain.filter((one) => getTextTraits(one).isDate).length
  const places = dates > 0 ? plain.filter(({ text }) => isPlaceText(text)).length : 0
  const share = (dates + places) / plain.length
  return share >= 0.6 || (share >= 0.4 && measurePairedShare(plain, other) >= 0.7)
}

/** Measures the share of `some` with a neighbor on the same baseline. */
function measurePairedShare(some: readonly Segment[], others: readonly Segment[]): number {
  const lines = new Set(others.map(({ y }) => Math.round(y)))
  const hasNeighbour = ({ y, size }: Segment) => {
    const reach = Math.max(1, Math.round(0.25 * size))
    for (let at = Math.round(y) - reach; at <= Math.round(y) + reach; at += 1) if (lines.has(at)) return true
    return false
  }
  return some.filter(hasNeighbour).length / some.length
}

type TextTraits = { isContact: boolean; isHeading: boolean; isDate: boolean }
const traits = new WeakMap<Segment, TextTraits>()

/** Returns traits of a text. They are cached, because they are the same for every gutter. */
function getTextTraits(segment: Segment): TextTraits {
  const known = traits.get(segment)
  if (known) return known
  const { text } = segment
  const isDate = isDateText(text) || isDateFragment(text)
  const isContact = text.includes('@') || (/^\+?[\d\s()/.-]{8,}$/.test(text) && !isDate)
  const found = { isDate, isContact, isHeading: findExactHeadingKind(text) !== null }
  traits.set(segment, found)
  return found
}

const isContactSegment = (segment: Segment) => getTextTraits(segment).isContact
const MOST_MARKS = 16

/**
 * Whether a side only consists of a heading with spaced letters, which may be in several segments: "AREAS", "OF
 * EXPERTISE".
 */
function areDatesOrHeadings(side: readonly Segment[]): boolean {
  if (side.length > MOST_MARKS) return false
  return side.every((one) => {
    if (getTextTraits(one).isDate || getTextTraits(one).isHeading) return true
    const row = side.filter(({ y }) => Math.abs(y - one.y) < 2).toSorted((a, b) => a.left - b.left)
    return row.length > 1 && findExactHeadingKind(row.map(({ text }) => text).join(' ')) !== null
  })
}

const isHeadingSegment = (segment: Segment) => getTextTraits(segment).isHeading
