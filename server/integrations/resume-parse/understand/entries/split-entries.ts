import { isHouseAddress, isJobFormDetail } from '#server/integrations/resume-parse/lexicon/job-form-details.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isSentence } from '#server/integrations/resume-parse/lexicon/sentence-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates, type FoundDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { joinWrappedText } from './join-lines-to-paragraphs.ts'
import { dropEmployerBullets } from './drop-employer-bullets.ts'
import { joinBrokenNames } from './join-broken-names.ts'
import { dropDates } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'

/** A job or school: its first lines, its period, and its description. */
export type Entry = {
  head: { line: Line; text: string; parts: string[] }[]
  dates: FoundDates | null
  datesLine: Line | null
  body: Line[]
}

/** A line of a section, with its period if that may begin an entry. */
type Row = { line: Line; dates: FoundDates | null; rest: string }

const LONGEST_HEAD_LINE = 130
const MOST_HEAD_LINES = 4

/** Splits a section into entries. Each has one period, and lines around it that name the entry. */
export function splitEntries(
  all: readonly Line[],
  isEnough: (head: readonly string[], next: string) => boolean,
): Entry[] {
  const lines = joinBrokenNames(
    dropEmployerBullets(all.filter(({ text }) => !isDuration(text) && !isHouseAddress(text) && !isJobFormDetail(text))),
  )
  const rows = toDatedRows(lines)
  const anchors = rows.flatMap((row, at) => (row.dates ? [at] : []))
  const [first] = anchors
  if (first === undefined) return splitUndatedEntries(lines)
  const above = countLinesAboveDates(rows, first)
  const starts = anchors.map((at, place) =>
    findEntryStart(rows, { at, above, floor: (anchors[place - 1] ?? -1) + 1, first }),
  )
  const own = anchors.map((at, place) => rows.slice(starts[place], starts[place + 1] ?? rows.length))
  const isOneBold = own.filter((some) => countBoldLines(some) === 1).length * 2 > own.length
  return own.map((some, place) =>
    buildEntryFromRows(isOneBold ? joinTwoLineTitle(some) : some, {
      anchor: (anchors[place] ?? 0) - (starts[place] ?? 0),
      isEnough,
    }),
  )
}

/** Counts the bold lines at the start of an entry; others may precede them. */
function countBoldLines(rows: readonly Row[]): number {
  const first = rows.findIndex(({ line }) => line.isBold)
  const rest = first === -1 ? [] : rows.slice(first)
  const end = rest.findIndex(({ line }) => !line.isBold)
  return end === -1 ? rest.length : end
}

/**
 * Joins titles of two lines. If most entries begin with one bold line, a second one continues the first: both become
 * one row, and an empty row keeps the number of rows.
 */
function joinTwoLineTitle(rows: readonly Row[]): Row[] {
  const at = rows.findIndex(({ line }) => line.isBold)
  const [first, second] = [rows[at], rows[at + 1]]
  const isCut =
    first &&
    second &&
    countBoldLines(rows) === 2 &&
    !first.dates &&
    !second.dates &&
    isBoldLineContinued(first.line, second.line)
  if (!isCut) return [...rows]
  const text = joinWrappedText(first.line.text, second.line.text)
  const line = { ...first.line, text, parts: [text] }
  return rows.with(at, { line, dates: null, rest: text }).with(at + 1, { line: second.line, dates: null, rest: '' })
}

/** Whether a text is a duration such as "5 years 3 months", which is not part of the employer's name. */
const isDuration = (text: string) => text.length < 40 && /^\d/.test(text) && dropDates(text, []) === ''

function toDatedRows(lines: readonly Line[]): Row[] {
  const found = lines.map((line) => findAnchorDates(line))
  const isRange = (dates: FoundDates | null) => dates !== null && !dates.isSingle
  const hasRanges = found.some(isRange)
  const plain = lines.filter((line, at) => found[at] && !line.isBullet).length
  return lines.map((line, at) => {
    const dates = found[at] ?? null
    const isLess = dates?.isSingle && hasRanges && !isDateApart(line, dates)
    const isItem = line.isBullet && plain > 0
    return !dates || isLess || isItem
      ? { line, dates: null, rest: line.text }
      : { line, dates, rest: getTextBeside(line, dates) }
  })
}

/** Returns the text of a row without its period, if the period has a part of its own. */
function getTextBeside(line: Line, dates: FoundDates): string {
  if (line.parts.length < 2 || isPeriodAcrossParts(line, dates)) return dropDates(line.text)
  return line.parts
    .map((part) => (extractDates(part).length > 0 ? dropDates(part) : part))
    .filter((part) => part !== '')
    .join('  ')
}

/** Finds the period of an entry: at the start or end of a short line, or in a part of its own. */
function findAnchorDates(line: Line): FoundDates | null {
  if (line.text.length > 170) return null
  const found = extractDates(line.text)
  const dates = found.find(({ isSingle }) => !isSingle) ?? found.at(-1)
  if (!dates) return null
  if (isDateInSentence(line, dates) || isSentence(line.text)) return null
  const before = line.text.slice(0, dates.from).replaceAll(/[\s([|,:–—-]+$/g, '')
  const after = line.text.slice(dates.to).replace(/^[\s)\]|,:.–—-]+/, '')
  if (before === '' || after === '' || line.parts.some((part) => hasOnlyDates(part))) return dates
  // A period in the middle of a line counts in "Acme (2015 – 2018), Berlin", but not in a sentence.
  const isHead = /[(|·•,–—-]\s*$/.test(line.text.slice(0, dates.from)) && line.text.length < 110
  return isHead && !dates.isSingle ? dates : null
}

const FEWEST_OF_SENTENCE = 5

/** Matches names of companies and schools, which have several capitals. German capitalizes all nouns. */
const NAMES = /(?:^|\s)\p{Lu}[\p{L}.'’&-]*\s+(?:(?:of|de|du|der|für|and|&|di|van)\s+)?\p{Lu}/u

/**
 * Whether a date is in a sentence: "Responsible for the network of all offices since 2018", "to a revenue of 2 million
 * in 2015".
 */
function isDateInSentence({ text, parts }: Line, { from }: FoundDates): boolean {
  const before = text.slice(0, from)
  if (parts.length > 1 || /[([|·•,:–—-]\s*$|\s[|·•–—-]\s|^\s*$/u.test(before)) return false
  if (before.trim().split(/\s+/).length < FEWEST_OF_SENTENCE) return false
  return (
    /^\p{Ll}|^\p{L}+(?:ed|ing) /u.test(text) ||
    /[.;。]\s*$/u.test(text) ||
    (!hasJobTitleWord(before.split(/\s+/).slice(0, 4).join(' ')) && !NAMES.test(before))
  )
}

const hasOnlyDates = (part: string) => /\d/.test(part) && dropDates(part).replaceAll(/[^\p{L}]/gu, '').length <= 3

function isDateApart(line: Line, dates: FoundDates): boolean {
  if (line.parts.length > 1 && line.parts.some(hasOnlyDates)) return true
  return hasOnlyDates(line.text) || dates.from <= 1 || (line.text.length < 90 && dates.to >= line.text.length - 1)
}

/** Counts the lines of the first entry above its period; the other entries have the same layout. */
function countLinesAboveDates(rows: readonly Row[], first: number): number {
  let count = 0
  while (count < Math.min(first, MOST_HEAD_LINES) && canBeHeadLine(rows[first - count - 1]?.line)) count += 1
  return count
}

type EntryBounds = { at: number; above: number; floor: number; first: number }

function findEntryStart(rows: readonly Row[], { at, above, floor, first }: EntryBounds): number {
  if (at === first) return first - above
  let start = at
  while (start > floor && at - start < above) {
    const line = rows[start - 1]?.line
    const model = rows[first - (at - start) - 1]?.line
    if (!line || !canBeHeadLine(line) || !model) break
    const isFirst = !isFormattedAlike(line, model) && isShorterEntryStart(line, rows, first - above)
    if (!isFirst && !isFormattedAlike(line, model)) break
    start -= 1
    if (isFirst) break
  }
  return start > floor && isBoldLineContinued(rows[start - 1]?.line, rows[start]?.line, rows[start - 2]?.line)
    ? start - 1
    : start
}

/** Whether a line is formatted like the first entry's first line, `rows[top]`, which differs from the one below it. */
function isShorterEntryStart(line: Line, rows: readonly Row[], top: number): boolean {
  const [model, next] = [rows[top]?.line, rows[top + 1]?.line]
  if (!model || !next) return false
  return isFormattedAlike(line, model) && !isFormattedAlike(next, model) && line.gap > 0
}

/**
 * Whether a bold first line continues in a second one: both are formatted alike, and differently than the line above.
 */
function isBoldLineContinued(line: Line | undefined, next: Line | undefined, before?: Line): boolean {
  if (!line || !next || !line.isBold || !next.isBold || next.isBullet || !canBeHeadLine(line)) return false
  return line.size === next.size && next.gap > 0 && next.gap < 1.6 && line.gap > next.gap * 1.15 && !before?.isBold
}

function isFormattedAlike(line: Line, model: Line): boolean {
  return (
    line.isBold === model.isBold &&
    Math.abs(line.size - model.size) < 0.6 &&
    line.level === model.level &&
    Math.abs(line.x - model.x) < 30
  )
}

/**
 * Matches an abbreviation at the end: "Acme Inc." and "Baltic Meble Sp. z o.o." are names, but "a team of nine." ends a
 * sentence.
 */
const ABBREVIATED = /(?<!\p{L})(?:\p{Lu}\p{L}{0,4}|(?:\p{L}{1,4}\.\s?){1,3}\p{L}{1,4})\.$/u

function canBeHeadLine(line: Line | undefined): boolean {
  if (!line || line.isBullet || line.text.length > LONGEST_HEAD_LINE) return false
  if (/[.;。؛]$/.test(line.text) && !ABBREVIATED.test(line.text)) return false
  if (isSentence(line.text)) return false
  return !/^\p{Ll}/u.test(line.text) || line.text.length < 40
}

type Anchor = { anchor: number; isEnough: (head: readonly string[], next: string) => boolean }

function buildEntryFromRows(rows: readonly Row[], { anchor, isEnough }: Anchor): Entry {
  const head: Entry['head'] = []
  const body: Line[] = []
  const left = Math.min(...rows.slice(0, anchor + 1).map(getNamesLeftEdge))
  const listAt = rows.findIndex((row, at) => at > anchor && isListItem(row.line, left))
  for (const [at, row] of rows.entries()) {
    const isNear = body.length === 0 && at <= anchor + 3 && canBeHeadLine(row.line) && !isListItem(row.line, left)
    // Before a list, all lines are names; before sentences, only as many as are needed.
    const isOfHead =
      at <= anchor ||
      (isNear &&
        (at < listAt ||
          !isEnough(
            head.map(({ text }) => text),
            row.rest,
          )))
    if (!isOfHead) body.push(isListItem(row.line, left) ? row.line : { ...row.line, isBullet: false })
    else if (row.rest !== '') addHeadLine(head, { line: row.line, text: row.rest, parts: listPartsWithoutDates(row) })
  }
  const [first] = body
  // If the period is the heading, the first item names its subject.
  if (head.length === 0 && first && canBeHeadLine({ ...first, isBullet: false })) {
    head.push({ line: first, text: first.text, parts: first.parts })
    body.shift()
  }
  const row = rows[anchor]
  return { head, dates: row?.dates ?? null, datesLine: row?.line ?? null, body }
}

/** Finds the left edge of an entry's names, which are after its period if that comes first. */
function getNamesLeftEdge({ line }: Row): number {
  const [first = '', second] = line.parts
  return second !== undefined && hasOnlyDates(first) ? (line.xs[1] ?? line.x) : line.x
}

/** Adds a line to a name that continues: "Licence professionnelle," goes on in the next line. */
function addHeadLine(head: Entry['head'], next: Entry['head'][number]): void {
  const last = head.at(-1)
  const goesOn =
    last !== undefined &&
    last.line.isBold === next.line.isBold &&
    (/[,،、&]$|\p{L}-$|\s(?:and|und|et|y|e|en|of|de|für|in)$/iu.test(last.line.text) ||
      /^(?:and|und|et|y|of|für|in)\s/u.test(next.text))
  if (!goesOn) head.push(next)
  else
    head[head.length - 1] = {
      line: last.line,
      text: joinWrappedText(last.text, next.text),
      parts: [...last.parts.slice(0, -1), joinWrappedText(last.parts.at(-1) ?? '', next.text)],
    }
}

/** Whether a line is a list item: with a bullet, or indented. */
function isListItem(line: Line, left: number): boolean {
  return line.isBullet || (line.page !== null && line.x >= left + 8 && line.x <= left + 60 && line.parts.length === 1)
}

function listPartsWithoutDates({ line, dates, rest }: Row): string[] {
  if (!dates) return line.parts
  const parts = line.parts.map((part) => dropDates(part)).filter((part) => part !== '')
  return parts.length > 1 && !isPeriodAcrossParts(line, dates) ? parts : [rest]
}

/** Whether a period is split over two parts: "2015 –" and "2018" in separate cells. */
const isPeriodAcrossParts = (line: Line, dates: FoundDates) => /\s{2}/.test(line.text.slice(dates.from, dates.to))

/** Splits entries without periods. A line that is bold or has space above it begins an entry. */
function splitUndatedEntries(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = []
  const hasBullets = lines.some((line) => line.isBullet)
  for (const line of lines) {
    const open = entries.at(-1)
    if (!open && isSentence(line.text)) continue
    const last = open?.body.at(-1) ?? open?.head.at(-1)?.line
    const isNew =
      !open ||
      !last ||
      (canBeHeadLine(line) && (line.gap > 1.9 || (hasBullets && last.isBullet) || (line.isBold && !last.isBold)))
    if (isNew) entries.push({ head: [toHeadLine(line)], dates: null, datesLine: null, body: [] })
    else if (open.body.length === 0 && open.head.length < 3 && canBeHeadLine(line)) open.head.push(toHeadLine(line))
    else open.body.push(line)
  }
  return entries
}

const toHeadLine = (line: Line) => ({ line, text: line.text, parts: line.parts })
