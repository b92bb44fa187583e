import type { Weights } from '#server/search-index/query/weights.ts'
import type { SearchPlace } from '#server/search-index/search-types.ts'

// What a stored search asks of a job, by the names of terms and values: good for jobs that no index holds yet. A job
// has to satisfy every clause.

/** A term that counts where its weight is not 0. */
export type NamedTerm = { name: string; weights: Weights }
/** All words, of each any of its terms; `distances` from the first where they have to stand side by side. */
export type NamedWords = { words: NamedTerm[][]; distances: readonly number[] | null }

export type Clause =
  /** Any of the ways in which a part of the query may be said. */
  | { kind: 'words'; any: NamedWords[] }
  /** What is not wanted, by any of its names or as texts say it, unless they deny it in one of the languages. */
  | { kind: 'unwanted'; any: NamedWords[]; inText: NamedWords[]; languages: readonly string[] }
  /**
   * Any of the names of a place: of each all words, of each word any term. Ways of working in `works` count for any
   * place.
   */
  | { kind: 'place'; names: string[][][]; works: readonly number[] }
  | { kind: 'area'; area: Extract<SearchPlace, { kind: 'point' | 'bounds' }>; works: readonly number[] }
  | { kind: 'values'; field: string; values: readonly string[] }
  | { kind: 'pay'; currency: string; amount: number }

export type SearchClauses = { clauses: Clause[]; excluded: Clause[] }
