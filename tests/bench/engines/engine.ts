import type { IndexedJob, IndexQuery } from '#server/search-index/search-types.ts'

export type FacetCounts = Record<string, { value: string; count: number }[]>

/**
 * What every engine is asked for: a page of ids, best first, how many there are in all, and, where the request names
 * filters in `facets`, how many each of their values would leave with every other filter applied.
 */
export type Found = { ids: readonly number[]; count: number; facets?: FacetCounts | undefined }

export type Engine = {
  name: string
  /** Several words are all wanted; engines that can fall back to some of them do so on their own terms. */
  search(request: IndexQuery): Found | Promise<Found>
  close(): void | Promise<void>
  /** Memory or disk held, where it is not on this process's heap. */
  bytes?(): number | Promise<number>
}

export type Opening = { name: string; open(jobs: Iterable<IndexedJob>): Promise<Engine> }

/** A request that asks for nothing, to be spread under what a caller wants. */
export const ANYTHING = {
  query: '',
  filters: {},
  sort: 'relevance',
  start: 0,
  size: 10,
  facets: [],
  now: Date.UTC(2026, 7, 21),
} satisfies IndexQuery

const EARTH_KM = 6371

/** Great-circle distance in kilometres. */
export function distance(lat: number, lng: number, point: readonly [number, number]): number {
  const rad = Math.PI / 180
  const half = Math.sin(((point[0] - lat) * rad) / 2) ** 2
  const across = Math.sin(((point[1] - lng) * rad) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half + Math.cos(lat * rad) * Math.cos(point[0] * rad) * across))
}

/** What is left of a job for engines that keep only texts. */
export type Filterable = Pick<IndexedJob, 'facets' | 'points' | 'postedAt'>

/** Filters and radius for engines that have none of their own. */
export function passes(job: Filterable, request: IndexQuery): boolean {
  return failuresOf(job, request).length === 0 && isNear(job, request)
}

/** The radius, for engines that have none of their own. */
export function isNear(job: Filterable, { place }: IndexQuery): boolean {
  if (place?.kind !== 'point') return true
  return job.points.some((point) => distance(place.lat, place.lng, point) <= place.radiusKm)
}

/** The filters a job does not pass. */
export function failuresOf(job: Filterable, { filters }: IndexQuery): string[] {
  const failed: string[] = []
  for (const name in filters) {
    const wanted = filters[name]!
    if (wanted.length > 0 && !job.facets[name]?.some((value) => wanted.includes(value))) failed.push(name)
  }
  return failed
}

/** The same engine, asked to count the values of filters as well: what a search page wants of each request. */
export function counting(engine: Engine, facets: readonly string[]): Engine {
  return {
    ...engine,
    name: `${engine.name}, filters counted`,
    search: (request) => engine.search({ ...request, facets }),
  }
}
