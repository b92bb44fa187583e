import { matchAllUnits, matchAllDocuments } from '#server/search-index/query/match-units.ts'
import { parseExactQuery } from '#server/search-index/query/parse-exact.ts'
import { foldQueryText } from '#server/search-index/query/parse-query.ts'
import { planQuery } from '#server/search-index/query/plan-query.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { getQueryLevel } from '#server/search-index/title-level.ts'
import type { IndexQuery, Understood } from '#server/search-index/search-types.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { FoundText, Sieve } from './find-jobs-by-text.ts'
import { dropRemovedAndExpired } from './filter-matches.ts'

/** The words were searched as typed. */
export const NOTHING_UNDERSTOOD: Understood = {
  corrections: [],
  dropped: [],
  parts: [],
  place: null,
  pay: null,
  exactCount: null,
  also: [],
}

/** Finds jobs that match all words of a query, and no others. */
export function findJobsByAllWords(
  segments: readonly Segment[],
  tables: Tables,
  request: IndexQuery,
  keep: Sieve,
): FoundText {
  const { query, languages } = parseExactQuery(request, segments, tables)
  const plan = planQuery(query, segments, languages, 'exact')
  const matches = segments.map((segment, at) => {
    const found = plan.units.length === 0 ? matchAllDocuments(segment, at, plan) : matchAllUnits(segment, at, plan)
    dropRemovedAndExpired(found, segment, request.now)
    keep(found, at)
    return found
  })
  const level = getQueryLevel(splitWords(foldQueryText(request.query)).map(({ text }) => text))
  return { matches, plan, level, language: -1, understood: NOTHING_UNDERSTOOD }
}
