import { QUOTE_LENGTH, type JobFacts } from '#contract/match/facts.ts'
import { lowestDegree } from './degree-level.ts'
import type { JobLine } from './job-lines.ts'

/** The degree that a job asks for; one line of what it requires, else of what would be nice. O(lines). */
export function askedEducation(lines: readonly JobLine[]): JobFacts['education'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const level = lowestDegree(text)
      // "or equivalent experience" asks for no degree
      if (level > 0) return { level, weight: EQUIVALENT.test(text) ? weight * HALF : weight, line: quote(text) }
    }
  return null
}

/** The years of experience that a job asks for: more than five are five, for who has much of it is not to be told by their age. O(lines). */
export function askedExperience(lines: readonly JobLine[]): JobFacts['experience'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const said = text.slice(0, LONGEST_LINE)
      if (!EXPERIENCE.test(said)) continue
      const [, least = '', among = ''] = YEARS.exec(said) ?? []
      const years = Number(least || among)
      if (years > 0 && years < MOST_SAID) return { months: Math.min(years, MOST_YEARS) * 12, weight, line: quote(text) }
    }
  return null
}

/** At most as much of a line as is quoted, whole words. */
export function quote(text: string): string {
  if (text.length <= QUOTE_LENGTH) return text
  const cut = text.slice(0, QUOTE_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_LENGTH / 2)).toWellFormed()
}

const KINDS = [
  ['required', 1],
  ['other', 1],
  ['nice', 0.5],
] as const
const HALF = 0.5
const LONGEST_LINE = 600
const MOST_YEARS = 5
/** More is how long the employer exists. */
const MOST_SAID = 21
const EQUIVALENT =
  /\bor (?:an? )?(?:equivalent|relevant|comparable|similar|related)|equivalent (?:practical |work )?experience|oder (?:eine )?vergleichbar|ou équivalent|o equivalente|ou equivalente|of vergelijkbaar|eller motsvarande|lub równoważne/iu
const EXPERIENCE =
  /experien|erfahrung|berufspraxis|expérience|esperienza|ervaring|erfarenhet|kokemus|doświadcz|خبرة|経験|実務/iu
const YEAR = `(?:years?|yrs?|jahren?|jahre|ans|années|años|anos|anni|jaar|år|vuotta|vuoden|lata|lat|سنوات|سنة|年)`
const YEARS = new RegExp(
  `(?<![\\d.,])(\\d{1,2})\\s*(?:\\+|plus)?\\s*(?:[-–—]|to|bis|à|a|tot|do)?\\s*(?:\\d{1,2})?\\s*\\+?\\s*(?:or more |mehr )?${YEAR}|(?<!\\d)(\\d{1,2})\\s*\\+`,
  'iu',
)
