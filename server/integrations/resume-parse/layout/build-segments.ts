import { cleanResumeText, toOneLine, dropIcons } from './clean-text.ts'
import { joinSpacedLetters } from './letter-spacing.ts'
import { joinRunText } from './run-text.ts'
import type { TextRun } from './text-run.ts'

/** Adjacent runs on one baseline without a wide gap. */
export type Segment = {
  text: string
  left: number
  right: number
  y: number
  size: number
  isBold: boolean
  isRightToLeft: boolean
  /** Whether the letters are spaced apart for decoration. */
  isSpaced: boolean
}

/** Smallest gap that splits a line, in multiples of the letter height. */
const WIDE = 1.15
/** Largest distance of raised and lowered letters from the baseline, in multiples of the letter height. */
const OFF_LINE = 0.35
/** Most raised letters in a row: "1st", "2)". */
const MOST_RAISED = 4
/** Number of rows to which the next run may still belong, because runs are ordered from top to bottom. */
const NEAR_ROWS = 6

/** Groups a page's runs into segments, from top to bottom. */
export function buildSegments(runs: readonly TextRun[]): Segment[] {
  const rows = groupRunsByRow(runs)
  const edges = listSharedEdges(rows)
  return rows.flatMap((row) => splitRowIntoSegments(row, edges))
}

/**
 * Lists left edges that several rows share after a gap. Cells of a table begin there, however close to the text before
 * them.
 */
function listSharedEdges(rows: readonly TextRun[][]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const key of new Set(row.map((run) => toEdgeKey(run)))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].flatMap(([key, count]) => (count >= 4 ? [key] : [])))
}

const toEdgeKey = ({ x }: TextRun) => Math.round(x / 2)

function groupRunsByRow(runs: readonly TextRun[]): TextRun[][] {
  const rows: { y: number; size: number; letters: number; runs: TextRun[] }[] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows
      .slice(-NEAR_ROWS)
      .findLast(({ y, size, letters }) => Math.abs(y - run.y) <= measureRowTolerance({ size, letters }, run))
    if (row) {
      row.runs.push(run)
      if (run.text.length > 2 && run.size > row.size) row.size = run.size
      row.letters += run.text.length
    } else rows.push({ y: run.y, size: run.size, letters: run.text.length, runs: [run] })
  }
  return rows.map((row) => row.runs)
}

/**
 * Measures how far a run is from the baseline of a row. A raised letter is smaller and higher; small text beside a
 * large name is a separate line.
 */
function measureRowTolerance(row: { size: number; letters: number }, run: TextRun): number {
  const [small, large] = [Math.min(row.size, run.size), Math.max(row.size, run.size)]
  const letters = run.size < row.size ? run.text.length : row.letters
  if (small < 0.5 * large && letters > MOST_RAISED) return OFF_LINE * Math.max(small, 4)
  return small < 0.8 * large ? 0.5 * large : OFF_LINE * Math.max(small, 4)
}

function splitRowIntoSegments(row: readonly TextRun[], edges: ReadonlySet<number>): Segment[] {
  const groups: TextRun[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const run of row.toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1)
    const size = Math.max(run.size, group?.at(-1)?.size ?? 0)
    if (group && isDrawnTwice(group, run)) continue
    const isCell = edges.has(toEdgeKey(run)) && isCellStart(group?.at(-1), run, run.x - end)
    if (group && !isCell && run.x - end < WIDE * size) group.push(run)
    else groups.push([run])
    end = Math.max(end, run.x + run.width)
  }
  return groups.flatMap((group) => buildSegment(group) ?? [])
}

/** Whether a run begins a cell: the gap is wider than a space, or the font's weight changes after a date. */
function isCellStart(before: TextRun | undefined, run: TextRun, gap: number): boolean {
  return (
    gap > 0.55 * run.size ||
    (before !== undefined && before.isBold !== run.isBold && gap > 0.1 * run.size && /\d/.test(before.text))
  )
}

/** Whether a run repeats another one at the same place, which makes text look bold. */
function isDrawnTwice(group: readonly TextRun[], run: TextRun): boolean {
  return group
    .slice(-20)
    .some((one) => one.text === run.text && Math.abs(one.x - run.x) < 1.5 && Math.abs(one.y - run.y) < 1.5)
}

function buildSegment(group: readonly TextRun[]): Segment | null {
  const [first] = group
  if (!first) return null
  const isRightToLeft = group.filter((run) => run.isRightToLeft).length * 2 > group.filter(hasLetters).length
  const { text: raw, isSpaced } = joinRunText(isRightToLeft ? sortInReadingOrder(group) : group, isRightToLeft)
  const written = toOneLine(dropIcons(cleanResumeText(raw)))
  const text = isRightToLeft ? mirrorBrackets(joinSpacedLetters(written)) : joinSpacedLetters(written)
  if (text === '') return null
  const longest = group.reduce((best, run) => (countRunCharacters(run) > countRunCharacters(best) ? run : best))
  return {
    text,
    left: Math.min(...group.map((run) => run.x)),
    right: Math.max(...group.map((run) => run.x + run.width)),
    y: longest.y,
    size: longest.size,
    isBold: longest.isBold,
    isRightToLeft,
    isSpaced: isSpaced || text.length < written.length - 2 || (text.length === 1 && written.length === 1),
  }
}

/** Mirrors brackets in right-to-left text, which are stored as drawn. */
function mirrorBrackets(text: string): string {
  const [first] = /[()]/.exec(text) ?? []
  return first === ')' ? text.replaceAll(/[()]/g, (sign) => (sign === '(' ? ')' : '(')) : text
}

const hasLetters = (run: TextRun) => /\p{L}/u.test(run.text)
const countRunCharacters = (run: TextRun) => run.text.trim().length

/** Sorts runs from right to left; left-to-right text keeps its order. */
function sortInReadingOrder(group: readonly TextRun[]): TextRun[] {
  const ordered: TextRun[] = []
  let foreign: TextRun[] = []
  for (const run of group.toReversed()) {
    if (run.isRightToLeft || !/[\p{Script=Latin}\p{N}+]/u.test(run.text)) {
      ordered.push(...foreign.toReversed(), run)
      foreign = []
    } else foreign.push(run)
  }
  return [...ordered, ...foreign.toReversed()]
}

const NEAR_EDGE = 2
const SPACE = 0.2

/** Whether the first word of the next row did not fit after the part above it. */
export function isRowFull(row: readonly Segment[], below: readonly Segment[], edge: number): boolean {
  const [next] = below
  // If the period has a column of its own, the text beside it continues below its own beginning.
  const own = row.findIndex(({ left }, at) => isAtLeftEdge(next, left) && (at === 0 || below.length === 1))
  const [first, beside] = [row[own], row[own + 1]]
  if (!first || !next || next.size !== first.size) return false
  const word = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\S+)/u.exec(next.text)?.[0] ?? ''
  const width = ((next.right - next.left) * word.length) / next.text.length
  return first.right + SPACE * first.size + width > (beside?.left ?? edge)
}

const isAtLeftEdge = (segment: Segment | undefined, left: number) =>
  segment !== undefined && Math.abs(segment.left - left) <= NEAR_EDGE
