import type { Lexicon } from '#server/search-index/lexicon/lexicon.ts'
import type { Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import type { FindPlace } from '#server/search-index/query/query.ts'
import type { FoundSynonyms } from './synonyms.ts'

/** The vocabulary for understanding queries: names of work, in the languages of jobs and visitor. */
export type Knowledge = {
  lexicon: Lexicon
  fields: Lexicon
  /** Languages of the jobs, and English, in which names of fields are searched. */
  languages: ReadonlySet<string>
  /** Language of the visitor. */
  language: string
  /** Whether some job has the word. */
  isKnown(word: string): boolean
  /** Whether some title names the work. */
  hasWork(slug: string): boolean
  /** Values of filters by label (`IndexQuery`). */
  labels: ReadonlyMap<string, readonly string[]>
  /** The filter value with exactly this name. */
  valueCalled(words: string): string | undefined
  /** Null if a place is chosen already. */
  findPlace: FindPlace | null
}

/** Neighboring words with a common meaning, or a single word. */
export type Part = {
  words: readonly string[]
  /** Number of typed words, if different: "drive a van" is a van driver. */
  typed?: number
  synonyms: FoundSynonyms | null
  /** The named work or fields. */
  named: readonly Occupation[]
  /** Language of the name. */
  language?: string
  /** Values of filters with this label. */
  values: readonly string[]
  place: string | null
}

/** Names are looked up in the visitor's language first, then in English, then in the others. */
export const listLanguages = (language: string, { languages }: Lexicon): string[] => [
  ...new Set([language, 'en', ...languages]),
]
