import type { Matches } from '#server/search-index/query/match-units.ts'
import type { Plan } from '#server/search-index/query/plan-query.ts'
import { REMOTE, REMOTE_LOCAL, WORK, type Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { IndexQuery, SearchResult, World } from '#server/search-index/search-types.ts'
import { scoreTitleWords } from './ranking/score-titles.ts'
import { filterMatchesAndCount, buildFacetFilters, createEmptyFacetCounts, listFacetCounts } from './facet-filters.ts'
import { findJobsByText, type PlaceSieve } from './find-jobs-by-text.ts'
import { addCountsByAge, retainPostedSince } from './ranking/posting-ages.ts'
import { findPointsInPlace, type Area } from './places/points-in-place.ts'
import { addPointCounts, createPointCounts, listPointCounts } from './point-counts.ts'
import { markDocsNearTown } from './places/near-town.ts'
import {
  compareRanked,
  rankMostRelevant,
  rankNewestFirst,
  type Neighbours,
  type Order,
  type RankedJob,
} from './ranking/rank.ts'
import { rankBestPaidFirst, rankNearestFirst } from './ranking/rank-by-value.ts'
import {
  retainIdsBetween,
  retainMarkedDocs,
  retainNearDocs,
  retainPaidAtLeast,
  retainMarkedPoints,
  NO_CURRENCY,
} from './filter-matches.ts'
import { markDocsAtNamedPlace } from './places/mark-named-places.ts'
import { resetScratch, allocateUint8 } from '#server/search-index/scratch-buffers.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'

/** Most ids in a response. */
const MOST_RESULTS = 10_000

/** Searches each segment of an index, and merges counts and best results. */
export function searchSegments(
  segments: readonly Segment[],
  tables: Tables,
  request: IndexQuery,
  world: World,
): SearchResult {
  resetScratch()
  let usedFuzzyPlace = false
  const found = findJobsByText(segments, tables, request, world, (place) => {
    const sieve = createPlaceSieve(segments, tables, { ...request, ...(place ? { place } : {}) }, world)
    usedFuzzyPlace = sieve.usedFuzzy
    return sieve
  })
  const area = request.place ? findPointsInPlace(tables.points, request.place) : null
  const paidIn = request.currency === undefined ? undefined : tables.currencies.find(request.currency)
  const isPossible = {
    distance: Boolean(area?.distances),
    salary: paidIn !== undefined,
    relevance: true,
    timestamp: true,
  }
  const sort = isPossible[request.sort] ? request.sort : 'relevance'
  const filters = buildFacetFilters(request.filters, tables)
  const counts = createEmptyFacetCounts(request.facets, tables)
  const ages = request.agesCounted?.length ? request.agesCounted.map(() => 0) : null
  const points = request.points ? createPointCounts(tables) : null
  const start = Math.max(0, Math.floor(request.start) || 0)
  const end = start + Math.min(MOST_RESULTS, Math.max(0, Math.floor(request.size) || 0))

  let count = 0
  let ranked: RankedJob[] = []
  segments.forEach((segment, at) => {
    yieldBetweenSteps()
    const matches = found.matches[at]!
    if (request.after !== undefined) retainIdsBetween(matches, segment, request.after, request.until ?? Infinity)
    if (area) retainMarkedPoints(matches, segment, area.marked, markRemoteModes(request))
    if (request.salaryMin) {
      const currency = (tables.currencies.find(request.salaryMin.currency) ?? -1) + 1
      retainPaidAtLeast(matches, segment, currency === 0 ? NO_CURRENCY : currency, request.salaryMin.amount)
    }
    if (ages) addCountsByAge(matches, segment, filters, request, ages)
    if (request.postedSince !== undefined) retainPostedSince(matches, segment, request.postedSince)
    filterMatchesAndCount(matches, segment, filters, counts)
    if (points) addPointCounts(matches, segment, points)
    count += matches.size
    const neighbours: Neighbours | null = hasSeveralWords(found.plan)
      ? (docs) => scoreTitleWords(segment, at, found.plan, docs)
      : null
    const floor = ranked.length < end ? 0 : (ranked.at(-1)?.key ?? 0)
    const order = { now: request.now, floor, neighbours, level: found.level, language: found.language }
    ranked = [...ranked, ...rankBestMatches(matches, segment, end, sort, { area, currency: paidIn, order })]
    ranked.sort(compareRanked)
    if (ranked.length > end) ranked.length = end
  })
  return {
    ids: ranked.slice(start, end).map(({ id }) => id),
    count,
    facets: listFacetCounts(counts, filters, tables, request.mostValues),
    usedFuzzy: found.understood.corrections.length > 0 || usedFuzzyPlace,
    understood: found.understood,
    sort,
    ...(ages ? { ages } : {}),
    ...(points ? { points: listPointCounts(points, tables, request.points === 'named' ? world : null) } : {}),
  }
}

/** Whether positions in titles matter, because the query has several words, or one with synonyms. */
function hasSeveralWords({ units }: Plan): boolean {
  return units.length > 1 || units.some(({ hasNames, typed }) => hasNames || typed.length > 1)
}

/** Creates a filter for a place given in words. `usedFuzzy` is set if the place's spelling was corrected. */
function createPlaceSieve(
  segments: readonly Segment[],
  { points }: Tables,
  request: IndexQuery,
  world: World,
): PlaceSieve & { usedFuzzy: boolean } {
  const { place } = request
  if (place?.kind !== 'text' && place?.kind !== 'remote') return { keep() {}, near: () => null, usedFuzzy: false }
  const named = place.kind === 'text' ? markDocsAtNamedPlace(place, segments, request.now) : null
  const works = markRemoteModes(request)
  const marks = segments.map((segment, at) => {
    const marked = named?.marked[at]?.slice() ?? allocateUint8(segment.size).fill(0)
    for (let doc = 0; doc < segment.size; doc++) if (works[segment.work[doc]!] === 1) marked[doc] = 1
    return marked
  })
  const markNear = () => {
    if (place.kind !== 'text' || !named) return null
    const around = markDocsNearTown(named.marked, segments, points, () => world.pointOf(place.text))
    return around && ((matches: Matches, at: number) => retainNearDocs(matches, marks[at]!, around[at]!))
  }
  return {
    keep: (matches, at) => retainMarkedDocs(matches, marks[at]!),
    near: markNear,
    usedFuzzy: named?.usedFuzzy ?? false,
  }
}

/**
 * Marks the ways of working that match any place. Jobs for which one must live in a region (`remote_local`) do not
 * match other places.
 */
export function markRemoteModes({ place, includeRemote }: Pick<IndexQuery, 'place' | 'includeRemote'>): Uint8Array {
  const works = new Uint8Array(WORK.length)
  if (includeRemote || place?.kind === 'remote') works[REMOTE] = 1
  if (place?.kind === 'remote') works[REMOTE_LOCAL] = 1
  return works
}

function rankBestMatches(
  matches: Matches,
  segment: Segment,
  count: number,
  sort: SearchResult['sort'],
  { area, currency, order }: { area: Area | null; currency: number | undefined; order: Order },
): RankedJob[] {
  if (sort === 'distance' && area) return rankNearestFirst(matches, segment, count, area)
  if (sort === 'salary' && currency !== undefined) return rankBestPaidFirst(matches, segment, count, currency)
  if (sort === 'timestamp' || matches.scores.length === 0) return rankNewestFirst(matches, segment, count)
  return rankMostRelevant(matches, segment, count, order)
}
