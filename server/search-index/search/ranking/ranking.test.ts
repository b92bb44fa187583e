import { expect, test } from 'vitest'
import { searchSegments } from '#server/search-index/search/search.ts'
import { Store } from '#server/search-index/segment/segment-store.ts'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { rankNaively } from '#tests/builders/jobs/naive-ranking.ts'

const DAY = 86_400_000
const NOW = 500 * DAY
const WORDS =
  'software engineer developer nurse manager of the head sales data senior junior product engineers managing marketing'.split(
    ' ',
  )

/** Creates random numbers that are the same in every run. */
function draws(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const words = (from: number, most: number) =>
    Array.from({ length: from + below(most) }, () => WORDS[Math.min(below(WORDS.length), below(WORDS.length + 4))]!)
  return { below, words }
}

/**
 * Creates many jobs with few different words, so that lists are long, ties frequent, and every way of merging is used.
 */
function fillStore() {
  const { below, words } = draws(7)
  const store = new Store(true)
  for (let id = 1; id <= 1500; id++) {
    const title = words(1, 5).join(' ')
    const rare = id % 97 === 0 ? ' harbour pilot' : ''
    store.put(
      buildIndexedJob({
        id,
        title: title + rare,
        skills: words(0, 2),
        department: words(1, 1)[0]!,
        body: words(3, 20).join(' '),
        language: 'en',
        postedAt: NOW - below(400) * DAY,
      }),
    )
    if (id % 700 === 0) store.listSegments()
  }
  store.listSegments()
  for (let id = 5; id <= 1500; id += 13) store.remove(id)
  return store
}

const QUERIES = [
  ...WORDS,
  'software engineer',
  '"software engineer"',
  '"head of sales"',
  'head of product marketing',
  'senior nurse',
  'data man',
  'harbour engineer',
  'pilot',
  '"harbour pilot" senior',
  'softwrae manager',
  'registered nurse',
  'software developer manager',
]

test(
  'S-20 the best are the same, in the same order, as if each job were scored and all were sorted',
  { tags: 'slow' },
  () => {
    const store = fillStore()
    const segments = store.listSegments()
    expect(segments.length).toBeGreaterThan(2)
    let compared = 0
    for (const query of QUERIES)
      for (const size of [1, 10, 250]) {
        const request = buildPlainIndexQuery({ query, size, now: NOW })
        const { ids, understood } = searchSegments(segments, store.tables, request, {
          alsoNamed: () => [],
          isPlace: () => false,
          behindTown: () => null,
          pointOf: () => null,
          isTown: () => false,
          nameAt: () => '',
        })
        // The naive search only knows words as typed, so other readings are not compared.
        if (understood.dropped.length + understood.corrections.length > 0 || understood.exactCount !== null) continue
        const expected = rankNaively(segments, query, NOW, size)
        expect(ids, `${query}, ${size}`).toEqual(expected)
        compared += ids.length
      }
    expect(compared).toBeGreaterThan(3000)
  },
)
