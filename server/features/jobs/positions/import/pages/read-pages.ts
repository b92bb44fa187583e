import { listObjects } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import { fetchJsonPolitely } from './fetch-politely.ts'
import { type Detail, type DetailCache, computeEntryHash } from './detail-cache.ts'
import type { PagedList, Question } from './paged-list-types.ts'

/** Concurrent requests for details. */
const CONCURRENCY = 4
const MAX_PAGES = 2000
/** Time limit for one import, ms; the next one resumes from the cache. */
const LONGEST = 45 * 60_000
/** Consecutive failures after which the host is no longer asked. */
const MAX_REFUSALS = 20

export type Pages = (kept: DetailCache) => AsyncGenerator<Uint8Array>

/**
 * Reads a paged list as one text in its own format, each job with details. The first page is requested immediately,
 * so that a wrong URL fails before anything is created; the others follow on demand. Throws a FetchRefused.
 */
export async function openPagedList(list: PagedList, loopback: boolean): Promise<Pages> {
  const fetchPage = (question: Question) => fetchJsonPolitely(question, loopback)
  const first = await fetchPage(list.page(0))
  requireJobsOfPage(list, first)
  return (details) => streamPagesAsFeed(list, first, fetchPage, details)
}

function requireJobsOfPage(list: PagedList, answer: Json): unknown[] {
  const { jobs } = list.read(answer)
  if (!Array.isArray(jobs)) throw new FetchRefused('it did not answer as such a list does')
  return jobs
}

type FetchPage = (question: Question) => Promise<Json>

async function* streamPagesAsFeed(
  list: PagedList,
  first: Json,
  ask: FetchPage,
  details: DetailCache,
): AsyncGenerator<Uint8Array> {
  const until = performance.now() + LONGEST
  const { total } = list.read(first)
  const fill = createDetailsAdder(list, ask, details)
  const [before, after] = list.around(total)
  const seen = new Set<string>()
  let glue = before
  let start = 0
  for (let page = 1, answer = first; page <= MAX_PAGES; page += 1) {
    const jobs = requireJobsOfPage(list, answer)
    const fresh = listObjects(jobs).filter((job) => {
      const key = list.keyOf(job)
      // Jobs without a key cannot be compared; the format reports them.
      if (key === undefined) return true
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    for (const job of await fill(fresh)) {
      yield Buffer.from(glue + JSON.stringify(job))
      glue = ','
    }
    start += jobs.length
    const { next } = list.read(answer)
    // Stops when a host returns the same page again and again.
    if (fresh.length === 0 || next === null || (total !== undefined && start >= total)) break
    if (performance.now() > until) throw new FetchRefused('it takes too long')
    answer = await ask(next ?? list.page(start))
  }
  yield Buffer.from((glue === before ? before : '') + after)
  await details.only(seen)
}

/** Completes the jobs of a page with details from the cache or the host. */
function createDetailsAdder(list: PagedList, ask: FetchPage, details: DetailCache) {
  let refusals = 0
  return async (jobs: readonly Json[]): Promise<Json[]> => {
    const known = await details.known(jobs.flatMap((job) => list.keyOf(job) ?? []))
    const came: Detail[] = []
    const whole = await mapConcurrently(jobs, async (job) => {
      const key = list.keyOf(job)
      const question = list.detailOf(job)
      if (key === undefined || question === undefined) return job
      const sign = computeEntryHash(job, list.passing)
      const had = known.get(key)
      if (had?.sign === sign && !had.isDue) return list.whole(job, had.detail)
      if (refusals < MAX_REFUSALS)
        try {
          const detail = await ask(question)
          refusals = 0
          came.push({ key, sign, detail })
          return list.whole(job, detail)
        } catch (error) {
          if (!(error instanceof FetchRefused)) throw error
          refusals += 1
        }
      // An older copy of the details is better than none.
      return had ? list.whole(job, had.detail) : job
    })
    await details.keep(came)
    return whole
  }
}

/** Runs the work for each item, some at a time, and returns the results in order. */
async function mapConcurrently<One, Made>(all: readonly One[], work: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  let next = 0
  const runWorker = async () => {
    while (next < all.length) {
      const at = next
      next += 1
      made[at] = await work(all[at] as One)
    }
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, all.length) }, runWorker))
  return made
}
