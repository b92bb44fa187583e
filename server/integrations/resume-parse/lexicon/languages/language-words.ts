import type { SectionKind } from '#server/integrations/resume-parse/lexicon/headings/section-kind.ts'

/**
 * What has to be known of a language to read resumes in it. Lists are parted by "|". Each is a file of its own, so
 * that a language is added in one place.
 */
export type Tongue = {
  code: string
  headings: Partial<Record<SectionKind, string>>
  /** "Curriculum vitae". */
  documentTitles: string
  /** Twelve, January first, each with its cases and short forms; without accents. */
  months: readonly string[]
  /** "Until now", without accents. */
  now: string
  /** "Since", without accents. */
  since: string
  /** Between two dates of a period, without accents. */
  until: string
  /** Beginnings of words of job titles; of those with "-" in front, ends of compounds. Latin ones without accents. */
  jobs: string
  /** Legal forms, as they are written. */
  legalForms: string
  /** Beginnings of words that firms have in their names. */
  firms: string
  /** Beginnings of words that schools have in their names. */
  schools: string
  degrees: string
  /** By how well: words as people write them. */
  fluency: { native: string; fluent: string; professional: string; conversational: string; basic: string }
  labels: { name: string; given: string; family: string; phone: string; mail: string; address: string }
  /** Small words, and words of most resumes: what tells the language. Empty where the script does. */
  words: string
}
