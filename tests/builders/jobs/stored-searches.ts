import { JobBatch } from '#server/search-index/alerts/job-batch.ts'
import { StoredSearchIndex } from '#server/search-index/alerts/stored-search-index.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import type { IndexedJob, JobIndex, IndexQuery } from '#server/search-index/search-types.ts'
import { createSeededRandom, type Random } from '#tests/bench/search/random.ts'

const NOW = Date.UTC(2026, 8, 1)

type Asked = Partial<IndexQuery>

/** Realistic saved searches with words, places and values of the jobs: a few very frequent, most of them rare. */
export function buildStoredSearches(jobs: readonly IndexedJob[], count: number, seed = 1): IndexQuery[] {
  const random = createSeededRandom(seed)
  // Half of all searches are for a tenth of the jobs.
  const any = () => jobs[Math.floor(random() ** 2.3 * jobs.length)]!
  return Array.from({ length: count }, () => buildExactRequest(buildStoredSearch(any, random)))
}

export function buildExactRequest(asked: Asked): IndexQuery {
  return {
    query: '',
    filters: {},
    sort: 'timestamp',
    start: 0,
    size: 10_000,
    facets: [],
    now: NOW,
    isExact: true,
    ...asked,
  }
}

function buildStoredSearch(any: () => IndexedJob, random: Random): Asked {
  const kind = random()
  if (kind < 0.35) return { query: title(any(), random), place: place(any(), random) }
  if (kind < 0.6) return { query: title(any(), random) }
  if (kind < 0.7) return { query: `${any().skills[0] ?? any().department} `, place: place(any(), random) }
  if (kind < 0.76) return { place: place(any(), random) }
  if (kind < 0.82)
    return { filters: listValues(any(), random), includeRemote: random() < 0.3, place: place(any(), random) }
  if (kind < 0.88) return { query: title(any(), random), filters: listValues(any(), random) }
  if (kind < 0.91) return { query: `"${any().title.split(/\s+/).slice(0, 2).join(' ')}"` }
  if (kind < 0.94) return { query: `${title(any(), random)}-${any().title.split(/\W+/)[0] ?? 'x'} ` }
  if (kind < 0.96) return { query: title(any(), random), place: { kind: 'remote' } }
  if (kind < 0.99) return { query: title(any(), random), place: round(any()) }
  return { filters: listValues(any(), random) }
}

/** The whole title of a job, or some of its words. */
function title({ title: whole }: IndexedJob, random: Random): string {
  const words = whole.split(/[\s,/()|–-]+/).filter(Boolean)
  const length = 1 + Math.floor(random() * 3)
  const from = Math.floor(random() * Math.max(1, words.length - length + 1))
  return `${(random() < 0.1 ? words : words.slice(from, from + length)).join(' ').replaceAll('"', '').toLowerCase()} `
}

function place({ places }: IndexedJob, random: Random): IndexQuery['place'] & {} {
  const whole = places[Math.floor(random() * places.length)] ?? 'Berlin'
  const text = random() < 0.6 ? whole.split(',')[0]! : whole
  return { kind: 'text', text, also: placeNames.alsoNamed(text) }
}

function round({ points: [point = [52.5, 13.4]] }: IndexedJob): IndexQuery['place'] & {} {
  return { kind: 'point', lat: point[0], lng: point[1], radiusKm: 50 }
}

function listValues({ facets }: IndexedJob, random: Random): Record<string, string[]> {
  const fields = Object.entries(facets).filter(([, own]) => own.length > 0)
  const chosen = fields.filter(() => random() < 2 / Math.max(2, fields.length))
  return Object.fromEntries(chosen.map(([name, own]) => [name, own.slice(0, 2)]))
}

/** An index of old and new jobs, with which searches are parsed. */
export function indexOf(jobs: Iterable<IndexedJob>): JobIndex {
  const index = createJobIndex({ world: placeNames })
  for (const job of jobs) index.put(job)
  return index
}

/** New jobs that stored searches match, in batches of `together`: ids by number of the search. */
export function matchSearches(
  index: JobIndex,
  fresh: readonly IndexedJob[],
  requests: readonly IndexQuery[],
  { now = NOW, together = fresh.length }: { now?: number; together?: number } = {},
): Map<number, number[]> {
  const stored = new StoredSearchIndex()
  stored.readBy(index.contents)
  requests.forEach((request, handle) => stored.put({ handle, request: JSON.stringify(request), since: 0 }, now))
  const around = { fields: index.contents().tables.fields.names, now }
  const found = new Map<number, number[]>()
  for (let from = 0; from < fresh.length; from += together) {
    const { handles, ids } = stored.match(new JobBatch(fresh.slice(from, from + together), around), () => 1)
    handles.forEach((handle, at) => found.set(handle, [...(found.get(handle) ?? []), ...ids[at]!]))
  }
  return new Map(Array.from(found, ([handle, ids]) => [handle, ids.toSorted((a, b) => a - b)]))
}

/** The expected result by brute force: runs each search over everything and keeps the new jobs. */
export function matchOneByOne(
  index: JobIndex,
  fresh: readonly IndexedJob[],
  requests: readonly IndexQuery[],
): Map<number, number[]> {
  const isFresh = new Set(fresh.map(({ id }) => id))
  const found = requests.map((request, handle): [number, number[]] => {
    const { ids } = index.search({ ...request, isExact: true, start: 0, size: 10_000 })
    return [handle, ids.filter((id) => isFresh.has(id)).toSorted((a, b) => a - b)]
  })
  return new Map(found.filter(([, ids]) => ids.length > 0))
}
