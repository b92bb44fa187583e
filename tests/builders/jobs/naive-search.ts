import { foldText } from '#server/geocode/fold-text.ts'
import type { IndexedJob, SearchPlace, IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { splitWords } from '#server/search-index/split-words.ts'

/**
 * The simplest possible search, one job at a time, to compare the engine with. Supports words, phrases, exclusions,
 * places, salaries, filters, counts, and the order by time and distance; no stems, spelling correction or relevance.
 */
export function searchNaively(
  jobs: readonly IndexedJob[],
  request: IndexQuery,
): Omit<SearchResult, 'usedFuzzy' | 'understood'> {
  const valid = jobs.filter(({ validThrough }) => validThrough === null || validThrough > request.now)
  const ofAnyAge = byWords(valid, request.query).filter((job) => isAt(job, valid, request) && pays(job, request))
  const isOfAge = ({ postedAt }: IndexedJob) => postedAt >= (request.postedSince ?? -Infinity)
  const found = ofAnyAge.filter(isOfAge)
  const fields = new Set(jobs.flatMap(({ facets }) => Object.keys(facets)))
  const filters = Object.entries(request.filters).filter(([name, values]) => fields.has(name) && values.length > 0)
  const passesAllBut = (job: IndexedJob, but?: string) =>
    filters.every(([name, values]) => name === but || job.facets[name]?.some((value) => values.includes(value)))
  const passed = found.filter((job) => passesAllBut(job))
  const isPossible = {
    distance: request.place?.kind === 'point',
    salary: jobs.some(({ salary }) => getYearlyPay(salary) !== null && salary?.currency === request.currency),
    relevance: true,
    timestamp: true,
  }
  const sort = isPossible[request.sort] ? request.sort : 'relevance'
  const ordered = passed.toSorted(
    (a, b) =>
      (sort === 'salary' ? payRank(b, request) - payRank(a, request) : 0) ||
      (sort === 'distance' ? farness(a, request.place) - farness(b, request.place) || 0 : 0) ||
      b.postedAt - a.postedAt ||
      b.id - a.id,
  )
  const counted = request.facets.filter((name) => fields.has(name))
  return {
    ids: ordered.slice(request.start, request.start + request.size).map(({ id }) => id),
    count: passed.length,
    facets: Object.fromEntries(
      counted.map((name) => [
        name,
        listCounts(
          found.filter((job) => passesAllBut(job, name)),
          name,
        ),
      ]),
    ),
    sort,
    ...(request.agesCounted?.length
      ? {
          ages: listAges(
            ofAnyAge.filter((job) => passesAllBut(job)),
            request.agesCounted,
          ),
        }
      : {}),
    points: listPoints(passed),
  }
}

const listTexts = (job: IndexedJob) => [
  job.title,
  ...job.skills,
  job.department,
  ...(job.workLocation === 'onsite' ? [] : [job.workLocation.replace('_', ' ')]),
  ...job.places,
  job.body,
]
const listWords = (text: string) => splitWords(foldText(text)).map((word) => word.text)

function byWords(jobs: readonly IndexedJob[], query: string): IndexedJob[] {
  const phrases = [...query.matchAll(/"([^"]*)"/g)].map((match) => listWords(match[1]!))
  const loose = query
    .replaceAll(/"[^"]*"/g, '')
    .split(' ')
    .filter(Boolean)
  const excluded = loose.filter((word) => word.startsWith('-')).map((word) => [word.slice(1)])
  const parts = [...phrases, ...loose.filter((word) => !word.startsWith('-')).map((word) => [word])]
  const has = (job: IndexedJob, phrase: readonly string[]) =>
    listTexts(job).some((text) => ` ${listWords(text).join(' ')} `.includes(` ${phrase.join(' ')} `))
  const partsOf = (job: IndexedJob) => parts.filter((part) => has(job, part)).length
  const included = jobs.filter((job) => !excluded.some((part) => has(job, part)))
  const most = Math.max(0, ...included.map(partsOf))
  return parts.length === 0 ? included : included.filter((job) => most > 0 && partsOf(job) === most)
}

function isAt(job: IndexedJob, jobs: readonly IndexedJob[], { place, includeRemote }: IndexQuery): boolean {
  if (!place) return true
  if (includeRemote && job.workLocation === 'remote') return true
  if (place.kind === 'remote') return job.workLocation.startsWith('remote')
  if (place.kind === 'point') return nearest(job, place) <= place.radiusKm
  if (place.kind === 'bounds')
    return job.points.some(
      ([lat, lng]) =>
        lat >= place.south &&
        lat <= place.north &&
        (place.west <= place.east ? lng >= place.west && lng <= place.east : lng >= place.west || lng <= place.east),
    )
  const named = (texts: readonly string[], isBeginning: boolean) => (other: IndexedJob) =>
    texts.some((text) => other.places.some((name) => names(name, listWords(text), isBeginning)))
  const first = [place.text.split(',')[0]!]
  const ways = [
    named([place.text, ...(place.also ?? [])], false),
    named([place.text], true),
    named(first, false),
    named(first, true),
  ]
  return ways.find((way) => jobs.some(way))?.(job) ?? false
}

const names = (place: string, wanted: readonly string[], isBeginning: boolean) =>
  wanted.length > 0 &&
  wanted.every((word, at) =>
    listWords(place).some(
      (own) => own === word || (isBeginning && at === wanted.length - 1 && word.length > 1 && own.startsWith(word)),
    ),
  )

function nearest(job: IndexedJob, place: SearchPlace | undefined): number {
  if (place?.kind !== 'point') return 0
  const all = job.points
    .map(([lat, lng]) => kilometres(lat, lng, place.lat, place.lng))
    .filter((km) => km <= place.radiusKm)
  return Math.min(Number.MAX_VALUE, ...all)
}

/**
 * Distances that differ by less than a meter are equal: on both sides of a meridian they differ by the last digit of a
 * sine.
 */
const farness = (job: IndexedJob, place: SearchPlace | undefined) => Math.fround(nearest(job, place))

function kilometres(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const a =
    Math.sin(radians(lat - otherLat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * Math.sin(radians(lng - otherLng) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(a)))
}

const getYearlyPay = (salary: IndexedJob['salary']) => salary?.yearMax ?? salary?.yearMin ?? null

function payRank({ salary }: IndexedJob, { currency }: IndexQuery): number {
  const amount = getYearlyPay(salary)
  if (!salary || amount === null) return -1
  return salary.currency === currency ? amount : 0
}

function pays({ salary }: IndexedJob, { salaryMin }: IndexQuery): boolean {
  if (!salaryMin) return true
  const most = salary?.yearMax ?? salary?.yearMin
  return salary?.currency === salaryMin.currency && typeof most === 'number' && most >= salaryMin.amount
}

function listCounts(jobs: readonly IndexedJob[], name: string): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const job of jobs) for (const value of job.facets[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}

const listAges = (jobs: readonly IndexedJob[], times: readonly number[]) =>
  times.map((time) => jobs.filter(({ postedAt }) => postedAt >= time).length)

function listPoints(jobs: readonly IndexedJob[]): { lat: number; lng: number; count: number; isRemote: boolean }[] {
  const counts = new Map<string, { lat: number; lng: number; count: number; isRemote: boolean }>()
  for (const { points, workLocation } of jobs)
    for (const [lat, lng] of points) {
      const isRemote = workLocation.startsWith('remote')
      const key = `${lat},${lng},${isRemote}`
      counts.set(key, { lat, lng, isRemote, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts.values()]
}
