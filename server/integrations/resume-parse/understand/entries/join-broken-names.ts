import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import {
  isCompanyName,
  hasDegreeWord,
  hasSchoolWord,
} from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { joinWrappedText } from './join-lines-to-paragraphs.ts'

const LONGEST_LINE = 75
const LONGEST_REST = 40

/** Joins names that did not fit into their column: "Universidade Federal do", below it "Paraná". */
export function joinBrokenNames(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    if (before && isContinuationBesideDates(before, line))
      whole[whole.length - 1] = appendLineToPart(before, line, before.parts.length - 1)
    else if (before && isLineRestOfName(before, line)) whole[whole.length - 1] = appendLineToPart(before, line, 0)
    else whole.push(line)
  }
  return whole
}

function isLineRestOfName(before: Line, line: Line): boolean {
  if (!before.isFull || before.isBullet || line.isBullet || before.text.length > LONGEST_LINE) return false
  const isAlike = before.column === line.column && before.size === line.size && before.isBold === line.isBold
  if (!isAlike || line.gap > 1.7 || line.parts.length > 1 || line.text.length > LONGEST_REST) return false
  return (
    !/[.;。]$/u.test(line.text) &&
    extractDates(line.text).length === 0 &&
    isTextRestOfName(line.text, before.parts[0] ?? '')
  )
}

/**
 * Whether a text continues the name before it. A text that names its kind begins a new name, and so does a town after a
 * company's complete name.
 */
function isTextRestOfName(text: string, before: string): boolean {
  if (/^\p{Ll}/u.test(text)) return true
  if (hasJobTitleWord(text) || isCompanyName(text) || hasSchoolWord(text) || hasDegreeWord(text)) return false
  return !isKnownTown(text) || hasSchoolWord(before) || /[,–-]$/u.test(before)
}

const LONGEST_CONTINUED = 130
const NEAR = 2

/**
 * Whether a line continues the text beside a period in a column of its own: "2014–2020 Assistant Professor, University
 * of New", below it "Mexico".
 */
function isContinuationBesideDates(above: Line, line: Line): boolean {
  const [first = '', last = ''] = [above.parts[0], above.parts.at(-1)]
  const x = above.xs.at(-1)
  if (!above.isFull || above.parts.length < 2 || x === undefined || Math.abs(x - line.x) > NEAR) return false
  if (line.isBullet || line.parts.length > 1 || line.gap > 1.7 || line.size !== above.size) return false
  if (above.text.length > LONGEST_CONTINUED || line.text.length > LONGEST_REST || extractDates(first).length === 0)
    return false
  if (/[.;,。]$/u.test(last) || extractDates(line.text).length > 0) return false
  const name = last.split(', ').at(-1) ?? ''
  // "Stony", and below it "Brook University": the first part is not a name by itself.
  const isCut = last.includes(', ') && !/\s/.test(name) && (hasSchoolWord(line.text) || isCompanyName(line.text))
  return isCut || isTextRestOfName(line.text, name)
}

function appendLineToPart(before: Line, line: Line, at: number): Line {
  const parts = before.parts.with(at, joinWrappedText(before.parts[at] ?? '', line.text))
  const from = [...(before.from ?? [before]), line]
  return { ...before, text: parts.join('  '), parts, isFull: line.isFull, from }
}
