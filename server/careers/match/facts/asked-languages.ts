import type { JobFacts } from '#contract/match/facts.ts'
import type { fluencyIn } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { quote } from './asked-requirements.ts'
import type { JobLine } from './job-lines.ts'
import { languageCode } from './language-codes.ts'
import { isAsked, levelAsked } from './language-cues.ts'
import { languagesNamedIn } from './language-forms.ts'
import { nameOf } from './written-language.ts'

/**
 * Languages that a job asks for, where a line says how well or that they are spoken: "Polish the floors" asks for none. Of several that would do each counts
 * as what would be nice. O(words of such lines).
 */
export function askedLanguages(lines: readonly JobLine[]): JobFacts['languages'] {
  const asked = new Map<string, JobFacts['languages'][number]>()
  for (const { text, kind } of lines) {
    if (kind === 'benefits' || asked.size >= MOST) continue
    const line = text.slice(0, LONGEST_LINE)
    const names = languagesNamedIn(line).filter((one) => isAsked(line, one))
    const weight = kind === 'nice' || (names.length > 1 && EITHER.test(line)) ? HALF : 1
    for (const { code, name, index } of names)
      if (!asked.has(code) && asked.size < MOST)
        // what asks for a language without saying how well asks for more than some words of it
        asked.set(code, {
          code,
          name: languageCode(name) === code ? name : nameOf(code),
          weight,
          level: levelAsked(clauseAt(line, index)) ?? levelAsked(line) ?? CONVERSATIONAL,
          line: quote(text),
        })
  }
  return [...asked.values()]
}

/** 1 to 4, 0 where nothing is said. Whoever grew up with a language speaks it fluently, and no better. */
export function fluencyLevel(fluency: ReturnType<typeof fluencyIn>): number {
  return fluency === null ? 0 : LEVELS[fluency]
}

/** What stands between the signs and words that part several languages. */
function clauseAt(line: string, index: number): string {
  const before = line.slice(0, index).split(CLAUSE).at(-1) ?? ''
  return before + line.slice(index).split(CLAUSE, 1)[0]!
}

const LEVELS = { basic: 1, conversational: 2, professional: 3, fluent: 4, native: 4 } as const
const MOST = 6
const HALF = 0.5
const LONGEST_LINE = 400
const CONVERSATIONAL = 2
const CLAUSE = /[,;/]|\s(?:and|und|et|y|e|en|och|ja|i|or|oder|ou|o|of|eller|tai|lub)\s/iu
const EITHER = /\s(?:or|oder|ou|o|of|eller|tai|lub)\s|\//iu
