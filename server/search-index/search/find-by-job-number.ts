import { parseNumberQuery, findQueryShape } from '#server/search-index/job-number.ts'
import { matchAllUnits } from '#server/search-index/query/match-units.ts'
import { buildNumberUnit } from '#server/search-index/query/number-unit.ts'
import { planQuery } from '#server/search-index/query/plan-query.ts'
import { EXACT_TITLE, NUMBER } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { LEVEL } from '#server/search-index/title-level.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { NOTHING_UNDERSTOOD } from './find-jobs-by-all-words.ts'
import type { FoundText, Sieve } from './find-jobs-by-text.ts'
import { dropRemovedAndExpired } from './filter-matches.ts'

const WRITTEN = /(?<![^\s,])\p{L}{1,8}[_-]?\d{4,}(?![^\s,])/gu
const LONGEST_QUERY = 2000

/**
 * Removes words that look like this site's job numbers, but are not one: "JR-123456 engineer" searches for engineers,
 * not for juniors.
 */
export function dropUnknownJobNumbers(
  segments: readonly Segment[],
  query: string,
): { rest: string; unknown: string[] } {
  const has = (term: string) => segments.some(({ terms }) => terms.find(term) >= 0)
  const unknown: string[] = []
  const rest = query.slice(0, LONGEST_QUERY).replaceAll(WRITTEN, (word) => {
    const shape = findQueryShape(word)
    const key = parseNumberQuery(word)?.key
    if (shape === null || key === undefined || !has(NUMBER + shape) || has(NUMBER + key) || has(EXACT_TITLE + key))
      return word
    unknown.push(word)
    return ' '
  })
  return unknown.length === 0 || rest.trim() === '' ? { rest: query, unknown: [] } : { rest, unknown }
}

/**
 * Finds jobs with exactly this number. A query that looks like this site's numbers, but is not one, finds nothing. Null
 * if the query is words.
 */
export function findJobsByNumber(
  segments: readonly Segment[],
  tables: Tables,
  { query, now }: Pick<IndexQuery, 'query' | 'now'>,
  keep: () => Sieve,
): FoundText | null {
  const has = (term: string) => segments.some(({ terms }) => terms.find(term) >= 0)
  const numberQuery = parseNumberQuery(query)
  const isKnown =
    numberQuery !== null && has(NUMBER + numberQuery.key) && (numberQuery.isSure || !has(EXACT_TITLE + numberQuery.key))
  const shape = isKnown ? null : findQueryShape(query)
  const isUnknown = shape !== null && has(NUMBER + shape) && !has(EXACT_TITLE + numberQuery!.key)
  if (!isKnown && !isUnknown) return null
  const read = { units: [buildNumberUnit(numberQuery!.key)], excluded: [], place: null, language: null }
  const plan = planQuery(read, segments, tables.languages.size > 0 ? [...tables.languages] : [''], 'exact')
  const sieve = keep()
  const matches = segments.map((segment, at) => {
    const found = matchAllUnits(segment, at, plan)
    dropRemovedAndExpired(found, segment, now)
    sieve(found, at)
    return found
  })
  const isFound = matches.some(({ size }) => size > 0)
  return isFound || isUnknown
    ? { matches, plan, level: LEVEL.plain, language: -1, understood: NOTHING_UNDERSTOOD }
    : null
}
