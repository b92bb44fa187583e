import { expect, test } from 'vitest'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'
import { buildSearchName } from './search-name.ts'
import { toSearchToSave } from './search-to-save.ts'

const buildParams = (more: Partial<SearchParams>): SearchParams => ({
  query: '',
  location: '',
  start: 0,
  sort: '',
  filters: {},
  pid: undefined,
  tab: '',
  ...more,
})
const say = ({ message = '', values }: { message?: string; values?: Record<string, unknown> }) =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]))

test('S-14 what is saved is the whole search, without its page and without dates', () => {
  const filters = { work_site: ['hybrid'], distance: ['25'], date_posted: ['7'], posted_since: ['1790000000'] }
  expect(
    toSearchToSave(buildParams({ query: 'nurse', location: 'Hamburg', start: 20, sort: 'salary', filters }), {}, say),
  ).toEqual({
    query: 'nurse',
    location: 'Hamburg',
    latlong: null,
    distanceKm: 25,
    filters: { work_site: ['hybrid'] },
    sortBy: 'salary',
    mapBounds: null,
  })
})

test('S-14 where somebody is, and an area of the map, are saved as what they mean', () => {
  const here = toSearchToSave(buildParams({ location: 'current location' }), { detected: '53.55,10' }, say)
  expect(here).toMatchObject({ location: 'Current location', latlong: '53.55,10' })
  const bounds = '1,2,3,4'
  expect(toSearchToSave(buildParams({ location: 'map area' }), { bounds }, say)).toMatchObject({
    location: '',
    mapBounds: '1,2,3,4',
  })
})

test('S-14 a search has a name of its own: what, where, and two filters', () => {
  const applied = ['Hybrid', 'Full-time', 'Care'].map((label) => ({ name: 'f', value: label, label }))
  expect(buildSearchName(buildParams({ query: 'nurse', location: 'Hamburg' }), [], say)).toBe('Nurse in Hamburg')
  expect(buildSearchName(buildParams({ query: 'nurse' }), applied, say)).toBe('Nurse, Hybrid, Full-time')
  expect(buildSearchName(buildParams({ location: 'Hamburg' }), applied, say)).toBe('Hybrid in Hamburg, Full-time')
  expect(buildSearchName(buildParams({ location: 'Hamburg' }), [], say)).toBe('Hamburg')
  expect(buildSearchName(buildParams({}), [], say)).toBe('All jobs')
  expect(buildSearchName(buildParams({ query: 'n'.repeat(200) }), [], say)).toHaveLength(100)
})
