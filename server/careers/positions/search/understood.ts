import type { ResultsMetaData } from '#contract/positions/search.ts'
import { fold } from '#server/geocode/fold.ts'
import type { FacetCount, SearchRequest, SearchResult } from '#server/search-index/types.ts'
import { PLACES } from './find.ts'

export type Said = Omit<ResultsMetaData, 'alternatives' | 'newSince'>

/** What was searched, where that is not just what was typed (S-20): nothing is corrected, dropped or taken for a place silently. */
export function resultsMetaData(
  query: string,
  { usedFuzzy, understood, facets }: SearchResult,
  location: string,
): Said {
  const { corrections, dropped, place, pay, exactCount, also } = understood
  const corrected = new Map(corrections.map(({ from, to }) => [from, to]))
  return {
    usedFuzzSearch: usedFuzzy,
    correctedQuery: corrected.size > 0 ? replaced(query, (word) => corrected.get(word)) : null,
    // Words in quotes are searched as they are written.
    verbatimQuery:
      corrected.size > 0 ? replaced(query, (word, typed) => (corrected.has(word) ? `"${typed}"` : undefined)) : null,
    droppedWords: dropped,
    place: place ? { words: place.from, location: place.text, query: withoutPlace(query, place.from) } : null,
    pay: pay ? { words: pay.from, amount: pay.amount, currency: pay.currency } : null,
    placeChoices: choicesOf(place?.text ?? location, facets[PLACES] ?? []),
    exactCount,
    alsoShown: also,
  }
}

/** How many of the jobs were posted since a moment (epoch s), which `requestFor` has counted last. */
export function newSinceOf(
  since: number | undefined,
  { postedSince }: Pick<SearchRequest, 'postedSince'>,
  { count, ages = [] }: Pick<SearchResult, 'count' | 'ages'>,
): ResultsMetaData['newSince'] {
  if (since === undefined) return null
  // Ages are counted whatever dates were chosen: of later ones every job is new.
  const isAll = postedSince !== undefined && postedSince >= since * 1000
  return { since, count: isAll ? count : (ages.at(-1) ?? 0) }
}

/** Places that are called so and differ in the region or the country, when there are several. */
function choicesOf(name: string, places: readonly FacetCount[]): ResultsMetaData['placeChoices'] {
  const wanted = fold(name).trim()
  const called = places.filter(({ value }) => fold(value.split(',')[0] ?? '').trim() === wanted)
  return called.length > 1 ? called.slice(0, MOST_CHOICES).map(({ value, count }) => ({ location: value, count })) : []
}

/** The query with other words in the place of some. */
function replaced(query: string, other: (folded: string, typed: string) => string | undefined): string {
  return query.replaceAll(WORD, (typed) => other(fold(typed), typed) ?? typed)
}

/** The query without the words of a place, and without the "in" before them. */
function withoutPlace(query: string, words: string): string {
  const typed = [...query.matchAll(WORD)]
  const wanted = words.split(' ')
  const at = typed.findIndex((_word, from) =>
    wanted.every((word, next) => fold(typed[from + next]?.[0] ?? '') === word),
  )
  if (at < 0) return query
  const first = BEFORE_PLACE.has(fold(typed[at - 1]?.[0] ?? '')) ? at - 1 : at
  const last = typed[at + wanted.length - 1]!
  return `${query.slice(0, typed[first]!.index)} ${query.slice(last.index + last[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

const MOST_CHOICES = 5
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const BEFORE_PLACE = new Set(['in', 'near', 'at', 'around', 'bei', 'im', 'a', 'au', 'en', 'em', 'i', 'te', 'w', 'في'])
