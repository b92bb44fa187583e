import { MOST_LINES } from '#server/integrations/resume-parse/limits.ts'
import { separateBullet } from './separate-bullet.ts'
import { joinBrokenDateRanges } from './join-broken-date-ranges.ts'
import { joinLargeCapitals } from './letter-spacing.ts'
import type { Line } from './line.ts'
import { isRowFull, buildSegments, type Segment } from './build-segments.ts'
import { splitColumns } from './split-columns.ts'
import type { PageRuns, TextRun } from './text-run.ts'
import { markFooters, dropHeadersAndFooters } from './headers-footers.ts'

/** Reads the lines of all pages in reading order, one column after another. */
export function readPageLines(pages: readonly PageRuns[]): Line[] {
  let column = 0
  const lines: Line[] = []
  const isBroken = hasBrokenArabic(pages)
  for (const page of pages) {
    const segments = buildSegments(isBroken ? page.runs.map(joinBrokenArabic) : page.runs)
    const isRightToLeft = segments.filter((one) => one.isRightToLeft).length > segments.length / 2
    for (const block of splitColumns(segments, isRightToLeft)) {
      column += 1
      lines.push(
        ...joinBrokenDateRanges(buildLines(block, { page: page.number, width: page.width, column, isRightToLeft })),
      )
    }
    if (lines.length > MOST_LINES) break
  }
  return dropHeadersAndFooters(markFooters(lines.slice(0, MOST_LINES)))
}

const BROKEN = /(?<=[رز]) (?=[ي][\p{Script=Arabic}])/gu

/**
 * Whether a document's font sets "ري" so close that it is read as two words. If the pair never occurs joined, it was
 * always split.
 */
function hasBrokenArabic(pages: readonly PageRuns[]): boolean {
  const text = pages.map(({ runs }) => runs.map((run) => run.text).join('\n')).join('\n')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/[رز] ي/g) > count(/[رز]ي/g)
}

const joinBrokenArabic = (run: TextRun): TextRun => ({ ...run, text: run.text.replaceAll(BROKEN, '') })

type PagePlace = { page: number; width: number; column: number; isRightToLeft: boolean }

function buildLines(block: readonly Segment[], { page, width, column, isRightToLeft }: PagePlace): Line[] {
  const lines: Line[] = []
  let above: number | null = null
  const sortRow = (row: readonly Segment[]) =>
    row.toSorted((a, b) => (isRightToLeft ? b.left - a.left : a.left - b.left))
  const rows = groupSegmentsByRow(block).map(sortRow)
  const flipRow = (row: readonly Segment[]) =>
    isRightToLeft ? row.map((one) => ({ ...one, left: -one.right, right: -one.left })) : row
  const edge = Math.max(...flipRow(block).map(({ right }) => right))
  for (const [at, parts] of rows.entries()) {
    const longest = parts.reduce((best, one) => (one.text.length > best.text.length ? one : best))
    const [first] = parts
    const isSpaced =
      parts.length > 1 &&
      parts.every((part) => part.isSpaced || part.text.length < 4) &&
      parts.some((part) => part.isSpaced)
    const { parts: pieces, isBullet } = separateBullet(
      parts.map(({ text }) => joinLargeCapitals(isRightToLeft ? moveBulletToStart(text) : text).trim()),
    )
    const texts = isSpaced ? [pieces.join(' ')] : pieces
    if (texts.length === 0) continue
    lines.push({
      text: texts.join('  '),
      parts: texts,
      page,
      size: Math.round(findLargestTypeSize(parts) * 10) / 10,
      isBold: measureBoldShare(parts) >= 0.3,
      gap: above === null ? 0 : (longest.y - above) / Math.max(longest.size, 1),
      // Distance from the edge at which reading starts.
      x: Math.round(isRightToLeft ? width - Math.max(...parts.map(({ right }) => right)) : (first?.left ?? 0)),
      column,
      isBullet,
      xs: parts.map(({ left }) => Math.round(left)),
      level: 0,
      isEdge: false,
      isFull: isRowFull(flipRow(parts), flipRow(rows[at + 1] ?? []), edge),
    })
    above = longest.y
  }
  return lines
}

/** Finds the largest type size among the parts of a line: a large name may have small text beside it. */
function findLargestTypeSize(parts: readonly Segment[]): number {
  const words = parts.filter(({ text }) => /\p{L}{2}/u.test(text))
  return Math.max(...(words.length > 0 ? words : parts).map(({ size }) => size))
}

/**
 * Moves a bullet at the end of a line to its start: in a right-to-left list, Latin names are read as "2017 PMI, PMP,
 * •".
 */
function moveBulletToStart(text: string): string {
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) || !/[•‣·●▪]\s*$/.test(text)) return text
  const [bullet = '', ...names] = text.split(/,\s*/).toReversed()
  return `${bullet} ${names.join(', ')}`
}

/** Measures the share of bold letters: a bold title often has a regular date beside it. */
function measureBoldShare(parts: readonly Segment[]): number {
  const all = parts.reduce((sum, { text }) => sum + text.length, 0)
  return parts.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0) / Math.max(all, 1)
}

function groupSegmentsByRow(block: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of block.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && Math.abs(first.y - segment.y) <= 0.35 * Math.min(first.size, segment.size)) row.push(segment)
    else rows.push([segment])
  }
  return rows
}
