import { expect, test } from 'vitest'
import { matchOneByOne, indexOf, buildStoredSearches, matchSearches } from '#tests/builders/jobs/stored-searches.ts'
import { listJobs } from '#tests/bench/relevance/real-jobs.ts'

test('S-14 of four thousand searches none misses a new job that the engine finds, in whatever parts the jobs come', async () => {
  const all = await listJobs('demo')
  const index = indexOf(all)
  const fresh = all.filter((_job, at) => at % 20 === 3)
  for (const [seed, together] of [
    [11, 1],
    [12, 7],
    [13, 64],
    // A search returns at most 100 ids, so not every match can be compared.
    [14, 100],
  ] as const) {
    const requests = buildStoredSearches(all, 1000, seed)
    expect(matchSearches(index, fresh, requests, { together })).toEqual(matchOneByOne(index, fresh, requests))
  }
})
