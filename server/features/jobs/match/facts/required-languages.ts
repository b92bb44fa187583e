import type { JobFacts } from '#contract/jobs/match/match-facts.ts'
import type { detectFluency } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { cutQuote } from './required-experience.ts'
import type { JobLine } from './job-lines.ts'
import { findLanguageCode } from './language-codes.ts'
import { isLanguageRequired, findRequiredLanguageLevel } from './language-requirement.ts'
import { extractNamedLanguages } from './extract-named-languages.ts'
import { getLanguageName } from './written-language.ts'

const LEVELS = { basic: 1, conversational: 2, professional: 3, fluent: 4, native: 4 } as const
const MAX_LANGUAGES = 6
const HALF = 0.5
const MAX_LINE_LENGTH = 400
const CONVERSATIONAL = 2
const CLAUSE = /[,;/]|\s(?:and|und|et|y|e|en|och|ja|i|or|oder|ou|o|of|eller|tai|lub)\s/iu
const EITHER = /\s(?:or|oder|ou|o|of|eller|tai|lub)\s|\//iu

/**
 * Languages a job requires, where a line states a level or that they are spoken: "Polish the floors" requires none.
 * Alternatives each count as nice to have. O(words of such lines).
 */
export function extractRequiredLanguages(lines: readonly JobLine[]): JobFacts['languages'] {
  const required = new Map<string, JobFacts['languages'][number]>()
  for (const { text, kind } of lines) {
    if (kind === 'benefits' || required.size >= MAX_LANGUAGES) continue
    const line = text.slice(0, MAX_LINE_LENGTH)
    const names = extractNamedLanguages(line).filter((one) => isLanguageRequired(line, one))
    const weight = kind === 'nice' || (names.length > 1 && EITHER.test(line)) ? HALF : 1
    for (const { code, name, index } of names)
      if (!required.has(code) && required.size < MAX_LANGUAGES)
        // without a stated level, more than a few words are expected
        required.set(code, {
          code,
          name: findLanguageCode(name) === code ? name : getLanguageName(code),
          weight,
          level:
            findRequiredLanguageLevel(getClauseAt(line, index)) ?? findRequiredLanguageLevel(line) ?? CONVERSATIONAL,
          line: cutQuote(text),
        })
  }
  return [...required.values()]
}

/** 1 to 4, or 0 if not stated. Native counts as fluent, no higher. */
export function toFluencyLevel(fluency: ReturnType<typeof detectFluency>): number {
  return fluency === null ? 0 : LEVELS[fluency]
}

/** The clause around an index, between the punctuation and conjunctions that separate languages. */
function getClauseAt(line: string, index: number): string {
  const before = line.slice(0, index).split(CLAUSE).at(-1) ?? ''
  return before + line.slice(index).split(CLAUSE, 1)[0]!
}
