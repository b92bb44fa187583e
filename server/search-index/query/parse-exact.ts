import { ownFields, ownLexicon } from '#server/search-index/lexicon/occupations.ts'
import { numberAsked } from '#server/search-index/job-number.ts'
import { WORK } from '#server/search-index/segment/fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/segment/tables.ts'
import { stemmedLanguage } from '#server/search-index/stemming.ts'
import type { SearchRequest } from '#server/search-index/types.ts'
import { numberUnit } from './number-unit.ts'
import { parseQuery } from './parse-query.ts'
import type { Alternative, Query, Unit } from './query.ts'

/**
 * What the words of an exact request mean: nothing is corrected or taken for a place, no word is the beginning of a longer one. What they are called
 * otherwise is known by the index they are asked of.
 */
export function parseExact(
  { query, labels = {}, language }: Pick<SearchRequest, 'query' | 'labels' | 'language'>,
  segments: readonly Segment[],
  tables: Tables,
): { query: Query; languages: string[] } {
  const visitor = stemmedLanguage(language)
  const languages = [...new Set([...tables.languages, '', visitor])]
  const parsed = parseQuery(query, {
    lexicon: ownLexicon(),
    fields: ownFields(),
    languages: new Set([...languages, 'en']),
    language: visitor || 'en',
    labels: new Map(Object.entries(labels)),
    hasWork: (slug) => segments.some(({ terms }) => terms.find(WORK + slug) >= 0),
    valueCalled: (words) => tables.valueCalled(words),
    isKnown: (word) => segments.some(({ forms }) => forms.find(word) >= 0),
    findPlace: null,
  })
  return {
    query: {
      ...parsed,
      units: withNumber(query, parsed.units.map(asWritten)),
      excluded: parsed.excluded.map(asWritten),
    },
    languages,
  }
}

/** A number of a job, or its words. */
function withNumber(query: string, units: Unit[]): Unit[] {
  const asked = numberAsked(query)
  const number = asked?.isSure ? numberUnit(asked.key) : null
  const words = units.flatMap(({ alternatives: [own] }) => own?.words ?? [])
  if (!number || words.length === 0) return number ? [number] : units
  return [{ ...number, alternatives: [...number.alternatives, { words, distances: null }] }]
}

function asWritten(unit: Unit): Unit {
  return {
    ...unit,
    alternatives: unit.alternatives.map(whole),
    ...(unit.inText ? { inText: unit.inText.map(whole) } : {}),
  }
}

const whole = (alternative: Alternative): Alternative => ({
  ...alternative,
  words: alternative.words.map((word) => ({ ...word, isBeginning: false })),
})
