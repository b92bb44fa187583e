import { expect, test } from 'vitest'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { matchOneByOne, indexOf, matchSearches } from '#tests/builders/jobs/stored-searches.ts'

const TEXTS = [
  'You work in three shifts, nights among them.',
  'Night shift only.',
  'No night shifts.',
  'Keine Nachtschicht, keine Wochenenden.',
  'Arbeit in der Nachtschicht.',
  '夜勤なし',
  '夜勤あり',
  'Weekends off.',
  'You are on call one weekend in four.',
  'We sell beds. Our sales are up.',
  'Pas de travail de nuit.',
  'A calm ward by day.',
]
const TITLES = ['Nurse', 'Night Nurse', 'Krankenpfleger', 'Infirmier de nuit', '看護師', 'Sales Nurse']
const fresh = TITLES.flatMap((title, at) =>
  TEXTS.map((body, text) => buildIndexedJob({ id: 1 + at * TEXTS.length + text, title, body })),
)
const index = indexOf(fresh)

test.each([
  'nurse not nights',
  'nurse -night',
  'nurse no weekends',
  'nurse without on call',
  'krankenpfleger ohne nachtschicht',
  'infirmier pas de nuit',
  'nurse not sales',
  'nurse -sales',
  'nurse not night shift',
  '看護師 夜勤なし',
  'not nights',
])('S-14 a saved search leaves out of new jobs what the search leaves out: %s', (query) => {
  const request = buildPlainIndexQuery({ query, isExact: true, size: 1000 })
  const found = matchSearches(index, fresh, [request], { now: request.now })
  const [ids = []] = found.values()
  expect(found).toEqual(matchOneByOne(index, fresh, [request]))
  expect(ids.length).toBeLessThan(fresh.length)
})

test('S-14 a saved search that wants no nights is told of jobs that say there are none', () => {
  const [first, ...others] = ['Nurse', 'Nurse', 'Night Nurse', 'Nurse'].map((title, at) =>
    buildIndexedJob({
      id: at + 1,
      title,
      body: ['No nights.', 'Nights and weekends.', 'By day.', 'We sell beds.'][at]!,
    }),
  )
  const jobs = [first!, ...others]
  const request = buildPlainIndexQuery({ query: 'nurse not nights', isExact: true })
  expect(matchSearches(indexOf(jobs), jobs, [request], { now: request.now })).toEqual(new Map([[0, [1, 4]]]))
})
