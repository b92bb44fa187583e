import { matchAll, matchAnything, matchMost, type Matches } from '#server/search-index/query/match.ts'
import { parseQuery } from '#server/search-index/query/parse-query.ts'
import { planQuery, type Plan } from '#server/search-index/query/plan.ts'
import { REMOTE, REMOTE_LOCAL, WORK, type Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/segment/tables.ts'
import { stemmedLanguage } from '#server/search-index/stemming.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import { neighboursInTitle } from './adjacent.ts'
import { filterAndCount, filtersOf, noCounts, presentCounts } from './filters.ts'
import { areaOf, type Area } from './geo.ts'
import { countPoints, noPointCounts, presentPoints } from './point-counts.ts'
import { compareRanked, mostRelevant, nearest, newest, type Neighbours, type Ranked } from './rank.ts'
import { dropGone, keepMarkedDocs, keepPaid, keepPoints } from './sieve.ts'
import { placesNamed } from './text-place.ts'
import { beginSearch, listOfUint8 } from '#server/search-index/room.ts'

/** Searches all segments of an index, each for itself, and puts their counts and their best together. */
export function searchSegments(segments: readonly Segment[], tables: Tables, request: SearchRequest): SearchResult {
  beginSearch()
  const found = findText(segments, tables, request)
  const usedFuzzyPlace = keepPlace(found.matches, segments, tables, request)
  const area = request.place ? areaOf(tables.points, request.place) : null
  const sort = request.sort === 'distance' && !area?.distances ? 'relevance' : request.sort
  const filters = filtersOf(request.filters, tables)
  const counts = noCounts(request.facets, tables)
  const points = request.points ? noPointCounts(tables) : null
  const start = Math.max(0, Math.floor(request.start) || 0)
  const end = start + Math.min(MOST_RESULTS, Math.max(0, Math.floor(request.size) || 0))

  let count = 0
  let ranked: Ranked[] = []
  segments.forEach((segment, at) => {
    const matches = found.matches[at]!
    if (area) keepPoints(matches, segment, area.marked, worksAnywhere(request))
    if (request.salaryMin) {
      const currency = (tables.currencies.find(request.salaryMin.currency) ?? -1) + 1
      keepPaid(matches, segment, currency === 0 ? NO_CURRENCY : currency, request.salaryMin.amount)
    }
    filterAndCount(matches, segment, filters, counts)
    if (points) countPoints(matches, segment, points)
    count += matches.size
    const neighbours: Neighbours | null =
      found.plan.units.length > 1 ? (docs) => neighboursInTitle(segment, at, found.plan, docs) : null
    const floor = ranked.length < end ? 0 : (ranked.at(-1)?.key ?? 0)
    ranked = [...ranked, ...best(matches, segment, end, sort, area, request.now, floor, neighbours)]
    ranked.sort(compareRanked)
    if (ranked.length > end) ranked.length = end
  })
  return {
    ids: ranked.slice(start, end).map(({ id }) => id),
    count,
    facets: presentCounts(counts, filters, tables, request.mostValues),
    usedFuzzy: found.plan.usedFuzzy || usedFuzzyPlace,
    sort,
    ...(points ? { points: presentPoints(points, tables) } : {}),
  }
}

type Found = { matches: Matches[]; plan: Plan }

/**
 * Jobs with all words; when there are none, those with the most of them. Of a sentence, which hardly any job says word for word, two words in five
 * are enough.
 */
function findText(segments: readonly Segment[], tables: Tables, { query, language, now }: SearchRequest): Found {
  const parsed = parseQuery(query)
  const languages = new Set([...tables.languages, stemmedLanguage(language)])
  const plan = planQuery(parsed, segments, languages)
  const live = (matches: Matches, at: number) => {
    dropGone(matches, segments[at]!, now)
    return matches
  }
  const all = segments.map((segment, at) =>
    live(plan.units.length === 0 ? matchAnything(segment, at, plan) : matchAll(segment, at, plan), at),
  )
  const count = all.reduce((sum, { size }) => sum + size, 0)
  const { length } = plan.units
  const isSentence = length >= SENTENCE && count < FEW
  const matches = length > 1 && (count === 0 || isSentence) ? mostWords(segments, plan, live) : all
  return { matches, plan }
}

function mostWords(
  segments: readonly Segment[],
  plan: Plan,
  live: (matches: Matches, at: number) => Matches,
): Matches[] {
  const found = segments.map((segment, at) => {
    const { matches, parts } = matchMost(segment, at, plan)
    // How many parts a document has rides along with its score while the dead ones are taken out.
    for (let match = 0; match < matches.size; match++) matches.scores[match]! += parts[match]! * 2
    return live(matches, at)
  })
  let most = 1
  for (const { scores, size } of found)
    for (let at = 0; at < size; at++) most = Math.max(most, Math.floor(scores[at]! / 2))
  const enough = plan.units.length >= SENTENCE ? Math.min(most, Math.ceil(plan.units.length * SAID)) : most
  for (const matches of found) keepParts(matches, enough)
  return found
}

function keepParts(matches: Matches, enough: number): void {
  let size = 0
  for (let at = 0; at < matches.size; at++) {
    const parts = Math.floor(matches.scores[at]! / 2)
    if (parts < enough) continue
    matches.docs[size] = matches.docs[at]!
    matches.scores[size] = matches.scores[at]! - parts * 2
    matches.inTitle[size++] = matches.inTitle[at]!
  }
  matches.size = size
}

/** Takes out what is elsewhere, for places that are words; true when they were taken for others. */
function keepPlace(
  matches: readonly Matches[],
  segments: readonly Segment[],
  tables: Tables,
  request: SearchRequest,
): boolean {
  const { place } = request
  if (place?.kind !== 'text' && place?.kind !== 'remote') return false
  const named = place.kind === 'text' ? placesNamed(place, segments, request.now) : null
  const works = worksAnywhere(request)
  segments.forEach((segment, at) => {
    const marked = named?.marked[at] ?? listOfUint8(segment.size).fill(0)
    for (let doc = 0; doc < segment.size; doc++) if (works[segment.work[doc]!] === 1) marked[doc] = 1
    keepMarkedDocs(matches[at]!, marked)
  })
  return named?.usedFuzzy ?? false
}

/** Ways of working that count for any place. Who must live in a region (`remote_local`) does not count for others. */
function worksAnywhere({ place, includeRemote }: SearchRequest): Uint8Array {
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
  area: Area | null,
  now: number,
  floor: number,
  neighbours: Neighbours | null,
): Ranked[] {
  if (sort === 'distance' && area) return nearest(matches, segment, wanted, area)
  if (sort === 'timestamp' || matches.scores.length === 0) return newest(matches, segment, wanted)
  return mostRelevant(matches, segment, wanted, now, floor, neighbours)
}

/** Parts of a query from which on it is a sentence, and jobs with all of them that would be enough. */
const SENTENCE = 4
const FEW = 10
const SAID = 0.4
/** In one answer. */
const MOST_RESULTS = 10_000
/** No job has it. */
const NO_CURRENCY = 0xff_ff
