import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJobIndex } from '#server/search-index/job-index.ts'
import type { IndexedJob, JobIndex, IndexQuery } from '#server/search-index/search-types.ts'
import { anyJob, anyRequest, buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { searchNaively } from '#tests/builders/jobs/naive-search.ts'

/** The result in a comparable form, with equal entries in a fixed order. */
function buildComparable(result: ReturnType<typeof searchNaively>, request: IndexQuery) {
  const byRelevance = result.sort === 'relevance' && request.query.trim() !== ''
  return {
    ...result,
    ids: byRelevance ? result.ids.length : result.ids,
    points: result.points?.map(({ lat, lng, count, isRemote }) => [lat, lng, isRemote, count].join(' ')).sort(),
  }
}

/** Compares a search with the naive one. The words of these jobs have no similar spellings. */
function expectAlike(index: JobIndex, jobs: readonly IndexedJob[], request: IndexQuery): void {
  const { usedFuzzy, understood, ...found } = index.search(request)
  expect(usedFuzzy).toBe(false)
  // Dropped words are reported; jobs must match the rest of the query.
  const rest = { ...request, query: understood.dropped.reduce(withoutPart, request.query) }
  const expected = searchNaively(jobs, rest)
  // few-results.test.ts checks additional results. Here, no exact one may be missing.
  const isWider = understood.also.length > 0
  const actual = isWider ? { isThere: found.count >= expected.count } : buildComparable(found, request)
  expect(actual).toEqual(isWider ? { isThere: true } : buildComparable(expected, rest))
}

const LASTING = ['EUR', 'USD'].map((currency, at) =>
  buildIndexedJob({
    id: 1000 + at,
    facets: { level: ['low'], team: ['a'] },
    salary: { currency, yearMin: null, yearMax: 20 },
  }),
)

function withoutPart(query: string, part: string): string {
  return query.includes(`"${part}"`) ? query.replace(`"${part}"`, '') : query.replace(part, '')
}

test(
  'S-20 S-06 random jobs and requests: the same jobs, counts and order as looking at one job after the other',
  { tags: 'slow' },
  () => {
    const jobs = fc.uniqueArray(anyJob(fc.integer({ min: 1, max: 1000 })), { selector: ({ id }) => id, maxLength: 40 })
    const alike = fc.property(jobs, fc.array(anyRequest, { minLength: 1, maxLength: 5 }), (list, requests) => {
      const index = createJobIndex()
      for (const job of list) index.put(job)
      expect(index.size).toBe(list.length)
      for (const request of requests) expectAlike(index, list, request)
    })
    fc.assert(alike, { numRuns: 150 })
  },
)

test('S-20 a place where only closed or removed jobs are is not there: the words before its comma count', () => {
  const index = createJobIndex()
  const open = buildIndexedJob({ id: 1, places: ['Paris, FR'] })
  index.put(open)
  index.put(buildIndexedJob({ id: 2, places: ['Paris, US'], validThrough: 50 }))
  const request = buildPlainIndexQuery({ place: { kind: 'text', text: 'Paris, US' }, now: 60 })
  expect(index.search(request).ids).toEqual([1])
  index.put(buildIndexedJob({ id: 2, places: ['Paris, US'], validThrough: null }))
  expect(index.search(request).ids).toEqual([2])
  index.remove(2)
  expect(index.search(request).ids).toEqual([1])
})

test('S-20 changes and removals in any order leave what a new index would hold', { tags: 'slow' }, () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: anyJob(fc.integer({ min: 1, max: 30 })).map((job) => ({ job })) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((removed) => ({ removed })) },
    { weight: 2, arbitrary: anyRequest.map((request) => ({ request })) },
    { weight: 1, arbitrary: fc.constant({ tend: true }) },
  )
  const alike = fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (steps, isPatient) => {
    const index = createJobIndex({ isPatient })
    // Fields and currencies are never removed from an index, so some jobs with all of them always stay.
    const jobs = new Map(LASTING.map((job) => [job.id, job]))
    for (const job of LASTING) index.put(job)
    for (const one of steps) {
      if ('job' in one) {
        index.put(one.job)
        jobs.set(one.job.id, one.job)
      } else if ('removed' in one) {
        index.remove(one.removed)
        jobs.delete(one.removed)
      } else if ('request' in one) expectAlike(index, [...jobs.values()], one.request)
      else index.tend(0)
    }
    expect(index.size).toBe(jobs.size)
    for (const sort of ['timestamp', 'relevance'] as const)
      expectAlike(
        index,
        [...jobs.values()],
        buildPlainIndexQuery({ sort, now: 40, size: 50, facets: ['team'], points: true }),
      )
  })
  fc.assert(alike, { numRuns: 150 })
})

test('S-20 thousands of jobs in segments of all sizes are found as in a small index', { tags: 'slow' }, () => {
  const random = fc.sample(anyJob(fc.constant(0)), { numRuns: 3000, seed: 7 })
  const jobs = random.map((job, at) => ({ ...job, id: at + 1 }))
  const index = createJobIndex()
  for (const job of jobs) index.put(job)
  for (const job of jobs.slice(0, 1200)) index.remove(job.id)
  for (const job of jobs.slice(1000, 1400)) index.put(job)
  const left = jobs.slice(1000)
  expect(index.size).toBe(left.length)
  for (const request of fc.sample(anyRequest, { numRuns: 40, seed: 8 })) expectAlike(index, left, request)
})

test('S-06 no count leads to nothing: choosing a counted value finds as many jobs as it said', () => {
  const jobs = fc.uniqueArray(anyJob(fc.integer({ min: 1, max: 1000 })), { selector: ({ id }) => id, maxLength: 30 })
  const promise = fc.property(jobs, anyRequest, (list, request) => {
    const index = createJobIndex()
    for (const job of list) index.put(job)
    const { facets } = index.search(request)
    for (const [name, counts] of Object.entries(facets))
      for (const { value, count } of counts) {
        const chosen = { ...request, filters: { ...request.filters, [name]: [value] } }
        expect(index.search(chosen).count).toBe(count)
        expect(count).toBeGreaterThan(0)
      }
  })
  fc.assert(promise, { numRuns: 60 })
})

test('S-06 of a field with thousands of values the most frequent are told, and the chosen ones', () => {
  const index = createJobIndex()
  for (let id = 1; id <= 1000; id++)
    index.put(buildIndexedJob({ id, facets: { skills: [`s${id}`, `often ${id % 50}`], team: ['a'] } }))
  const { facets } = index.search(
    buildPlainIndexQuery({ facets: ['skills'], filters: { skills: ['s999', 's7'], team: ['a'] } }),
  )
  const values = facets['skills']!.map(({ value }) => value)
  expect(values.slice(0, 50).every((value) => value.startsWith('often'))).toBe(true)
  expect(values).toContain('s999')
  expect(values).toContain('s7')
  expect(values.length).toBeLessThanOrEqual(202)
})

test('S-20 bad input is searched for, never stumbled over', () => {
  const index = createJobIndex()
  for (let id = 1; id <= 30; id++) index.put(buildIndexedJob({ id, title: `Pilot ${id}`, facets: { team: ['a'] } }))
  const queries = [
    'x'.repeat(10_000),
    'pilot '.repeat(2000),
    '"'.repeat(5000),
    '-'.repeat(5000),
    '!!! ??? ...',
    "'; drop table position; --",
    '(a+)+$ [z-a] \\ .* ^',
    '\u0000\uD800 \uDFFF💥 👩‍💻',
    '医生 врач طبيب doctor แพทย์ 의사',
    '"open phrase',
    '-"',
  ]
  for (const query of queries) {
    const { ids, count } = index.search(buildPlainIndexQuery({ query }))
    expect(ids.length).toBeLessThanOrEqual(10)
    expect(count).toBeLessThanOrEqual(30)
    for (const kind of ['query', 'location'] as const)
      expect(index.suggest({ kind, term: query, size: 10, now: 0 }).length).toBeLessThanOrEqual(10)
  }
  const many = Object.fromEntries(Array.from({ length: 200 }, (_none, at) => [`f${at}`, ['x']]))
  const strange: Partial<IndexQuery>[] = [
    { filters: many },
    { filters: { team: Array.from({ length: 5000 }, (_none, at) => `${at}`) } },
    { filters: { __proto__: ['a'], constructor: ['a'], toString: ['a'] } },
    { facets: ['constructor', '__proto__', 'nobody'] },
    { start: -5 },
    { start: Number.MAX_SAFE_INTEGER },
    { start: Number.NaN, size: Number.NaN },
    { size: 1e9 },
    { place: { kind: 'point', lat: 500, lng: 1e9, radiusKm: -1 }, sort: 'distance' },
    { place: { kind: 'point', lat: Number.NaN, lng: Number.NaN, radiusKm: Number.NaN } },
    { place: { kind: 'bounds', south: 90, west: Number.POSITIVE_INFINITY, north: -90, east: Number.NaN } },
    { place: { kind: 'text', text: '!'.repeat(10_000) } },
    { salaryMin: { amount: Number.NaN, currency: 'constructor' } },
  ]
  for (const more of strange) expect(() => index.search(buildPlainIndexQuery(more))).not.toThrow()
  expect(index.search(buildPlainIndexQuery({ start: 1000 }))).toMatchObject({ ids: [], count: 30 })
  expect(index.search(buildPlainIndexQuery({ start: -5 })).ids).toHaveLength(10)
  expect(index.search(buildPlainIndexQuery({ filters: many })).count).toBe(30)
  expect(index.search(buildPlainIndexQuery({ filters: { team: ['gone'] }, facets: ['team'] }))).toMatchObject({
    count: 0,
    facets: { team: [{ value: 'a', count: 30 }] },
  })
})

test('S-20 jobs with anything in them are indexed and found', { tags: 'slow' }, () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const any = fc.property(text, text, text, (title, body, place) => {
    const index = createJobIndex()
    index.put(buildIndexedJob({ id: 1, title, body, places: [place], language: 'zhHant', points: [[Number.NaN, 500]] }))
    index.put(buildIndexedJob({ id: 2, title: 'Pilot' }))
    expect(index.search(buildPlainIndexQuery()).count).toBe(2)
    expect(() => index.search(buildPlainIndexQuery({ query: title }))).not.toThrow()
    expect(() => index.suggest({ kind: 'location', term: place, size: 5, now: 0 })).not.toThrow()
  })
  fc.assert(any)
})

test('S-06 of a field as many values are told as asked for, the most frequent and those that are chosen', () => {
  const index = createJobIndex()
  for (let id = 1; id <= 21; id++) {
    const value = `v${Math.floor(Math.sqrt(id))}`
    index.put(buildIndexedJob({ id, facets: { team: [value], level: [value] } }))
  }
  const request = buildPlainIndexQuery({ facets: ['team', 'level'], mostValues: { team: 2 } })
  const told = (more: object) => index.search({ ...request, ...more }).facets['team']?.map(({ value }) => value)
  expect(told({})).toEqual(['v3', 'v4'])
  expect(told({ filters: { team: ['v1'] } })).toEqual(['v3', 'v4', 'v1'])
  expect(index.search(request).facets['level']).toHaveLength(4)
})
