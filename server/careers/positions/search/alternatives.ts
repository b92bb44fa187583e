import type { ResultsMetaData } from '#contract/positions/search.ts'
import type { SearchPlace, SearchRequest, SearchResult } from '#server/search-index/types.ts'
import type { FilterNames } from './filters.ts'
import type { Search } from './find.ts'
import { fold } from '#server/geocode/fold.ts'
import { takeSaidBehind } from '#server/search-index/query/said-behind.ts'
import { isMark } from '#server/search-index/query/said-without.ts'
import type { Said } from './understood.ts'
import type { Wish } from './wish.ts'

/** Fewer jobs than this are few: what would find more is told. */
const FEW = 3
/** What is told at most. */
const MOST = 3
/** Words of a query that are tried without one of them. */
const MOST_WORDS = 5
const NEARBY_KM = 50

export type Alternative = ResultsMetaData['alternatives'][number]

type Asked = {
  request: SearchRequest
  wish: Pick<Wish, 'query' | 'place'>
  names: FilterNames
  said: Said
  result: Pick<SearchResult, 'count' | 'understood'>
}

type Try = Omit<Alternative, 'count'> & { place?: SearchPlace | undefined }

/**
 * The nearest other searches that find more, with how much each finds, where a search finds next to nothing; where it finds nothing, there is one (S-20).
 */
export async function alternativesTo(search: Search, asked: Asked): Promise<Alternative[]> {
  const { request, result } = asked
  const words = { query: asked.said.place?.query ?? request.query, place: placeOf(asked) }
  const exact = asked.said.exactCount ?? result.count
  if (exact >= FEW || (words.query === '' && !words.place)) return []
  const tries = await triesOf(search, asked, words)
  const found = await findingMore(search, request, exact, tries)
  if (found.length > 0 || result.count > 0 || words.query === '') return found
  for (const others of nearestTries(search, asked, words)) {
    const nearest = await findingMore(search, request, exact, await others())
    if (nearest.length > 0) return nearest
  }
  return []
}

/** Those of some searches that find more, with how much. */
async function findingMore(
  search: Search,
  request: SearchRequest,
  exact: number,
  tries: Try[],
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
    // What finds more only by leaving words out is said with those words elsewhere.
    const { dropped, exactCount } = more.understood
    const count = dropped.length > 0 ? 0 : (exactCount ?? more.count)
    if (count > exact) found.push({ ...other, count })
    if (found.length === MOST) break
  }
  return found
}

/** The nearest first: near by, from home, anywhere, then without one of the words. */
async function triesOf(search: Search, { request, names, result }: Asked, { query, place }: Words): Promise<Try[]> {
  const tries: Try[] = []
  const location = place ? textOf(place) : ''
  if (place && place.kind !== 'remote') {
    const hasDistance = [...names.smart, ...names.all].includes('distance')
    const around = hasDistance && location !== '' ? await aroundPlace(search, place, request.now) : undefined
    if (around) tries.push({ kind: 'nearby', query, location, distance: NEARBY_KM, place: around })
    tries.push({ kind: 'remote', query, location: 'remote', distance: null, place: { kind: 'remote' } })
  }
  if (place) tries.push({ kind: 'everywhere', query, location: '', distance: null })
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length > 1 && words.length <= MOST_WORDS && !query.includes('"'))
    for (const left of withLess(words, result))
      tries.push({ kind: 'words', query: left.join(' '), location, distance: null, place })
  return tries
}

/** Fewer of the words. What is not wanted goes with the word that says so: one without the other is another search. */
function withLess(words: readonly string[], result: Asked['result']): (readonly string[])[] {
  if (takeSaidBehind(fold(words.join(' '))).not.length > 0) return []
  const not = words.findIndex((word) => isMark(fold(word)))
  if (not >= 0) return not > 0 ? [words.slice(0, not)] : []
  const all = givenUp(words, result).map((at) => words.toSpliced(at, 1))
  return all.filter((left) => left.some((word) => !word.startsWith('-')))
}

/** The words that say what is not wanted. */
function notWanted(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => isMark(fold(word)))
  return from < 0 ? words.filter((word) => word.startsWith('-')) : words.slice(from)
}

/** Which words may go, the last first: the only work that is named never does, nor a part of its name. */
function givenUp(words: readonly string[], { understood: { parts } }: Asked['result']): number[] {
  const heads = parts.filter(({ isHead }) => isHead)
  const kept = new Set(heads.length === 1 ? heads[0]!.text.split(' ') : [])
  return words.flatMap((word, at) => (kept.has(fold(word)) ? [] : [at])).toReversed()
}

/** Where neither another place nor fewer words find more: the nearest work that there is, there or anywhere, else departments. */
function nearestTries(search: Search, { request, result }: Asked, { query, place }: Words): (() => Promise<Try[]>)[] {
  const { nearest = [] } = result.understood
  const named = (names: readonly string[], where: Pick<Try, 'location' | 'place'>): Try[] =>
    names.map((name) => ({ kind: 'words', query: name, distance: null, ...where }))
  // nor is the nearest work that of what is not wanted
  const wanted = nearest.map((name) => [name, ...notWanted(query.split(/\s+/))].join(' '))
  return [
    async () => (place ? named(wanted, { location: textOf(place), place }) : []),
    async () => named(wanted, { location: '' }),
    async () => named(await departmentsFor(search, request, query), { location: '' }),
  ]
}

/** Departments that are called like what was looked for, else the largest ones. */
async function departmentsFor(search: Search, { filters, now }: SearchRequest, query: string): Promise<string[]> {
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
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST)
  const alike = names.filter((name) => words.some((word) => fold(name).includes(word)))
  return [...alike, ...names.filter((name) => !alike.includes(name)).slice(0, LARGEST)]
}

const DEPARTMENT = 'department'
/** Letters of a word that tells a department. */
const SHORTEST = 4
const LARGEST = 2

type Words = { query: string; place: SearchPlace | undefined }

/** The place that was searched in, also when words said it. */
function placeOf({ said, wish }: Asked): SearchPlace | undefined {
  return said.place ? { kind: 'text', text: said.place.location } : wish.place
}

/** As an address says it; a piece of a map cannot be said. */
function textOf(place: SearchPlace): string {
  if (place.kind === 'text') return place.text
  if (place.kind === 'point') return `${place.lat},${place.lng}`
  return place.kind === 'remote' ? 'remote' : ''
}

/** A circle round where most jobs of a place are; nothing where no job is. */
async function aroundPlace(search: Search, place: SearchPlace, now: number): Promise<SearchPlace | undefined> {
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
