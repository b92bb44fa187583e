import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { canReadLanguage } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { LONGEST_SOURCE, MOST_UNMAPPED } from '#server/integrations/resume-parse/limits.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'
import { truncateText } from './clean-values.ts'
import type { Section } from './sections/split-sections.ts'

/** Fewest letters by which a text can be judged; a shorter one, such as a business card, counts as understood. */
const FEWEST_LETTERS = 120

/** Matches what remains of words with unmapped letters: empty brackets and parts of syllables. */
const LOST = /[(（]\s*[)）]|[\u1100-\u11ff\ufffd]/gu
const MOST_LOST = 2

const SURE: ReadonlySet<string> = new Set(['firstName', 'lastName', 'phone'])

/**
 * Whether a text is understood. False if letters are lost, or if the language is not supported and no heading is known:
 * the rules would only guess, and wrong values are worse than none.
 */
export function isTextUnderstood(text: string, language: string | null, sections: readonly Section[]): boolean {
  if (language !== null && canReadLanguage(language)) return true
  if ((text.match(LOST)?.length ?? 0) >= MOST_LOST) return false
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return true
  return sections.some(({ kind, heading }) => heading !== null && kind !== 'other')
}

type PartialResume = Pick<ReadResume, 'content' | 'sources' | 'unmapped'>

/** Keeps only values that do not depend on the language; all other lines become unmapped. */
export function retainCertainValues(
  { content, sources }: Pick<PartialResume, 'content' | 'sources'>,
  lines: readonly Line[],
): PartialResume {
  const { firstName, lastName, nameOrder, phone } = content
  const sure = sources.filter(({ path }) => SURE.has(path))
  const certainTexts = new Set(sure.map(({ text }) => text))
  return {
    content: { ...EMPTY_PROFILE, firstName, lastName, ...(nameOrder ? { nameOrder } : {}), phone },
    sources: sure,
    unmapped: lines
      .map(({ text }) => truncateText(text, LONGEST_SOURCE))
      .filter((line) => !certainTexts.has(line))
      .slice(0, MOST_UNMAPPED),
  }
}
