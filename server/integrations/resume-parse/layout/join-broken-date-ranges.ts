import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { separateBullet } from './separate-bullet.ts'
import type { Line } from './line.ts'

/** Most lines over which a narrow column may spread a period. */
const MOST_LINES = 4
const LONGEST_PERIOD = 26

/**
 * Joins a period that continues in the next lines of a narrow column ("November 2021 bis", below it "Februar 2026")
 * into its first line.
 */
export function joinBrokenDateRanges(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line) continue
    const whole = findDateRangeBelow(lines, at)
    const joinedLines = whole
      ? null
      : (joinDateRangeAtRightEdge(line, lines[at + 1]) ?? joinDateRangeAfterWords(line, lines[at + 1]))
    if (joinedLines) {
      joined.push(...joinedLines)
      at += 1
      continue
    }
    if (!whole) {
      joined.push(line)
      continue
    }
    joined.push({ ...replaceLineParts(line, [whole.text, ...line.parts.slice(1)]), isBullet: false })
    for (const next of lines.slice(at + 1, at + whole.lines))
      if (next.parts.length > 1) joined.push(replaceLineParts(next, next.parts.slice(1)))
    at += whole.lines - 1
  }
  return joined
}

/** Reads a period that begins in a line and ends some lines below. */
function findDateRangeBelow(lines: readonly Line[], at: number): { text: string; lines: number } | null {
  const first = lines[at]
  let text = first?.parts[0] ?? ''
  if (!first || text.length > LONGEST_PERIOD || !isDateRangeFragment(text) || isCompleteDateRange(text)) return null
  for (let count = 2; count <= MOST_LINES; count += 1) {
    const next = lines[at + count - 1]
    const [part = ''] = next?.parts ?? []
    if (
      !next ||
      next.column !== first.column ||
      Math.abs(next.x - first.x) > 90 ||
      part.length > LONGEST_PERIOD ||
      !isDateRangeFragment(part)
    )
      return null
    text = `${text} ${part}`
    if (isCompleteDateRange(text)) return { text, lines: count }
  }
  return null
}

/**
 * Joins a period that is broken over two lines at the right edge. It moves to its first line; the rest of the second
 * line stays.
 */
function joinDateRangeAtRightEdge(line: Line, next: Line | undefined): Line[] | null {
  const [part, more] = [line.parts.at(-1) ?? '', next?.parts.at(-1) ?? '']
  if (!next || line.parts.length < 2 || next.parts.length < 2 || next.column !== line.column) return null
  if (
    part.length > LONGEST_PERIOD ||
    more.length > LONGEST_PERIOD ||
    !isDateRangeFragment(part) ||
    !isDateRangeFragment(more) ||
    isCompleteDateRange(part)
  )
    return null
  const text = `${part} ${more}`
  return isCompleteDateRange(text)
    ? [replaceLineParts(line, [...line.parts.slice(0, -1), text]), replaceLineParts(next, next.parts.slice(0, -1))]
    : null
}

/** Matches the beginning of a period that did not fit into its line after other words. */
const BEGUN =
  /(?:(?<=[|·•]\s)|(?<=\s))(?:\p{L}{3,9}\.?\s)?(?:\d{1,2}[./])?(?:19|20)\d\d(?:年(?:\d{1,2}月)?)?\s*[-–—](?:\s\p{L}{3,9}\.?)?$/u
/** Matches the beginning of a month: "febrero de", below it "2020 – marzo de 2025". */
const MONTH = /(?<=[|·•]\s)\p{L}{3,10}\.?(?:\sde)?$/u

/**
 * Joins a period that is broken after other words: "Acme, Graz | Jun. 2015 – Sep.", below it "2020", or "Acme, Graz
 * 06.2015 -", below it "Embedded Systems ¦ 09.2020".
 */
function joinDateRangeAfterWords(line: Line, next: Line | undefined): Line[] | null {
  const [part, more] = [line.parts.at(-1) ?? '', next?.parts.at(-1) ?? '']
  const begun = (BEGUN.exec(part) ?? MONTH.exec(part))?.[0].trim() ?? ''
  if (
    !next ||
    begun === '' ||
    next.column !== line.column ||
    more.length > LONGEST_PERIOD ||
    !isDateRangeFragment(more)
  )
    return null
  const text = `${begun} ${more}`
  if (isCompleteDateRange(begun) || !isCompleteDateRange(text)) return null
  const rest = next.parts.slice(0, -1)
  const first = replaceLineParts(line, [...line.parts.slice(0, -1), `${part.slice(0, -begun.length)}${text}`])
  return rest.length > 0 ? [first, replaceLineParts(next, rest)] : [first]
}

/** Whether a text consists of months, years and connecting words, unlike list items and sentences. */
const isDateRangeFragment = (text: string) =>
  /^[\p{L}\p{N}\s./'’年月–—~〜-]+$/u.test(text) && text.split(/\s+/).length <= 5

function isCompleteDateRange(text: string): boolean {
  const [period, ...more] = extractDates(text)
  if (!period || more.length > 0 || period.isSingle || /[-–—]\s*$/.test(text)) return false
  return period.from === 0 && period.to >= text.trimEnd().length - 1
}

function replaceLineParts(line: Line, all: readonly string[]): Line {
  const { parts, isBullet } = separateBullet(all)
  return { ...line, parts, text: parts.join('  '), isBullet: isBullet || line.isBullet }
}
