import type { JobFacts } from '#contract/jobs/match/match-facts.ts'
import { detectTextLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import type { JobLine } from './job-lines.ts'

const CONVERSATIONAL = 2
/** Fewest letters needed to detect a language. */
const SHORTEST = 80

/** Adds the language of the job's text to the required languages, without weight of its own. */
export function addWrittenLanguage(
  required: JobFacts['languages'],
  language: string | null,
  lines: readonly JobLine[],
): JobFacts['languages'] {
  const written = language ?? detectWrittenLanguage(lines.map(({ text }) => text))
  const code = written && normalizeLanguageCode(written)
  if (!code || required.some((one) => one.code === code)) return required
  return [...required, { code, name: getLanguageName(code), level: CONVERSATIONAL, weight: 0, line: '' }]
}

/** The language of texts that are long enough to detect it. */
export function detectWrittenLanguage(texts: readonly string[]): string | null {
  const text = texts.join('\n')
  const found = text.length < SHORTEST ? null : detectTextLanguage(text)
  return found && normalizeLanguageCode(found)
}

/** Normalizes a language code: "de-AT" is German, and Norwegian has two codes. */
function normalizeLanguageCode(language: string): string {
  const code = language.split('-', 1)[0]!.toLowerCase()
  return code === 'no' || code === 'nn' ? 'nb' : code
}

/** The name of a language in that language. */
export function getLanguageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    // a feed may call something a language code that is none
    return code
  }
}
