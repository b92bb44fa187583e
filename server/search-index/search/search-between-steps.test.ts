import { expect, test } from 'vitest'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { runWithOtherScratch } from '#server/search-index/scratch-buffers.ts'
import { runInSteps } from '#server/search-index/search-steps.ts'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'

const LEVELS = ['Senior', 'Junior', 'Lead', 'Night', 'Deputy']
const WORK = ['nurse', 'software engineer', 'harbour pilot', 'accountant', 'cook', 'truck driver', 'teacher']
const PLACES = ['Bergen, NO', 'Oslo, NO', 'Paris, FR', 'London, GB']
/** Number of jobs, enough for arrays that use the shared buffer. */
const JOBS = 1500

const index = createJobIndex()
for (let id = 1; id <= JOBS; id += 1)
  index.put(
    buildIndexedJob({
      id,
      title: `${LEVELS[id % LEVELS.length]} ${WORK[id % WORK.length]} ${id % 11 === 0 ? 'Fjords' : 'Harbours'}`,
      places: [PLACES[id % PLACES.length]!],
      body: `Works with ${WORK[(id + 3) % WORK.length]} and ${LEVELS[id % 3]} people`,
      facets: { level: [LEVELS[id % LEVELS.length]!], team: [`Team ${id % 90}`] },
    }),
  )

const find = (query: string) => index.search(buildPlainIndexQuery({ query, facets: ['level', 'team'], size: 50 }))
const LONG = [
  'works with people in harbours',
  'senior people who works with harbours -fjords',
  'senior nurse who works with teachers at night in the harbours of bergen or oslo',
  'softwareengineer sofware enginere jnuior nigth accuontant',
  `${'qwertyuiopasdfghjklzxcvbnm '.repeat(9)}nurse`,
  '"harbour pilot" -junior "truck driver" cook teacher',
  '看護師を募集しています夜勤の看護師です',
]
const QUICK = ['nurse', 'cook london', 'tescher', 'pilot', '']

test('S-20 searches between all steps of another find what they find alone, and so does it', { tags: 'slow' }, () => {
  const alone = new Map([...LONG, ...QUICK].map((query) => [query, find(query)]))
  for (const query of LONG) {
    let steps = 0
    const letIn = () => {
      const quick = QUICK[steps++ % QUICK.length]!
      expect(runWithOtherScratch(() => runInSteps(() => find(quick)))).toEqual(alone.get(quick))
    }
    expect(runInSteps(() => find(query), { letIn })).toEqual(alone.get(query))
    expect(steps).toBeGreaterThan(5)
  }
})

test('S-20 a long search gives way at least once for each of its words', () => {
  const words = Array.from({ length: 16 }, (_, at) => `${'bcdfghklmnprstvw'[at]}uxyzzyplughfrobozz`)
  let steps = 0
  runInSteps(() => find(words.join(' ')), { letIn: () => (steps += 1) })
  expect(steps).toBeGreaterThan(3 * words.length)
})
