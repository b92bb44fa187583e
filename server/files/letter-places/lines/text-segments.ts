import type { PDFPage } from '@libpdf/core'
import type { Box } from '#server/files/letter-places/page-geometry.ts'
import { extractCharacterLines, type Char } from './text-lines.ts'
import type { PageView } from '#server/files/letter-places/visible-page-box.ts'

/** Words together on one line, separate from the next column. */
export type Segment = Box & {
  text: string
  size: number
  /** Whether it is a line of underscores, dots or dashes, to be written on. */
  isBlank: boolean
}
export type PageSegments = PageView & {
  segments: readonly Segment[]
  /**
   * Whether the page is read from right to left: then everything here is mirrored, and so are the boxes found on it.
   */
  isMirrored: boolean
}

/** Distance from which words belong to different columns, in type sizes. */
const COLUMN_GAP = 1.6
const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Whether all words are written in the direction opposite to that of their page. */
export function isAgainstPageDirection(text: string, isMirrored: boolean): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => RTL.test(letter) !== isMirrored)
}

/** The text of a page by column and line, from top to bottom, as the page is shown. */
export function extractPageSegments(page: PDFPage, { turn, visible }: PageView): PageSegments {
  const segments = extractCharacterLines(page, turn).flatMap((line) =>
    splitLineIntoColumns(line).flatMap(separateBlanksFromWords).map(buildSegment),
  )
  const words = segments.filter((one) => !one.isBlank)
  const isMirrored = words.filter(({ text }) => RTL.test(text)).length > words.length / 2
  const way = isMirrored ? mirrorBox : <T extends Box>(box: T) => box
  return {
    turn,
    visible: way(visible),
    segments: segments.map(way).toSorted((a, b) => b.y - a.y || a.x - b.x),
    isMirrored,
  }
}

function splitLineIntoColumns(line: readonly Char[]): Char[][] {
  const columns: Char[][] = []
  for (const one of line.toSorted((a, b) => a.bbox.x - b.bbox.x)) {
    if (one.char.trim() === '') continue
    const before = columns.at(-1)?.at(-1)
    if (!before || measureGapBetween(before, one) > COLUMN_GAP * one.fontSize) columns.push([one])
    else columns.at(-1)?.push(one)
  }
  return columns
}

/** The words of a column apart from the lines of characters between them. */
function separateBlanksFromWords(chars: readonly Char[]): Char[][] {
  const runs: Char[][] = []
  for (const one of chars) {
    const last = runs.at(-1)
    if (last?.[0] && getBlankKind(last[0]) === getBlankKind(one)) last.push(one)
    else runs.push([one])
  }
  const parts: Char[][] = []
  let isOpen = false
  for (const run of runs) {
    const isLine = isBlankToFill(run)
    if (isOpen && !isLine) parts.at(-1)?.push(...run)
    else parts.push(run)
    isOpen = !isLine
  }
  return parts
}

const LINES: readonly [characters: string, fewest: number][] = [
  ['_＿‗', 4],
  ['.․·…‥', 5],
  ['-‐‑–—―─', 6],
]
const getBlankKind = ({ char }: Char) => LINES.findIndex(([characters]) => characters.includes(char.normalize('NFC')))

function isBlankToFill(run: readonly Char[]): boolean {
  const [, fewest = Infinity] = (run[0] && LINES[getBlankKind(run[0])]) ?? []
  const dots = run.reduce((sum, { char }) => sum + (char === '…' ? 3 : char === '‥' ? 2 : 1), 0)
  return dots >= fewest
}

function buildSegment(chars: readonly Char[]): Segment {
  let text = ''
  for (const [index, one] of chars.entries()) {
    const before = chars[index - 1]
    text += before && measureGapBetween(before, one) > 0.15 * one.fontSize ? ` ${one.char}` : one.char
  }
  return {
    ...getBoxBounds(chars.map(({ bbox }) => bbox)),
    text: toReadingOrder(text),
    size: Math.max(...chars.map(({ fontSize }) => fontSize)),
    isBlank: isBlankToFill(chars) && chars.every((one) => getBlankKind(one) === getBlankKind(chars[0] ?? one)),
  }
}

const measureGapBetween = (before: Char, one: Char) => one.bbox.x - before.bbox.x - before.bbox.width

/** Mirrors a box, as on the mirrored page. */
export function mirrorBox<T extends Box>(box: T): T {
  return { ...box, x: -box.x - box.width }
}

/** The text in reading order: ligatures split, and Arabic and Hebrew reversed from the visual order that PDF uses. */
function toReadingOrder(text: string): string {
  const plain = text.normalize('NFKC')
  return RTL.test(plain) ? [...plain].toReversed().join('') : plain
}

function getBoxBounds(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}
