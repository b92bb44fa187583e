import type { Matches } from '#server/search-index/query/match.ts'
import type { Plan } from '#server/search-index/query/plan.ts'
import { REMOTE, REMOTE_LOCAL, WORK, type Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/segment/tables.ts'
import type { SearchRequest, SearchResult, World } from '#server/search-index/types.ts'
import { wordsInTitle } from './adjacent.ts'
import { filterAndCount, filtersOf, noCounts, presentCounts } from './filters.ts'
import { findText, type PlaceSieve } from './find-text.ts'
import { countAges, keepPostedSince } from './ages.ts'
import { areaOf, type Area } from './geo.ts'
import { countPoints, noPointCounts, presentPoints } from './point-counts.ts'
import { nearTown } from './near-town.ts'
import { compareRanked, mostRelevant, newest, type Neighbours, type Order, type Ranked } from './rank.ts'
import { bestPaid, nearest } from './rank-by-value.ts'
import { keepBetween, keepMarkedDocs, keepNearDocs, keepPaid, keepPoints, NO_CURRENCY } from './sieve.ts'
import { placesNamed } from './text-place.ts'
import { beginSearch, listOfUint8 } from '#server/search-index/room.ts'
import { nextStep } from '#server/search-index/steps.ts'

/** Searches all segments of an index, each for itself, and puts their counts and their best together. */
export function searchSegments(
  segments: readonly Segment[],
  tables: Tables,
  request: SearchRequest,
  world: World,
): SearchResult {
  beginSearch()
  let usedFuzzyPlace = false
  const found = findText(segments, tables, request, world, (place) => {
    const sieve = placeSieve(segments, tables, { ...request, ...(place ? { place } : {}) }, world)
    usedFuzzyPlace = sieve.usedFuzzy
    return sieve
  })
  const area = request.place ? areaOf(tables.points, request.place) : null
  const paidIn = request.currency === undefined ? undefined : tables.currencies.find(request.currency)
  const isPossible = {
    distance: Boolean(area?.distances),
    salary: paidIn !== undefined,
    relevance: true,
    timestamp: true,
  }
  const sort = isPossible[request.sort] ? request.sort : 'relevance'
  const filters = filtersOf(request.filters, tables)
  const counts = noCounts(request.facets, tables)
  const ages = request.agesCounted?.length ? request.agesCounted.map(() => 0) : null
  const points = request.points ? noPointCounts(tables) : null
  const start = Math.max(0, Math.floor(request.start) || 0)
  const end = start + Math.min(MOST_RESULTS, Math.max(0, Math.floor(request.size) || 0))

  let count = 0
  let ranked: Ranked[] = []
  segments.forEach((segment, at) => {
    nextStep()
    const matches = found.matches[at]!
    if (request.after !== undefined) keepBetween(matches, segment, request.after, request.until ?? Infinity)
    if (area) keepPoints(matches, segment, area.marked, worksAnywhere(request))
    if (request.salaryMin) {
      const currency = (tables.currencies.find(request.salaryMin.currency) ?? -1) + 1
      keepPaid(matches, segment, currency === 0 ? NO_CURRENCY : currency, request.salaryMin.amount)
    }
    if (ages) countAges(matches, segment, filters, request, ages)
    if (request.postedSince !== undefined) keepPostedSince(matches, segment, request.postedSince)
    filterAndCount(matches, segment, filters, counts)
    if (points) countPoints(matches, segment, points)
    count += matches.size
    const neighbours: Neighbours | null = asksForWords(found.plan)
      ? (docs) => wordsInTitle(segment, at, found.plan, docs)
      : null
    const floor = ranked.length < end ? 0 : (ranked.at(-1)?.key ?? 0)
    const order = { now: request.now, floor, neighbours, level: found.level, language: found.language }
    ranked = [...ranked, ...best(matches, segment, end, sort, { area, currency: paidIn, order })]
    ranked.sort(compareRanked)
    if (ranked.length > end) ranked.length = end
  })
  return {
    ids: ranked.slice(start, end).map(({ id }) => id),
    count,
    facets: presentCounts(counts, filters, tables, request.mostValues),
    usedFuzzy: found.understood.corrections.length > 0 || usedFuzzyPlace,
    understood: found.understood,
    sort,
    ...(ages ? { ages } : {}),
    ...(points ? { points: presentPoints(points, tables, request.points === 'named' ? world : null) } : {}),
  }
}

/** Whether how words stand in titles tells more than that they do: several words, or one that has other names. */
function asksForWords({ units }: Plan): boolean {
  return units.length > 1 || units.some(({ hasNames, typed }) => hasNames || typed.length > 1)
}

/** Takes out what is elsewhere, for places that are words. `usedFuzzy` when they were taken for others. */
function placeSieve(
  segments: readonly Segment[],
  { points }: Tables,
  request: SearchRequest,
  world: World,
): PlaceSieve & { usedFuzzy: boolean } {
  const { place } = request
  if (place?.kind !== 'text' && place?.kind !== 'remote') return { keep() {}, near: () => null, usedFuzzy: false }
  const named = place.kind === 'text' ? placesNamed(place, segments, request.now) : null
  const works = worksAnywhere(request)
  const marks = segments.map((segment, at) => {
    const marked = named?.marked[at]?.slice() ?? listOfUint8(segment.size).fill(0)
    for (let doc = 0; doc < segment.size; doc++) if (works[segment.work[doc]!] === 1) marked[doc] = 1
    return marked
  })
  const near = () => {
    if (place.kind !== 'text' || !named) return null
    const around = nearTown(named.marked, segments, points, () => world.pointOf(place.text))
    return around && ((matches: Matches, at: number) => keepNearDocs(matches, marks[at]!, around[at]!))
  }
  return { keep: (matches, at) => keepMarkedDocs(matches, marks[at]!), near, usedFuzzy: named?.usedFuzzy ?? false }
}

/** Ways of working that count for any place. Who must live in a region (`remote_local`) does not count for others. */
export function worksAnywhere({ place, includeRemote }: Pick<SearchRequest, 'place' | 'includeRemote'>): Uint8Array {
  const works = new Uint8Array(WORK.length)
  if (includeRemote || place?.kind === 'remote') works[REMOTE] = 1
  if (place?.kind === 'remote') works[REMOTE_LOCAL] = 1
  return works
}

function best(
  matches: Matches,
  segment: Segment,
  wanted: number,
  sort: SearchResult['sort'],
  { area, currency, order }: { area: Area | null; currency: number | undefined; order: Order },
): Ranked[] {
  if (sort === 'distance' && area) return nearest(matches, segment, wanted, area)
  if (sort === 'salary' && currency !== undefined) return bestPaid(matches, segment, wanted, currency)
  if (sort === 'timestamp' || matches.scores.length === 0) return newest(matches, segment, wanted)
  return mostRelevant(matches, segment, wanted, order)
}

/** In one answer. */
const MOST_RESULTS = 10_000
