import type { Weights } from '#server/search-index/query/weights.ts'
import type { SearchPlace } from '#server/search-index/search-types.ts'

// The conditions of a stored search by names of terms and values, so that they apply to jobs in no index yet. A job
// must satisfy every clause.

/** A term, and its weights by location; it does not count where its weight is 0. */
export type NamedTerm = { name: string; weights: Weights }
/**
 * Words that must all occur, each as any of its terms. `distances` are counted from the first word if the words must be
 * adjacent; null otherwise.
 */
export type NamedWords = { words: NamedTerm[][]; distances: readonly number[] | null }

export type Clause =
  /** Alternative wordings of a part of the query. */
  | { kind: 'words'; any: NamedWords[] }
  /** Unwanted content by any name, or as texts express it unless they negate it in one of the languages. */
  | { kind: 'unwanted'; any: NamedWords[]; inText: NamedWords[]; languages: readonly string[] }
  /**
   * Alternative names of a place: all words of a name must occur, each as any of its terms. Jobs with a way of working
   * in `works` match any place.
   */
  | { kind: 'place'; names: string[][][]; works: readonly number[] }
  | { kind: 'area'; area: Extract<SearchPlace, { kind: 'point' | 'bounds' }>; works: readonly number[] }
  | { kind: 'values'; field: string; values: readonly string[] }
  | { kind: 'pay'; currency: string; amount: number }

export type SearchClauses = { clauses: Clause[]; excluded: Clause[] }
