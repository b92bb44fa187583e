import { cleanResumeText, dropIcons } from '#server/integrations/resume-parse/layout/clean-text.ts'
import { separateBullet } from '#server/integrations/resume-parse/layout/separate-bullet.ts'
import { joinBrokenDateRanges } from '#server/integrations/resume-parse/layout/join-broken-date-ranges.ts'
import { joinSpacedLetters } from '#server/integrations/resume-parse/layout/letter-spacing.ts'
import { createLine, type Line } from '#server/integrations/resume-parse/layout/line.ts'
import { LONGEST_LINE, MOST_LINES } from '#server/integrations/resume-parse/limits.ts'

/** A paragraph with its formatting. The text still contains tabs and line breaks. */
export type Paragraph = { text: string; size: number; isBold: boolean; isItem: boolean; level: number; space: number }
/** An element of an office document. `box` is text beside the main text. */
export type Block = { paragraph: Paragraph } | { rows: Block[][][] } | { box: Block[]; isEdge?: boolean }

/** Converts blocks to lines in reading order. */
export function convertBlocksToLines(blocks: readonly Block[]): Line[] {
  const state: State = { lines: [], column: 1, isAfterSpace: false, isEdge: false }
  addBlocks(state, blocks)
  return joinBrokenDateRanges(state.lines.slice(0, MOST_LINES))
}

type State = { lines: Line[]; column: number; isAfterSpace: boolean; isEdge: boolean }

function addBlocks(state: State, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (state.lines.length >= MOST_LINES) return
    if ('paragraph' in block) addParagraph(state, block.paragraph)
    else if ('rows' in block) addTableRows(state, block.rows)
    else {
      const before = state.isEdge
      state.isEdge ||= block.isEdge ?? false
      state.column += 1
      addBlocks(state, block.box)
      state.column += 1
      state.isEdge = before
    }
  }
}

function addParagraph(state: State, { text, size, isBold, isItem, level, space }: Paragraph): void {
  const pieces = text.slice(0, 4 * LONGEST_LINE).split('\n')
  for (const [at, piece] of pieces.entries()) {
    const line = buildLine([piece], {
      size,
      isBold,
      level,
      isBullet: isItem && at === 0 && level === 0,
      column: state.column,
    })
    if (!line) {
      state.isAfterSpace = true
      continue
    }
    line.isEdge = state.isEdge
    line.gap = state.isAfterSpace ? 2.4 : 1.2 + (at === 0 && size > 0 ? space / size : 0)
    state.isAfterSpace = false
    state.lines.push(line)
  }
}

function buildLine(texts: readonly string[], look: Partial<Line>): Line | null {
  const parts = texts
    .flatMap((text) =>
      dropIcons(cleanResumeText(text.replaceAll('\t', '\u0009')))
        .slice(0, LONGEST_LINE)
        .split(/\t+|\s{4,}/),
    )
    .map((part) => joinSpacedLetters(part.trim()).replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const { parts: whole, isBullet } = separateBullet(parts)
  return whole.length === 0
    ? null
    : createLine(whole.join('  '), { ...look, parts: whole, isBullet: isBullet || look.isBullet === true })
}

/**
 * Adds the rows of a table. Rows of short cells are lines; cells with paragraphs are columns, which are read one after
 * another.
 */
function addTableRows(state: State, rows: readonly Block[][][]): void {
  if (areTextColumns(rows)) {
    for (let at = 0; at < Math.max(...rows.map((row) => row.length)); at += 1) {
      state.column += 1
      for (const row of rows) addBlocks(state, row[at] ?? [])
    }
  } else for (const row of rows) addTableRow(state, row)
  state.column += 1
}

function areTextColumns(rows: readonly Block[][][]): boolean {
  const long = rows.flatMap((row) => row.filter((cell) => countCellParagraphs(cell) > 3).length)
  return rows.some((row) => row.length > 1) && long.some((count) => count > 1)
}

const countCellParagraphs = (cell: readonly Block[]): number =>
  cell.reduce((sum, block) => sum + ('paragraph' in block ? (block.paragraph.text.trim() === '' ? 0 : 1) : 4), 0)

/** Lists the cells to which the parts of a row belong, because the first cells may be empty. */
function listFilledColumns(cells: readonly Block[][], line: Line | null): number[] {
  const filled = cells.flatMap((cell, at) => (cell.length > 0 ? [at] : []))
  return filled.length === line?.parts.length ? filled : []
}

/**
 * Splits the cell with the most text into paragraphs at its line breaks; in other cells, line breaks are part of a
 * label or period.
 */
function splitLongestCell(row: readonly Block[][]): Block[][] {
  const most = Math.max(...row.map(countCellLetters))
  return row.map((cell) =>
    countCellLetters(cell) < most && !hasOnlyNames(cell)
      ? cell
      : cell.flatMap((block): Block[] =>
          'paragraph' in block
            ? block.paragraph.text.split('\n').map((text) => ({ paragraph: { ...block.paragraph, text } }))
            : [block],
        ),
  )
}

const OF_NAMES = /^\s*\p{Lu}[^\d\s:]*(?:\s[^\d\s:]+)+\s*$/u

/** Whether a cell consists of names below each other: "Camila Fuentes Rojas", below it "Técnico en Enfermería". */
const hasOnlyNames = (cell: readonly Block[]): boolean =>
  cell.every((block) => 'paragraph' in block && block.paragraph.text.split('\n').every((line) => OF_NAMES.test(line)))

const countCellLetters = (cell: readonly Block[]): number =>
  cell.reduce((sum, block) => sum + ('paragraph' in block ? block.paragraph.text.trim().length : 0), 0)

/**
 * Adds a row of a table. The first paragraphs of its cells are one line, which the rest of the longest cell follows.
 */
function addTableRow(state: State, row: readonly Block[][]): void {
  const cells = splitLongestCell(row).map((cell) =>
    cell.filter((block) => !('paragraph' in block) || block.paragraph.text.trim() !== ''),
  )
  const lead = cells.map((cell) => cell[0]).filter((block) => block !== undefined)
  const longest = cells.reduce(
    (best, cell) => (countCellParagraphs(cell) > countCellParagraphs(best) ? cell : best),
    [],
  )
  const paragraphs = lead.flatMap((block) => ('paragraph' in block ? [block.paragraph] : []))
  const [main] = paragraphs.toSorted((a, b) => b.text.length - a.text.length)
  if (!main || paragraphs.length < lead.length) {
    for (const cell of cells) addBlocks(state, cell)
    return
  }
  const { size, isBold, level, isItem } = main
  const line = buildLine(
    paragraphs.map(({ text }) => text.replaceAll('\n', ' ')),
    { size, isBold, level, isBullet: isItem && paragraphs.length === 1, column: state.column },
  )
  const xs = listFilledColumns(cells, line)
  if (line) state.lines.push({ ...line, gap: 1.6, isEdge: state.isEdge, xs })
  addBlocks(state, longest.slice(1))
  for (const cell of cells) if (cell !== longest) addBlocks(state, cell.slice(1))
}
