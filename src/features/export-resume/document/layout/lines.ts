import { detectDirection, toVisualOrder, withoutDirectionControls, type Direction } from '#contract/pdf-text/bidi.ts'
import type { TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import { splitIntoShapedItems, shapeItem, type Item, type Typesetter } from './text-items.ts'
import type { Inline } from './text-style.ts'

/** Runs of one line from left to right; `x` is seen from the left end of the line, `y` from its baseline. */
export type Line = { runs: TextRun[]; width: number }

/**
 * Breaks a paragraph into lines of at most this width: between words, and within a word only if it is wider than a
 * line.
 */
export function breakLines(
  paragraph: readonly Inline[],
  width: number,
  base: Direction,
  typesetter: Typesetter,
): Line[] {
  setSpokenText(paragraph)
  return splitAtNewlines(paragraph).flatMap((line) => {
    const direction = detectDirection(line.map(({ text }) => text).join(''), base)
    return layOutTypedLine(line, width, direction, typesetter)
  })
}

/** Breaks several texts into lines as one, so that the first text alone does not decide the direction. */
export function breakLinesOfJoinedTexts(
  paragraph: readonly Inline[],
  width: number,
  direction: Direction,
  typesetter: Typesetter,
): Line[] {
  setSpokenText(paragraph)
  return layOutTypedLine(paragraph, width, direction, typesetter)
}

function layOutTypedLine(line: readonly Inline[], width: number, direction: Direction, typesetter: Typesetter): Line[] {
  const items = splitIntoShapedItems(line, direction, typesetter)
  return fillLinesBalanced(items, width, typesetter).map((filled) => buildTextLine(filled, direction))
}

const LEAST_LAST_LINE = 0.22
/** Lines up to which a paragraph is balanced: in a longer one, a short line is not noticed. */
const MOST_BALANCED = 5
const NARROWER = [0.95, 0.9, 0.85, 0.8]

/** A fast check whether a text has more than Latin letters. */
const HAS_MORE_THAN_LATIN = /[\u0300-\uFFFF]/
const HAS_SHAPED_TEXT =
  /[\p{M}\u0590-\u08FF\u0E00-\u0E7F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Tolerance for widths, which are sums of fractions. */
const TOLERANCE = 0.01

/** Moves words into a last line of only one or two words, if that needs no further line. */
function fillLinesBalanced(items: readonly Item[], width: number, typesetter: Typesetter): Item[][] {
  const words = groupIntoWords(items)
  const lines = fillLines(words, width, typesetter)
  const least = width * LEAST_LAST_LINE
  const isShort = (last: readonly Item[] | undefined) => last !== undefined && sumWidths(last) < least
  if (lines.length < 2 || lines.length > MOST_BALANCED || !isShort(lines.at(-1))) return lines
  for (const narrower of NARROWER) {
    const other = fillLines(words, width * narrower, typesetter)
    if (other.length === lines.length && !isShort(other.at(-1))) return other
  }
  return lines
}

/** Right-to-left or shaped text is drawn in another order than typed, so its node keeps the typed text. */
function setSpokenText(paragraph: readonly Inline[]): void {
  if (!paragraph.some(({ text }) => HAS_MORE_THAN_LATIN.test(text))) return
  for (const { node } of paragraph)
    if (node) {
      const text = paragraph.flatMap((inline) => (inline.node === node ? [inline.text] : [])).join('')
      if (HAS_SHAPED_TEXT.test(text)) node.spoken = withoutDirectionControls(text)
    }
}

/** The width of a text that is never broken. */
export function measureUnbrokenWidth(paragraph: readonly Inline[], base: Direction, typesetter: Typesetter): number {
  return splitIntoShapedItems(paragraph, base, typesetter).reduce((sum, item) => sum + item.width, 0)
}

/** A line break that was typed ends a line. */
function splitAtNewlines(paragraph: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of paragraph)
    for (const [index, text] of inline.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      lines.at(-1)?.push({ ...inline, text })
    }
  return lines
}

function fillLines(words: readonly Word[], width: number, typesetter: Typesetter): Item[][] {
  const lines: Item[][] = [[]]
  let used = 0
  for (const { items, wide, seen } of words) {
    const line = lines.at(-1) ?? []
    if (used + seen <= width + TOLERANCE) {
      line.push(...items)
      used += wide
      continue
    }
    const parts = seen <= width + TOLERANCE ? [[...items]] : splitLongWord(items, width, typesetter)
    for (const part of parts) {
      if (lines.at(-1)?.length === 0) lines[lines.length - 1] = part
      else lines.push(part)
      used = sumWidths(part)
    }
  }
  return lines.map(withoutTrailingSpaces)
}

const sumWidths = (items: readonly Item[]) => items.reduce((sum, { width }) => sum + width, 0)

/** Items that no line break divides. `seen` is the width at the end of a line, where spaces do not count. */
type Word = { items: Item[]; wide: number; seen: number }

function groupIntoWords(items: readonly Item[]): Word[] {
  const words: Word[] = []
  for (const item of items) {
    const last = words.at(-1)
    const word = last && !item.mayBreakBefore ? last : { items: [], wide: 0, seen: 0 }
    if (word !== last) words.push(word)
    word.items.push(item)
    word.wide += item.width
    if (!item.isGoneAtEnd) word.seen = word.wide
  }
  return words
}

function withoutTrailingSpaces(items: readonly Item[]): Item[] {
  const end = items.findLastIndex((item) => !item.isGoneAtEnd)
  return items.slice(0, end + 1)
}

/** Splits a word wider than a line at its clusters, so that each part fills one. */
function splitLongWord(word: readonly Item[], width: number, typesetter: Typesetter): Item[][] {
  const parts: Item[][] = [[]]
  let used = 0
  for (const item of word)
    for (const { text } of item.level % 2 === 1 ? item.clusters.toReversed() : item.clusters) {
      const wide = shapeItem({ ...item, text }, typesetter).width
      if (used + wide > width && used > 0) {
        parts.push([])
        used = 0
      }
      used += wide
      const part = parts.at(-1) ?? []
      const last = part.at(-1)
      if (last?.font === item.font && last.level === item.level && last.style === item.style && last.node === item.node)
        part[part.length - 1] = shapeItem({ ...last, text: last.text + text }, typesetter)
      else part.push(shapeItem({ ...item, text }, typesetter))
    }
  return parts
}

/**
 * Runs go into the file from left to right, as every program writes them: readers of text turn lines round
 * themselves.
 */
function buildTextLine(items: readonly Item[], direction: Direction): Line {
  const runs: GrowingRun[] = []
  let x = 0
  for (const item of toVisualItems(items, direction === 'rtl' ? 1 : 0)) {
    const isRightToLeft = item.level % 2 === 1
    const last = runs.at(-1)
    if (last && canExtendRun(last, item, isRightToLeft)) extendRun(last, item)
    else runs.push(createTextRun(item, x, isRightToLeft))
    x += item.width
  }
  return { runs, width: x }
}

/** A space at the end of a line is placed at the line's end, whatever direction the words around it have. */
function toVisualItems(items: readonly Item[], base: 0 | 1): readonly Item[] {
  if (items.every(({ level }) => level === 0)) return items
  return toVisualOrder(items.map((item) => (item.isSpace && item === items.at(-1) ? { ...item, level: base } : item)))
}

type GrowingRun = TextRun & { clusters: Cluster[] }

function createTextRun(
  { text, width, style, font, clusters, node }: Item,
  x: number,
  isRightToLeft: boolean,
): GrowingRun {
  const { size, color } = style
  return { kind: 'text', text, x, y: 0, width, size, color, font, isRightToLeft, clusters: [...clusters], node }
}

const canExtendRun = (run: TextRun, { font, style, node }: Item, isRightToLeft: boolean) =>
  run.font === font &&
  run.node === node &&
  run.isRightToLeft === isRightToLeft &&
  run.size === style.size &&
  run.color === style.color

/** Text to the right of a run is read after it, or before it in right-to-left text. */
function extendRun(run: GrowingRun, { text, clusters, width }: Item): void {
  run.text = run.isRightToLeft ? text + run.text : run.text + text
  run.clusters.push(...clusters)
  run.width += width
}
