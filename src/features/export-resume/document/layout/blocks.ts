import type { Direction } from '#contract/pdf-text/bidi.ts'
import type { Color, Mark } from '#src/features/export-resume/document/laid-out-pages.ts'
import { breakLinesOfJoinedTexts, breakLines, measureUnbrokenWidth, type Line } from './lines.ts'
import type { Typesetter } from './text-items.ts'
import type { Inline } from './text-style.ts'

/** A paragraph and its side column. Measures in points. */
export type Block = {
  main: readonly Inline[]
  /**
   * Whether the paragraph is composed of several texts: then it follows the document's direction; a single text follows
   * its own first letter.
   */
  isComposed?: boolean
  /** The distance from the start of the column to the start of the text. */
  indent?: number
  /**
   * Texts before the paragraph, beside its first lines: a bullet, or the title of a section. `at` is the distance from
   * the start of the column.
   */
  starts?: readonly { text: readonly Inline[]; at: number; width: number }[]
  /** Text at the end of the column beside the first lines: dates. Without a width, it is as wide as its text. */
  end?: { text: readonly Inline[]; width?: number; gap: number }
  spaceBefore?: number
  /** Whether no page may end after it. */
  isKeptWithNext?: boolean
  /** A line across the column, at this distance below the last baseline. */
  rule?: { below: number; thickness: number; color: Color }
}

/** A line of a column: `marks` are seen from the start of the column and from the top of the row. */
export type Row = { marks: Mark[]; height: number; spaceBefore: number; mayBreakBefore: boolean }

type Column = { width: number; direction: Direction; typesetter: Typesetter }

/** Fewest lines of a paragraph at the end of a page, and at the top of the next. */
const LEAST = 2

/** Sets blocks into the rows of a column. */
export function layOutBlocks(blocks: readonly Block[], column: Column): Row[] {
  let isWithPrevious = true
  return blocks.flatMap((block) => {
    const rows = layOutBlock(block, column)
    const [first] = rows
    if (first) first.mayBreakBefore = !isWithPrevious
    isWithPrevious = block.isKeptWithNext ?? false
    return rows
  })
}

function layOutBlock(block: Block, column: Column): Row[] {
  const { direction, typesetter } = column
  const indent = block.indent ?? 0
  const end = block.end && {
    ...block.end,
    width: block.end.width ?? measureUnbrokenWidth(block.end.text, direction, typesetter),
  }
  const mainWidth = column.width - indent - (end ? end.width + end.gap : 0)
  const set = block.isComposed ? breakLinesOfJoinedTexts : breakLines
  const main = set(block.main, mainWidth, direction, typesetter)
  const aside = end ? breakLines(end.text, end.width + 0.1, direction, typesetter) : []
  const starts = (block.starts ?? []).map(({ text, at, width }) => ({
    at,
    lines: breakLines(text, width, direction, typesetter),
  }))
  const tallest = Math.max(0, aside.length, ...starts.map(({ lines }) => lines.length))
  const count = Math.max(main.length, tallest)
  const leading = Math.max(...block.main.map(({ style }) => style.leading))
  const baseline = getBaseline(block.main, leading)
  // A side column keeps its text together, like a heading.
  const whole = Math.max(tallest, LEAST)
  const rows = Array.from({ length: count }, (_, index): Row => {
    const place = { y: baseline, column }
    const marks = [
      ...starts.flatMap(({ lines, at }) => toAlignedMarks(lines[index], { ...place, start: at })),
      ...toAlignedMarks(main[index], { ...place, start: indent }),
      ...toAlignedMarks(aside[index], { ...place, start: column.width, isAtEnd: true }),
    ]
    const mayBreakBefore = index >= whole && count - index >= LEAST
    return { marks, height: leading, spaceBefore: index === 0 ? (block.spaceBefore ?? 0) : 0, mayBreakBefore }
  })
  if (block.rule) drawRule(rows, block.rule, baseline, column.width)
  return rows
}

/** Height of a capital letter against the size of the type. */
const CAPITALS = 0.714

/** Lines of capitals are centered in their row, whatever their font. */
function getBaseline(text: readonly Inline[], leading: number): number {
  const size = Math.max(...text.map(({ style }) => style.size))
  return (leading + CAPITALS * size) / 2
}

type LineStart = { start: number; y: number; column: Column; isAtEnd?: boolean }

/** Positions a line in its column. In text from right to left, the start of a column is its right edge. */
function toAlignedMarks(line: Line | undefined, { start, y, column, isAtEnd = false }: LineStart): Mark[] {
  if (!line) return []
  const offset = isAtEnd ? start - line.width : start
  const left = column.direction === 'rtl' ? column.width - offset - line.width : offset
  return line.runs.map((run) => ({ ...run, x: left + run.x, y }))
}

function drawRule(rows: Row[], rule: NonNullable<Block['rule']>, baseline: number, width: number): void {
  const last = rows.at(-1)
  if (!last) return
  const y = baseline + rule.below
  last.marks.push({ kind: 'rectangle', x: 0, y, width, height: rule.thickness, color: rule.color })
  last.height = Math.max(last.height, y + rule.thickness)
}
