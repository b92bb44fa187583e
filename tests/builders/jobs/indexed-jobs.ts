import * as fc from 'fast-check'
import type { IndexedJob, IndexQuery } from '#server/search-index/search-types.ts'

/** An indexed job with plain values. */
export function buildIndexedJob(more: Partial<IndexedJob> & Pick<IndexedJob, 'id'>): IndexedJob {
  return {
    title: 'Deck hand',
    department: 'Fleet',
    skills: [],
    places: ['Bergen, VL, NO'],
    body: '',
    language: 'en',
    postedAt: 1_700_000_000_000,
    changedAt: 1_700_000_000_000,
    validThrough: null,
    workLocation: 'onsite',
    points: [],
    salary: null,
    facets: {},
    ...more,
  }
}

/** An index query that matches everything. */
export function buildPlainIndexQuery(more: Partial<IndexQuery> = {}): IndexQuery {
  return { query: '', filters: {}, sort: 'relevance', start: 0, size: 10, facets: [], now: 1_700_000_000_000, ...more }
}

// Few words and values, so that random jobs and requests match. Three-letter words have no similar spellings or stems;
// these have no meaning in any language.
const WORDS = ['pil', 'kof', 'mat', 'tug', 'rig', 'nef', 'oar', 'bow']
const listWords = (least: number, most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most }).map((list) => list.join(' '))
const some = <T>(values: readonly T[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })

export const anyJob = (id: fc.Arbitrary<number>): fc.Arbitrary<IndexedJob> =>
  fc.record({
    id,
    title: listWords(1, 3),
    department: listWords(0, 1),
    skills: some(WORDS, 2),
    places: some(['Oslo, NO', 'Bergen, NO', 'Paris, FR', 'Paris, US', 'Oslo, US'], 3),
    body: listWords(0, 6),
    language: fc.constantFrom('en', 'de', null),
    postedAt: fc.integer({ min: 0, max: 20 }),
    changedAt: fc.integer({ min: 0, max: 20 }),
    validThrough: fc.constantFrom(null, null, 50, 100),
    workLocation: fc.constantFrom('onsite', 'hybrid', 'remote', 'remote_local'),
    points: some(
      [
        [10, 10],
        [10, 11],
        [-60, 179],
        [-60, -179],
      ] as const,
      3,
    ),
    salary: fc.option(
      fc.record({
        currency: fc.constantFrom('EUR', 'USD'),
        yearMin: fc.constantFrom(null, 10, 20),
        yearMax: fc.constantFrom(null, 20, 30),
      }),
    ),
    facets: fc.record(
      { level: some(['low', 'mid', 'high'], 1), team: some(['a', 'b', 'c', 'd'], 3) },
      { requiredKeys: [] },
    ),
  })

export const anyRequest: fc.Arbitrary<IndexQuery> = fc.record({
  query: fc.oneof(
    listWords(0, 3).map((text) => `${text} `),
    listWords(1, 2).map((text) => `"${text}"`),
    fc.tuple(listWords(1, 1), listWords(1, 1)).map(([word, not]) => `${word} -${not}`),
  ),
  filters: fc.record(
    { level: some(['low', 'mid', 'high', 'none'], 2), team: some(['a', 'b', 'd'], 2), unknown: some(['x'], 1) },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom('relevance', 'timestamp', 'distance', 'salary'),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
  start: fc.integer({ min: 0, max: 12 }),
  size: fc.integer({ min: 0, max: 20 }),
  facets: fc.constant(['level', 'team', 'unknown']),
  now: fc.constantFrom(40, 60),
  postedSince: fc.option(fc.constantFrom(5, 12), { nil: undefined }),
  agesCounted: fc.constantFrom([], [3, 12, 30]),
  includeRemote: fc.boolean(),
  points: fc.constant(true),
  salaryMin: fc.option(fc.record({ amount: fc.constantFrom(15, 25), currency: fc.constantFrom('EUR', 'GBP') }), {
    nil: undefined,
  }),
  place: fc.option(
    fc.oneof(
      fc.record(
        {
          kind: fc.constant('text' as const),
          text: fc.constantFrom('Oslo', 'paris, us', 'NO', 'Par', 'N', 'Os, FR'),
          also: fc.constantFrom(['Bergen'], ['FR', 'us oslo']),
        },
        { requiredKeys: ['kind', 'text'] },
      ),
      fc.record({
        kind: fc.constant('point' as const),
        lat: fc.constantFrom(10, -60),
        lng: fc.constantFrom(10, 180),
        radiusKm: fc.constantFrom(0, 60, 200, 30_000),
      }),
      fc.constantFrom(
        { kind: 'bounds' as const, south: -70, west: 170, north: 0, east: -170 },
        { kind: 'bounds' as const, south: 0, west: 9, north: 20, east: 10.5 },
        { kind: 'remote' as const },
      ),
    ),
    { nil: undefined },
  ),
}) as fc.Arbitrary<IndexQuery>
