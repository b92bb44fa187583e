import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import type { FacetCount, IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { PLACES_FIELD } from './index-query.ts'

export type SearchMetadata = Omit<ResultsMetaData, 'alternatives' | 'newSince'>

/**
 * Describes how a query was understood, if that differs from what was typed (S-20), so that candidates see every
 * correction, dropped word and recognized place.
 */
export function describeQueryUnderstanding(
  query: string,
  { usedFuzzy, understood, facets }: SearchResult,
  location: string,
): SearchMetadata {
  const { corrections, dropped, place, pay, exactCount, also } = understood
  const corrected = new Map(corrections.map(({ from, to }) => [from, to]))
  return {
    usedFuzzSearch: usedFuzzy,
    correctedQuery: corrected.size > 0 ? replaceQueryWords(query, (word) => corrected.get(word)) : null,
    // Words in quotes are searched as they are written.
    verbatimQuery:
      corrected.size > 0
        ? replaceQueryWords(query, (word, typed) => (corrected.has(word) ? `"${typed}"` : undefined))
        : null,
    droppedWords: dropped,
    place: place ? { words: place.from, location: place.text, query: removePlaceFromQuery(query, place.from) } : null,
    pay: pay ? { words: pay.from, amount: pay.amount, currency: pay.currency } : null,
    placeChoices: listPlaceChoices(place?.text ?? location, facets[PLACES_FIELD] ?? []),
    exactCount,
    alsoShown: also,
  }
}

/** How many of the jobs found were posted since a moment (epoch s): `buildIndexQuery` asks for it as the last age. */
export function countNewResultsSince(
  since: number | undefined,
  { postedSince }: Pick<IndexQuery, 'postedSince'>,
  { count, ages = [] }: Pick<SearchResult, 'count' | 'ages'>,
): ResultsMetaData['newSince'] {
  if (since === undefined) return null
  // Ages are counted independent of the chosen dates: with a later date, every job is new.
  const isAll = postedSince !== undefined && postedSince >= since * 1000
  return { since, count: isAll ? count : (ages.at(-1) ?? 0) }
}

const MAX_CHOICES = 5
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PLACE_PREPOSITIONS = new Set([
  'in',
  'near',
  'at',
  'around',
  'bei',
  'im',
  'a',
  'au',
  'en',
  'em',
  'i',
  'te',
  'w',
  'في',
])

/** Places with this name that differ in region or country, if there are several. */
function listPlaceChoices(name: string, places: readonly FacetCount[]): ResultsMetaData['placeChoices'] {
  const expected = foldText(name).trim()
  const called = places.filter(({ value }) => foldText(value.split(',')[0] ?? '').trim() === expected)
  return called.length > 1 ? called.slice(0, MAX_CHOICES).map(({ value, count }) => ({ location: value, count })) : []
}

/** The query with words replaced where `other` returns a replacement. */
function replaceQueryWords(query: string, other: (folded: string, typed: string) => string | undefined): string {
  return query.replaceAll(WORD, (typed) => other(foldText(typed), typed) ?? typed)
}

/** The query without the words of a place, and without the "in" before them. */
function removePlaceFromQuery(query: string, words: string): string {
  const typed = [...query.matchAll(WORD)]
  const expected = words.split(' ')
  const at = typed.findIndex((_word, from) =>
    expected.every((word, next) => foldText(typed[from + next]?.[0] ?? '') === word),
  )
  if (at < 0) return query
  const first = PLACE_PREPOSITIONS.has(foldText(typed[at - 1]?.[0] ?? '')) ? at - 1 : at
  const last = typed[at + expected.length - 1]!
  return `${query.slice(0, typed[first]!.index)} ${query.slice(last.index + last[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}
