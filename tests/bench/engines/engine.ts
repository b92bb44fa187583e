import type { IndexedJob, IndexQuery } from '#server/search-index/search-types.ts'

export type FacetCounts = Record<string, { value: string; count: number }[]>

/**
 * The result of every engine: a page of ids, best first, the total number, and, if the request names filters in
 * `facets`, how many results each value would leave with every other filter applied.
 */
export type Found = { ids: readonly number[]; count: number; facets?: FacetCounts | undefined }

export type Engine = {
  name: string
  /** All words are required; engines that can drop some do so in their own way. */
  search(request: IndexQuery): Found | Promise<Found>
  close(): void | Promise<void>
  /** Memory or disk used outside of this process's heap. */
  bytes?(): number | Promise<number>
}

export type Opening = { name: string; open(jobs: Iterable<IndexedJob>): Promise<Engine> }

/** An empty request, to be spread into others. */
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

/** Great-circle distance in kilometers. */
export function distance(lat: number, lng: number, point: readonly [number, number]): number {
  const rad = Math.PI / 180
  const half = Math.sin(((point[0] - lat) * rad) / 2) ** 2
  const across = Math.sin(((point[1] - lng) * rad) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half + Math.cos(lat * rad) * Math.cos(point[0] * rad) * across))
}

/** The fields of a job for engines that only store texts. */
export type Filterable = Pick<IndexedJob, 'facets' | 'points' | 'postedAt'>

/** Applies filters and radius, for engines that have neither. */
export function passes(job: Filterable, request: IndexQuery): boolean {
  return listFailures(job, request).length === 0 && isNear(job, request)
}

/** Applies the radius, for engines without one. */
export function isNear(job: Filterable, { place }: IndexQuery): boolean {
  if (place?.kind !== 'point') return true
  return job.points.some((point) => distance(place.lat, place.lng, point) <= place.radiusKm)
}

/** The filters that a job does not pass. */
export function listFailures(job: Filterable, { filters }: IndexQuery): string[] {
  const failed: string[] = []
  for (const name in filters) {
    const values = filters[name]!
    if (values.length > 0 && !job.facets[name]?.some((value) => values.includes(value))) failed.push(name)
  }
  return failed
}

/** An engine that counts filter values as well, as the search page requires. */
export function counting(engine: Engine, facets: readonly string[]): Engine {
  return {
    ...engine,
    name: `${engine.name}, filters counted`,
    search: (request) => engine.search({ ...request, facets }),
  }
}
