import type { SectionKind } from '#server/integrations/resume-parse/lexicon/headings/section-kind.ts'

/** The words needed to parse resumes in a language. Each language is a file; lists are separated by "|". */
export type Tongue = {
  code: string
  headings: Partial<Record<SectionKind, string>>
  /** Titles of the document, such as "Curriculum vitae". */
  documentTitles: string
  /** Names of the twelve months, from January, each with its cases and abbreviations; without accents. */
  months: readonly string[]
  /** Words for "until now", without accents. */
  now: string
  /** Words for "since", without accents. */
  since: string
  /** Words between the two dates of a period, without accents. */
  until: string
  /**
   * Stems of words in job titles. With "-" at the beginning, they are ends of compounds. Latin ones have no accents.
   */
  jobs: string
  /** Legal forms of companies, as written. */
  legalForms: string
  /** Stems of words in companies' names. */
  firms: string
  /** Stems of words in schools' names. */
  schools: string
  degrees: string
  /** Words for levels of language skills, as written. */
  fluency: { native: string; fluent: string; professional: string; conversational: string; basic: string }
  labels: { name: string; given: string; family: string; phone: string; mail: string; address: string }
  /** Function words, and words that most resumes contain, to detect the language. Empty if its script is enough. */
  words: string
}
