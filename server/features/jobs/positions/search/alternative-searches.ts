import type { ResultsMetaData } from '#contract/jobs/positions/search.ts'
import type { SearchPlace, IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import type { FilterNames } from './filters.ts'
import type { Search } from './index-query.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { extractTrailingNegation } from '#server/search-index/query/negation/extract-trailing-negation.ts'
import { isNegation } from '#server/search-index/query/negation/negated-words.ts'
import type { SearchMetadata } from './describe-query-understanding.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** Number of jobs below which alternatives that find more are suggested. */
const FEW_RESULTS = 3
/** Maximum number of alternatives. */
const MAX_ALTERNATIVES = 3
/** Most words of a query that are tried without one of them. */
const MAX_WORDS = 5
const NEARBY_KM = 50

export type Alternative = ResultsMetaData['alternatives'][number]

type AlternativeSource = {
  request: IndexQuery
  criteria: Pick<SearchCriteria, 'query' | 'place'>
  names: FilterNames
  metadata: SearchMetadata
  result: Pick<SearchResult, 'count' | 'understood'>
}

type Candidate = Omit<Alternative, 'count'> & { place?: SearchPlace | undefined }

/**
 * The nearest other searches that find more, each with its number of jobs, for a search with few results. A search
 * without results always has one (S-20).
 */
export async function listAlternatives(search: Search, source: AlternativeSource): Promise<Alternative[]> {
  const { request, result } = source
  const words = { query: source.metadata.place?.query ?? request.query, place: findSearchedPlace(source) }
  const exact = source.metadata.exactCount ?? result.count
  if (exact >= FEW_RESULTS || (words.query === '' && !words.place)) return []
  const tries = await buildSearchCandidates(search, source, words)
  const found = await listSearchesFindingMore(search, request, exact, tries)
  if (found.length > 0 || result.count > 0 || words.query === '') return found
  for (const others of buildNearestCandidates(search, source, words)) {
    const nearest = await listSearchesFindingMore(search, request, exact, await others())
    if (nearest.length > 0) return nearest
  }
  return []
}

/** The searches that find more, each with its number of jobs. */
async function listSearchesFindingMore(
  search: Search,
  request: IndexQuery,
  exact: number,
  tries: Candidate[],
): Promise<Alternative[]> {
  const found: Alternative[] = []
  for (const { place, ...other } of tries) {
    const { place: _place, ...rest } = request
    const more = await search({
      ...rest,
      query: other.query,
      ...(place ? { place } : {}),
      start: 0,
      size: 0,
      facets: [],
      points: false,
    })
    // An alternative that drops words is labeled with the remaining ones.
    const { dropped, exactCount } = more.understood
    const count = dropped.length > 0 ? 0 : (exactCount ?? more.count)
    if (count > exact) found.push({ ...other, count })
    if (found.length === MAX_ALTERNATIVES) break
  }
  return found
}

/** Alternatives to try, the nearest first: near by, from home, anywhere, then without one of the words. */
async function buildSearchCandidates(
  search: Search,
  { request, names, result }: AlternativeSource,
  { query, place }: SearchWords,
): Promise<Candidate[]> {
  const tries: Candidate[] = []
  const location = place ? formatPlaceParameter(place) : ''
  if (place && place.kind !== 'remote') {
    const hasDistance = [...names.smart, ...names.all].includes('distance')
    const around = hasDistance && location !== '' ? await findCircleAroundJobsOf(search, place, request.now) : undefined
    if (around) tries.push({ kind: 'nearby', query, location, distance: NEARBY_KM, place: around })
    tries.push({ kind: 'remote', query, location: 'remote', distance: null, place: { kind: 'remote' } })
  }
  if (place) tries.push({ kind: 'everywhere', query, location: '', distance: null })
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length > 1 && words.length <= MAX_WORDS && !query.includes('"'))
    for (const left of listQueriesWithoutOneWord(words, result))
      tries.push({ kind: 'words', query: left.join(' '), location, distance: null, place })
  return tries
}

/**
 * Drops one word at a time. An excluded word is dropped with its negation, since either alone would mean another
 * search.
 */
function listQueriesWithoutOneWord(
  words: readonly string[],
  result: AlternativeSource['result'],
): (readonly string[])[] {
  if (extractTrailingNegation(foldText(words.join(' '))).not.length > 0) return []
  const not = words.findIndex((word) => isNegation(foldText(word)))
  if (not >= 0) return not > 0 ? [words.slice(0, not)] : []
  const all = listIndexesOfDroppableWords(words, result).map((at) => words.toSpliced(at, 1))
  return all.filter((left) => left.some((word) => !word.startsWith('-')))
}

/** The words that exclude something. */
function listExcludedWords(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => isNegation(foldText(word)))
  return from < 0 ? words.filter((word) => word.startsWith('-')) : words.slice(from)
}

/**
 * The words that may be dropped, the last one first. If only one kind of work is named, its words are never dropped.
 */
function listIndexesOfDroppableWords(
  words: readonly string[],
  { understood: { parts } }: AlternativeSource['result'],
): number[] {
  const heads = parts.filter(({ isHead }) => isHead)
  const headWords = new Set(heads.length === 1 ? heads[0]!.text.split(' ') : [])
  return words.flatMap((word, at) => (headWords.has(foldText(word)) ? [] : [at])).toReversed()
}

/**
 * Candidates for searches in which neither another place nor fewer words find more: the nearest work, at the place or
 * anywhere, else departments.
 */
function buildNearestCandidates(
  search: Search,
  { request, result }: AlternativeSource,
  { query, place }: SearchWords,
): (() => Promise<Candidate[]>)[] {
  const { nearest = [] } = result.understood
  const toCandidates = (names: readonly string[], where: Pick<Candidate, 'location' | 'place'>): Candidate[] =>
    names.map((name) => ({ kind: 'words', query: name, distance: null, ...where }))
  // related work must not match the exclusions either
  const queries = nearest.map((name) => [name, ...listExcludedWords(query.split(/\s+/))].join(' '))
  return [
    async () => (place ? toCandidates(queries, { location: formatPlaceParameter(place), place }) : []),
    async () => toCandidates(queries, { location: '' }),
    async () => toCandidates(await listDepartmentNames(search, request, query), { location: '' }),
  ]
}

const DEPARTMENT = 'department'
/** Shortest word that identifies a department. */
const MIN_WORD_LENGTH = 4
const LARGEST_DEPARTMENTS = 2

/** Departments with a name like the search, else the largest ones. */
async function listDepartmentNames(search: Search, { filters, now }: IndexQuery, query: string): Promise<string[]> {
  const { facets } = await search({
    query: '',
    filters,
    sort: 'relevance',
    start: 0,
    size: 0,
    facets: [DEPARTMENT],
    now,
  })
  const names = (facets[DEPARTMENT] ?? []).map(({ value }) => value)
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
  const alike = names.filter((name) => words.some((word) => foldText(name).includes(word)))
  return [...alike, ...names.filter((name) => !alike.includes(name)).slice(0, LARGEST_DEPARTMENTS)]
}

type SearchWords = { query: string; place: SearchPlace | undefined }

/** The place of the search, from the field or the words. */
function findSearchedPlace({ metadata: searchMetadata, criteria }: AlternativeSource): SearchPlace | undefined {
  return searchMetadata.place ? { kind: 'text', text: searchMetadata.place.location } : criteria.place
}

/** A place as a URL parameter; a map area has none. */
function formatPlaceParameter(place: SearchPlace): string {
  if (place.kind === 'text') return place.text
  if (place.kind === 'point') return `${place.lat},${place.lng}`
  return place.kind === 'remote' ? 'remote' : ''
}

/** A circle round where most jobs of a place are; nothing where no job is. */
async function findCircleAroundJobsOf(
  search: Search,
  place: SearchPlace,
  now: number,
): Promise<SearchPlace | undefined> {
  if (place.kind === 'point') return { ...place, radiusKm: Math.max(place.radiusKm, NEARBY_KM) }
  const there = {
    query: '',
    place,
    filters: {},
    sort: 'relevance',
    start: 0,
    size: 0,
    facets: [],
    now,
    points: true,
  } as const
  const { points = [] } = await search(there)
  const [most] = points.toSorted((one, other) => other.count - one.count)
  return most && { kind: 'point', lat: most.lat, lng: most.lng, radiusKm: NEARBY_KM }
}
