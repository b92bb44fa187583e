import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyJob, anyRequest, buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { matchOneByOne, indexOf, buildStoredSearches, matchSearches } from '#tests/builders/jobs/stored-searches.ts'
import { listJobs } from '#tests/bench/relevance/real-jobs.ts'

const jobs = fc.uniqueArray(anyJob(fc.integer({ min: 1, max: 1000 })), { selector: ({ id }) => id, maxLength: 40 })

test(
  'S-14 stored searches find among new jobs what the engine finds: random jobs and random searches',
  { tags: 'slow' },
  () => {
    const alike = fc.property(
      jobs,
      fc.array(anyRequest, { maxLength: 12 }),
      fc.nat(40),
      fc.integer({ min: 1, max: 40 }),
      (list, random, old, together) => {
        const index = indexOf(list)
        const fresh = list.slice(Math.min(old, list.length))
        const [now = 0] = random.map((request) => request.now)
        const requests = random.map((request) => ({ ...request, isExact: true, now, postedSince: 0 }))
        expect(matchSearches(index, fresh, requests, { now, together })).toEqual(matchOneByOne(index, fresh, requests))
      },
    )
    fc.assert(alike, { numRuns: 150 })
  },
)

test(
  'S-14 stored searches find among new jobs what the engine finds: jobs and searches in eight languages',
  { tags: 'slow' },
  async () => {
    const all = (await listJobs('demo')).filter((_job, at) => at % 5 === 0)
    const index = indexOf(all)
    const fresh = all.slice(0, 60)
    const requests = buildStoredSearches(all, 400)
    // Each search is compared on its own: parts that it shares with other searches must not select jobs.
    const found = matchSearches(index, fresh, requests, { together: 1 })
    expect(found.size).toBeGreaterThan(100)
    expect(found).toEqual(matchOneByOne(index, fresh, requests))
  },
)

test('S-14 an exact search gives nothing up, corrects nothing, and adds nothing that is near', () => {
  const index = indexOf([
    buildIndexedJob({ id: 1, title: 'Nurse', body: 'Night shifts in Bergen' }),
    buildIndexedJob({ id: 2, title: 'Registered Nurse', places: ['Oslo, OS, NO'] }),
    buildIndexedJob({ id: 3, title: 'Midwife' }),
  ])
  const ids = (query: string) =>
    index.search(buildPlainIndexQuery({ query, isExact: true })).ids.toSorted((a, b) => a - b)
  expect(ids('nurse')).toEqual([1, 2])
  expect(ids('nurse shifts')).toEqual([1])
  expect(ids('nurse welder')).toEqual([])
  expect(ids('nurze')).toEqual([])
  expect(ids('nur')).toEqual([])
  expect(ids('krankenschwester')).toEqual([1, 2])
})

test('S-14 a stored search finds a new job whose title is in another language than its text', () => {
  const fresh = ['Schweißer', 'Infirmière', 'Enfermero', 'Elektriker'].map((title, at) =>
    buildIndexedJob({ id: at + 2, title }),
  )
  const index = indexOf([buildIndexedJob({ id: 1 }), ...fresh])
  const requests = ['welder', 'nurse', 'electrician'].map((query) => buildPlainIndexQuery({ query, isExact: true }))
  const found = matchSearches(index, fresh, requests, { now: requests[0]!.now, together: 4 })
  expect(found).toEqual(matchOneByOne(index, fresh, requests))
  expect([...found.values()].flat().toSorted((a, b) => a - b)).toEqual(fresh.map(({ id }) => id))
})

test('S-14 jobs between two ids, where somebody asks for those that were compared', () => {
  const index = indexOf([1, 2, 3].map((id) => buildIndexedJob({ id })))
  expect(index.search(buildPlainIndexQuery({ isExact: true, after: 1 }))).toMatchObject({ count: 2 })
  expect(index.search(buildPlainIndexQuery({ isExact: true, after: 1, until: 2 }))).toMatchObject({
    count: 1,
    ids: [2],
  })
})
