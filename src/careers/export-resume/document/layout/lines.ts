import { directionOfText, visualOrder, withoutControls, type Direction } from '#src/careers/export-resume/fonts/bidi.ts'
import type { TextRun } from '#src/careers/export-resume/document/pages.ts'
import { itemsOf, shapedItem, type Item, type Typesetter } from './items.ts'
import type { Inline } from './text-style.ts'

/** Runs of one line from left to right; `x` is seen from the left end of the line, `y` from its baseline. */
export type Line = { runs: TextRun[]; width: number }

/** Breaks a paragraph into lines of at most this width: between words, and within one only where it is wider than a line. */
export function breakLines(
  paragraph: readonly Inline[],
  width: number,
  base: Direction,
  typesetter: Typesetter,
): Line[] {
  say(paragraph)
  return hardLines(paragraph).flatMap((line) => {
    const direction = directionOfText(line.map(({ text }) => text).join(''), base)
    return setLine(line, width, direction, typesetter)
  })
}

/** The same for what is put together of several texts: the first of them does not decide where it is read from. */
export function breakComposed(
  paragraph: readonly Inline[],
  width: number,
  direction: Direction,
  typesetter: Typesetter,
): Line[] {
  say(paragraph)
  return setLine(paragraph, width, direction, typesetter)
}

function setLine(line: readonly Inline[], width: number, direction: Direction, typesetter: Typesetter): Line[] {
  const items = itemsOf(line, direction, typesetter)
  return fillWell(items, width, typesetter).map((filled) => drawLine(filled, direction))
}

/** A last line of a word or two takes some from the lines before it, where that needs no further line. */
function fillWell(items: readonly Item[], width: number, typesetter: Typesetter): Item[][] {
  const lines = fill(items, width, typesetter)
  const least = width * LEAST_LAST_LINE
  const isShort = (last: readonly Item[] | undefined) => last !== undefined && widthOfItems(last) < least
  if (lines.length < 2 || lines.length > MOST_BALANCED || !isShort(lines.at(-1))) return lines
  for (const narrower of NARROWER) {
    const other = fill(items, width * narrower, typesetter)
    if (other.length === lines.length && !isShort(other.at(-1))) return other
  }
  return lines
}

const LEAST_LAST_LINE = 0.22
/** In a longer paragraph one short line is not seen. */
const MOST_BALANCED = 5
const NARROWER = [0.95, 0.9, 0.85, 0.8]

/**
 * Text that is read from the right, or of which letters are drawn together, is drawn in another order than it is typed: its node keeps it as
 * it was typed.
 */
function say(paragraph: readonly Inline[]): void {
  for (const { node } of paragraph)
    if (node) {
      const text = paragraph.flatMap((inline) => (inline.node === node ? [inline.text] : [])).join('')
      if (HAS_SHAPED_TEXT.test(text)) node.spoken = withoutControls(text)
    }
}

const HAS_SHAPED_TEXT =
  /[\p{M}\u0590-\u08FF\u0E00-\u0E7F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The width of a text that is never broken. */
export function widthOf(paragraph: readonly Inline[], base: Direction, typesetter: Typesetter): number {
  return itemsOf(paragraph, base, typesetter).reduce((sum, item) => sum + item.width, 0)
}

/** A line break that was typed ends a line. */
function hardLines(paragraph: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of paragraph)
    for (const [index, text] of inline.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      lines.at(-1)?.push({ ...inline, text })
    }
  return lines
}

function fill(items: readonly Item[], width: number, typesetter: Typesetter): Item[][] {
  const lines: Item[][] = [[]]
  let used = 0
  for (const word of wordsOf(items)) {
    const line = lines.at(-1) ?? []
    const wide = widthOfItems(word)
    const seen = widthOfItems(withoutEnd(word))
    if (used + seen <= width + TOLERANCE) {
      line.push(...word)
      used += wide
      continue
    }
    const parts = seen <= width + TOLERANCE ? [word] : cut(word, width, typesetter)
    for (const part of parts) {
      if (lines.at(-1)?.length === 0) lines[lines.length - 1] = part
      else lines.push(part)
      used = widthOfItems(part)
    }
  }
  return lines.map(withoutEnd)
}

/** Widths are sums of fractions. */
const TOLERANCE = 0.01

const widthOfItems = (items: readonly Item[]) => items.reduce((sum, { width }) => sum + width, 0)

function wordsOf(items: readonly Item[]): Item[][] {
  const words: Item[][] = []
  for (const item of items) {
    const last = words.at(-1)
    if (last && !item.mayBreakBefore) last.push(item)
    else words.push([item])
  }
  return words
}

function withoutEnd(items: readonly Item[]): Item[] {
  const end = items.findLastIndex((item) => !item.isGoneAtEnd)
  return items.slice(0, end + 1)
}

/** Cuts what is wider than a line between its clusters, so that each part fills one. */
function cut(word: readonly Item[], width: number, typesetter: Typesetter): Item[][] {
  const parts: Item[][] = [[]]
  let used = 0
  for (const item of word)
    for (const { text } of item.level % 2 === 1 ? item.clusters.toReversed() : item.clusters) {
      const wide = shapedItem({ ...item, text }, typesetter).width
      if (used + wide > width && used > 0) {
        parts.push([])
        used = 0
      }
      used += wide
      const part = parts.at(-1) ?? []
      const last = part.at(-1)
      if (last?.font === item.font && last.level === item.level && last.style === item.style && last.node === item.node)
        part[part.length - 1] = shapedItem({ ...last, text: last.text + text }, typesetter)
      else part.push(shapedItem({ ...item, text }, typesetter))
    }
  return parts
}

/** Runs go into the file from left to right, as every program writes them: readers of text turn lines round themselves. */
function drawLine(items: readonly Item[], direction: Direction): Line {
  const base = direction === 'rtl' ? 1 : 0
  const level = (item: Item) => (item.isSpace && item === items.at(-1) ? base : item.level)
  const runs: TextRun[] = []
  let x = 0
  for (const item of visualOrder(items.map((one) => ({ ...one, level: level(one) })))) {
    const isRightToLeft = item.level % 2 === 1
    const last = runs.at(-1)
    if (last && isSameRun(last, item, isRightToLeft)) extend(last, item)
    else runs.push(runOf(item, x, isRightToLeft))
    x += item.width
  }
  return { runs, width: x }
}

function runOf({ text, width, style, font, clusters, node }: Item, x: number, isRightToLeft: boolean): TextRun {
  const { size, color } = style
  return { kind: 'text', text, x, y: 0, width, size, color, font, isRightToLeft, clusters, node }
}

const isSameRun = (run: TextRun, { font, style, node }: Item, isRightToLeft: boolean) =>
  run.font === font &&
  run.node === node &&
  run.isRightToLeft === isRightToLeft &&
  run.size === style.size &&
  run.color === style.color

/** What stands to the right of a run is read after it, or before it where one reads from the right. */
function extend(run: TextRun, { text, clusters, width }: Item): void {
  run.text = run.isRightToLeft ? text + run.text : run.text + text
  run.clusters = [...run.clusters, ...clusters]
  run.width += width
}
