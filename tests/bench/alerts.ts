// 100,000 saved searches against 1,000 new jobs: with the inverted index, and one after another with the engine.
// Searches are generated from titles, places, skills and values of the feeds' jobs (or the demo's without feeds).
//   node tests/bench/alerts.ts [--searches 100000] [--jobs 1000] [--whole 500]
import { parseArgs } from 'node:util'
import { JobBatch } from '#server/search-index/alerts/job-batch.ts'
import {
  createFullBits,
  listSetBits,
  clearSharedBits,
  retainSharedBits,
  type Bits,
} from '#server/search-index/alerts/bit-sets.ts'
import { StoredSearchParser } from '#server/search-index/alerts/stored-search-parser.ts'
import type { SearchClauses } from '#server/search-index/alerts/search-clauses.ts'
import { StoredSearchIndex } from '#server/search-index/alerts/stored-search-index.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { feedsAreHere, listJobs } from '#tests/bench/relevance/real-jobs.ts'
import { table } from '#tests/bench/kit/figures.ts'
import { amount } from '#tests/bench/run/short.ts'
import { createSeededRandom } from '#tests/bench/search/random.ts'
import { indexOf, buildStoredSearches } from '#tests/builders/jobs/stored-searches.ts'

const { values: flags } = parseArgs({
  options: {
    searches: { type: 'string', default: amount('100000', '1000') },
    jobs: { type: 'string', default: amount('1000', '20') },
    /** Number of searches also run over all jobs, like on the search page. */
    whole: { type: 'string', default: amount('500', '10') },
  },
})
const NOW = Date.UTC(2026, 8, 1)
/** Jobs per batch, as on the site. */
const TOGETHER = 250
const MOST_IDS = 100

const corpus = feedsAreHere() ? 'feeds' : 'demo'
const all = shuffleJobs(await listJobs(corpus))
const fresh = all.slice(0, Number(flags.jobs))
const requests = buildStoredSearches(all, Number(flags.searches))
console.log(`${all.length} jobs of the ${corpus}, ${fresh.length} of them new; ${requests.length} saved searches\n`)

const index = indexOf(all)
const onlyFresh = indexOf(fresh)
index.search(requests[0]!)
onlyFresh.search(requests[0]!)

const around = { fields: index.contents().tables.fields.names, now: NOW }
const stored = new StoredSearchIndex()
const heldBefore = memory()
const read = measureSeconds(() => {
  stored.readBy(index.contents)
  requests.forEach((request, handle) => stored.put({ handle, request: JSON.stringify(request), since: 0 }, NOW))
})
const held = memory() - heldBefore

const found = new Map<number, { count: number; ids: number[] }>()
let [slowest, selected, readingJobs, comparing] = [0, 0, 0, 0]
for (let from = 0; from < fresh.length; from += TOGETHER) {
  const some = fresh.slice(from, from + TOGETHER)
  const made = measureSeconds(() => new JobBatch(some, around))
  readingJobs += made.seconds
  const compared = measureSeconds(() => stored.match(made.value, () => 1))
  comparing += compared.seconds
  slowest = Math.max(slowest, compared.seconds)
  selected += compared.value.selected
  const { handles, counts, ids } = compared.value
  handles.forEach((handle, at) => note(handle, counts[at]!, ids[at]!))
}
const pairs = Array.from(found.values(), ({ count }) => count).reduce((sum, one) => sum + one, 0)

// Runs each search individually over the new jobs: already parsed, with the same matching; and parsed and answered by
// the engine.
const reader = new StoredSearchParser(index.contents)
const readings = requests.map((request) => reader.read({ ...request, now: NOW }))
const batch = new JobBatch(fresh, around)
const oneByOne = measureSeconds(() => readings.map(listBits))
const engine = measureSeconds(() => requests.forEach((request) => onlyFresh.search({ ...request, size: MOST_IDS })))
const sample = requests.slice(0, Number(flags.whole))
const page = measureSeconds(() => sample.forEach((request) => index.search({ ...request, isExact: false, size: 10 })))
const pages = (page.seconds / sample.length) * requests.length

const times = (seconds: number) => `${(seconds / comparing).toFixed(0)} ×`
const rows = [
  [`reading ${stored.groups} different searches, once`, read.seconds, ''],
  ['reading the new jobs', readingJobs, ''],
  ['comparing, turned round', comparing, '1 ×'],
  [`the longest time for ${TOGETHER} jobs`, slowest, ''],
  ['each search over the new jobs, as it was read', oneByOne.seconds, times(oneByOne.seconds)],
  ['each search over the new jobs, read and answered by the engine', engine.seconds, times(engine.seconds)],
  [`each search over all jobs, as a page asks (from ${sample.length})`, pages, times(pages)],
]
console.log(`selected ÷ matched: ${(selected / pairs).toFixed(2)} (${selected} ÷ ${pairs} pairs of a search and a job)`)
console.log(`memory of the stored searches: ${(held / 2 ** 20).toFixed(0)} MB\n`)
console.log(`\n${table(['what', 's', '× comparing'], rows)}\n`)
const isSame = isAsOneByOne() && isAsTheEngine()
console.log(isSame ? 'the same answers' : 'OTHER ANSWERS')
if (!isSame) process.exitCode = 1

function listBits({ clauses, excluded }: SearchClauses): Bits {
  const bits = createFullBits(batch.size)
  for (const clause of clauses) if (!retainSharedBits(bits, batch.findSatisfying(clause))) break
  for (const clause of excluded) clearSharedBits(bits, batch.findSatisfying(clause))
  return bits
}

/** Whether every search found the same number of jobs, and the same ids if they are few enough to be returned. */
function isAsOneByOne(): boolean {
  return oneByOne.value.every((bits, handle) =>
    isFound(
      handle,
      listSetBits(bits, batch.size).map((doc) => batch.segment.ids[doc]!),
    ),
  )
}

/** Compares some of the searches with the engine's results over all jobs. */
function isAsTheEngine(): boolean {
  const isFresh = new Set(fresh.map(({ id }) => id))
  return sample.every((request, handle) => {
    const { ids, count } = index.search(request)
    const those = ids.filter((id) => isFresh.has(id))
    // The engine returns at most 10,000 results per search.
    return count > ids.length || isFound(handle, those)
  })
}

function isFound(handle: number, ids: readonly number[]): boolean {
  const ours = found.get(handle) ?? { count: 0, ids: [] }
  return ours.count === ids.length && (ids.length > MOST_IDS || sortIds(ours.ids).join() === sortIds(ids).join())
}

function note(handle: number, count: number, ids: readonly number[]): void {
  const before = found.get(handle) ?? { count: 0, ids: [] }
  found.set(handle, { count: before.count + count, ids: [...before.ids, ...ids] })
}

function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

function measureSeconds<T>(work: () => T): { value: T; seconds: number } {
  const begun = performance.now()
  const value = work()
  return { value, seconds: (performance.now() - begun) / 1000 }
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Jobs in a fixed random order, without one of the feeds. */
function shuffleJobs(jobs: readonly IndexedJob[]): IndexedJob[] {
  const random = createSeededRandom(7)
  return jobs
    .map((job) => ({ job, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ job }) => job)
}
