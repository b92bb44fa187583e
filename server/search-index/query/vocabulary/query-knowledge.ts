import type { Lexicon } from '#server/search-index/lexicon/lexicon.ts'
import type { Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import type { FindPlace } from '#server/search-index/query/query.ts'
import type { FoundSynonyms } from './synonyms.ts'

/** The vocabulary for understanding queries: names of work and fields in the languages of the jobs and the visitor. */
export type Knowledge = {
  lexicon: Lexicon
  fields: Lexicon
  /** Languages of the jobs and English, in which names of fields are searched. */
  languages: ReadonlySet<string>
  /** Language of the visitor. */
  language: string
  /** Whether some job has the word. */
  isKnown(word: string): boolean
  /** Whether some title names the work. */
  hasWork(slug: string): boolean
  /** Filter values by label (`IndexQuery`). */
  labels: ReadonlyMap<string, readonly string[]>
  /** Finds the filter value with exactly this name. */
  valueCalled(words: string): string | undefined
  /** Finds places; null if the visitor has already chosen a place. */
  findPlace: FindPlace | null
}

/** Adjacent words with a common meaning, or a single word. */
export type Part = {
  words: readonly string[]
  /** Number of typed words, if it differs: "drive a van" is a van driver. */
  typed?: number
  synonyms: FoundSynonyms | null
  /** The work or fields that the words name. */
  named: readonly Occupation[]
  /** Language of the name. */
  language?: string
  /** Filter values with this label. */
  values: readonly string[]
  place: string | null
}

/** Lists languages in the order in which names are looked up: the visitor's, English, then all others. */
export const listLookupLanguages = (language: string, { languages }: Lexicon): string[] => [
  ...new Set([language, 'en', ...languages]),
]
