import { getFieldLexicon, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { parseNumberQuery } from '#server/search-index/job-number.ts'
import { WORK } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { getLanguageWithStemmer } from '#server/search-index/stemming.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { buildNumberUnit } from './number-unit.ts'
import { parseQuery } from './parse-query.ts'
import type { Alternative, Query, Unit } from './query.ts'

/**
 * Parses an exact request: without corrections, places or prefixes. Synonyms are known to the index that evaluates it.
 */
export function parseExactQuery(
  { query, labels = {}, language }: Pick<IndexQuery, 'query' | 'labels' | 'language'>,
  segments: readonly Segment[],
  tables: Tables,
): { query: Query; languages: string[] } {
  const visitor = getLanguageWithStemmer(language)
  const languages = [...new Set([...tables.languages, '', visitor])]
  const parsed = parseQuery(query, {
    lexicon: getLexicon(),
    fields: getFieldLexicon(),
    languages: new Set([...languages, 'en']),
    language: visitor || 'en',
    labels: new Map(Object.entries(labels)),
    hasWork: (slug) => segments.some(({ terms }) => terms.find(WORK + slug) >= 0),
    valueCalled: (words) => tables.findValueCalled(words),
    isKnown: (word) => segments.some(({ forms }) => forms.find(word) >= 0),
    findPlace: null,
  })
  return {
    query: {
      ...parsed,
      units: addNumberUnit(query, parsed.units.map(toExactUnit)),
      excluded: parsed.excluded.map(toExactUnit),
    },
    languages,
  }
}

/** Adds the unit of a job number if the query may be one, besides its words. */
function addNumberUnit(query: string, units: Unit[]): Unit[] {
  const numberQuery = parseNumberQuery(query)
  const number = numberQuery?.isSure ? buildNumberUnit(numberQuery.key) : null
  const words = units.flatMap(({ alternatives: [own] }) => own?.words ?? [])
  if (!number || words.length === 0) return number ? [number] : units
  return [{ ...number, alternatives: [...number.alternatives, { words, distances: null }] }]
}

function toExactUnit(unit: Unit): Unit {
  return {
    ...unit,
    alternatives: unit.alternatives.map(withWholeWords),
    ...(unit.inText ? { inText: unit.inText.map(withWholeWords) } : {}),
  }
}

const withWholeWords = (alternative: Alternative): Alternative => ({
  ...alternative,
  words: alternative.words.map((word) => ({ ...word, isBeginning: false })),
})
