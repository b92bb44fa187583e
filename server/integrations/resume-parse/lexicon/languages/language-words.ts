import type { SectionKind } from '#server/integrations/resume-parse/lexicon/headings/section-kind.ts'

/** Everything needed to parse resumes in a language, in one file per language. Lists are separated by "|". */
export type Tongue = {
  code: string
  headings: Partial<Record<SectionKind, string>>
  /** "Curriculum vitae". */
  documentTitles: string
  /** Twelve, from January, each with its cases and abbreviations; without accents. */
  months: readonly string[]
  /** "Until now", without accents. */
  now: string
  /** "Since", without accents. */
  since: string
  /** Between two dates of a period, without accents. */
  until: string
  /** Stems of words in job titles; with a leading "-", ends of compounds. Latin ones without accents. */
  jobs: string
  /** Legal forms as written. */
  legalForms: string
  /** Stems of words in firms' names. */
  firms: string
  /** Stems of words in schools' names. */
  schools: string
  degrees: string
  /** Words by level, as written. */
  fluency: { native: string; fluent: string; professional: string; conversational: string; basic: string }
  labels: { name: string; given: string; family: string; phone: string; mail: string; address: string }
  /** Function words, and words of most resumes, to detect the language. Empty if the script is enough. */
  words: string
}
