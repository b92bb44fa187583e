import type { JobFacts } from '#contract/match/facts.ts'
import { fluencyIn } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { quote } from './asked-requirements.ts'
import type { JobLine } from './job-lines.ts'
import { languageCode } from './language-codes.ts'

/**
 * Languages that a job asks for, where a line says how well or that they are spoken: "Polish the floors" asks for none. Of several that would do each counts
 * as what would be nice. O(words of such lines).
 */
export function askedLanguages(lines: readonly JobLine[]): JobFacts['languages'] {
  const asked = new Map<string, JobFacts['languages'][number]>()
  for (const { text, kind } of lines) {
    if (kind === 'benefits' || asked.size >= MOST) continue
    const line = text.slice(0, LONGEST_LINE)
    const names = namesIn(line)
    if (names.length === 0 || !(SPEAKS.test(line) || fluencyIn(line))) continue
    const weight = kind === 'nice' || (names.length > 1 && EITHER.test(line)) ? HALF : 1
    for (const { code, name, clause } of names)
      if (!asked.has(code) && asked.size < MOST)
        asked.set(code, {
          code,
          name,
          weight,
          level: fluencyLevel(fluencyIn(clause) ?? fluencyIn(line)),
          line: quote(text),
        })
  }
  return [...asked.values()]
}

/** 1 to 4, 0 where nothing is said. Whoever grew up with a language speaks it fluently, and no better. */
export function fluencyLevel(fluency: ReturnType<typeof fluencyIn>): number {
  return fluency === null ? 0 : LEVELS[fluency]
}

type Named = { code: string; name: string; clause: string }

function namesIn(line: string): Named[] {
  return line.split(CLAUSE).flatMap((clause) =>
    (clause.match(WORD) ?? []).flatMap((name): Named[] => {
      // names of languages are written with a capital, where a script has any, but in few languages
      const code = name.length < SHORTEST ? null : languageCode(name)
      return code === null ? [] : [{ code, name, clause }]
    }),
  )
}

const LEVELS = { basic: 1, conversational: 2, professional: 3, fluent: 4, native: 4 } as const
const MOST = 6
const HALF = 0.5
const LONGEST_LINE = 400
const SHORTEST = 2
const WORD = /[\p{L}\p{M}]+/gu
const CLAUSE = /[,;/]|\s(?:and|und|et|y|e|en|och|ja|i|or|oder|ou|o|of|eller|tai|lub)\s/iu
const EITHER = /\s(?:or|oder|ou|o|of|eller|tai|lub)\s|\//iu
const SPEAKS =
  /speak|spoken|written|fluen|proficien|language|sprach|kenntnisse|wort und schrift|langue|parl|anglais courant|idioma|habla|lingua|taal|spreek|språk|tala|kieli|język|języ|لغة|اللغة|語|言語/iu
