import { expect, test } from 'vitest'
import { READ_MAX_AGE, SAVED_MAX_AGE } from '#contract/zod-free/limits.ts'
import { pickResultsForPage } from '#src/features/jobs/search/params/pick-results-for-page.ts'
import { findAccountPersistMeta } from '#src/platform/persist/persist-meta.ts'
import { buildShownJob, buildWireJob } from './jobs/positions/position.test-kit.ts'
import { newestQuery, overridesQuery, positionQuery, searchQuery } from './jobs/positions/positions.ts'
import { savedPositionsQuery } from './jobs/positions/saved-positions.ts'

/** The job as another page has stored it: without the fields that no page shows. */
const job = buildShownJob(7)
const whole = { count: 1, positions: [buildWireJob(7)] }
const search = searchQuery({ query: 'deck' })
const filter = { filterName: 'teams', title: 'Teams', type: 'multi_select', options: null, displayCount: 4 } as const
const filterDef = {
  allFilters: [{ ...filter, translateOptions: false, allowFreeText: false, tooltip: null }],
  smartFilters: [],
  facets: { locations: [] },
}

test.each([
  ['results', search, { ...whole, filterDef }],
  ['results as a page brings them', search, pickResultsForPage({ ...whole, filterDef }, { teams: ['Fleet'] })],
  ['the newest jobs', newestQuery(), whole],
  ['saved jobs, one saved from a page', savedPositionsQuery(), { positions: [job], asOf: 1 }],
  ['what a job overrides', overridesQuery(7), {}],
])('T-07 a row is still read: %s', (_what, query, data) => {
  const row: unknown = JSON.parse(JSON.stringify(data))
  expect(() => findAccountPersistMeta(query)?.shape().parse(row)).not.toThrow()
})

test.each([
  ['results', search, { ...whole, positions: 'none' }],
  ['the newest jobs', newestQuery(), { positions: [{ id: 7 }] }],
  ['saved jobs', savedPositionsQuery(), { positions: [{ ...job, name: null }] }],
  ['what a job overrides', overridesQuery(7), { hide: 'salary' }],
])('T-07 a row that no page could show is none: %s', (_what, query, data) => {
  expect(() => findAccountPersistMeta(query)?.shape().parse(data)).toThrow('')
})

test('T-07 jobs that were read and those that were saved are kept for 30 days', () => {
  expect(findAccountPersistMeta(positionQuery(7))?.maxAge).toBe(READ_MAX_AGE)
  expect(findAccountPersistMeta(savedPositionsQuery())?.maxAge).toBe(SAVED_MAX_AGE)
  expect([READ_MAX_AGE, SAVED_MAX_AGE]).toEqual([30 * 86_400_000, 30 * 86_400_000])
})
