import { matchAll } from '#server/search-index/query/match.ts'
import { numberUnit } from '#server/search-index/query/number-unit.ts'
import { planQuery } from '#server/search-index/query/plan.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/segment/tables.ts'
import { LEVEL } from '#server/search-index/title-level.ts'
import type { SearchRequest } from '#server/search-index/types.ts'
import { NOTHING } from './find-exact.ts'
import type { FoundText, Sieve } from './find-text.ts'
import { dropGone } from './sieve.ts'

/** Jobs whose number the query is: somebody who types one means that job. Null where there is none, and the query is words. */
export function findNumber(
  segments: readonly Segment[],
  tables: Tables,
  { query, now }: Pick<SearchRequest, 'query' | 'now'>,
  keep: () => Sieve,
): FoundText | null {
  const unit = numberUnit(query)
  const name = unit?.alternatives[0]?.words[0]?.text
  if (!unit || !segments.some(({ terms }) => terms.find(name!) >= 0)) return null
  const read = { units: [unit], excluded: [], place: null, language: null }
  const plan = planQuery(read, segments, tables.languages.size > 0 ? [...tables.languages] : [''], 'exact')
  const sieve = keep()
  const matches = segments.map((segment, at) => {
    const found = matchAll(segment, at, plan)
    dropGone(found, segment, now)
    sieve(found, at)
    return found
  })
  const isFound = matches.some(({ size }) => size > 0)
  return isFound ? { matches, plan, level: LEVEL.plain, language: -1, understood: NOTHING } : null
}
