import type { Lexicon } from '#server/search-index/lexicon/lexicon.ts'
import type { Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import type { FindPlace } from '#server/search-index/query/query.ts'
import type { FoundSynonyms } from './synonyms.ts'

/** By what words are understood: names of work, in the languages that jobs and the visitor have. */
export type Knowledge = {
  lexicon: Lexicon
  fields: Lexicon
  /** Of the jobs, and English: names of fields are searched in these. */
  languages: ReadonlySet<string>
  /** Of the visitor. */
  language: string
  /** Whether some job has the word. */
  isKnown(word: string): boolean
  /** Whether some title names the work. */
  hasWork(slug: string): boolean
  /** Values of filters by their labels (`IndexQuery`). */
  labels: ReadonlyMap<string, readonly string[]>
  /** A value of some filter that is called so, whole. */
  valueCalled(words: string): string | undefined
  /** Null where a place is chosen already. */
  findPlace: FindPlace | null
}

/** Some neighbouring words of a query that mean something together, or one word. */
export type Part = {
  words: readonly string[]
  /** How many words of the query they are, where it says them otherwise: "drive a van" is a van driver. */
  typed?: number
  synonyms: FoundSynonyms | null
  /** The work or the fields that the words name. */
  named: readonly Occupation[]
  /** Of the name. */
  language?: string
  /** Values of filters that the words are the label of. */
  values: readonly string[]
  place: string | null
}

/** Names are looked for in the visitor's language first, then in English, then in the others. */
export const listLanguages = (language: string, { languages }: Lexicon): string[] => [
  ...new Set([language, 'en', ...languages]),
]
