import { describe, expect, test } from 'vitest'
import { formatAppliedFilters, hashSearchCriteria } from './applied-filters.ts'
import { pickFieldFilters, toSearchCriteria, type SearchParams } from './search-criteria.ts'

const FILTERS = new Set(['include_remote', 'distance', 'salary_min', 'country', 'department', 'job_level'])
const buildCriteria = (more: Record<string, unknown> = {}, currentLocation = '') => {
  const query: SearchParams = { query: '', location: '', start: 0, sort_by: 'relevance', ...more }
  return toSearchCriteria(query, FILTERS, { currentLocation })
}

test.each([
  ['', undefined],
  ['  ', undefined],
  ['Bergen', { kind: 'text', text: 'Bergen' }],
  ['60.39,5.32', { kind: 'point', lat: 60.39, lng: 5.32, radiusKm: 50 }],
  [' -33.9 , +151.2 ', { kind: 'point', lat: -33.9, lng: 151.2, radiusKm: 50 }],
  ['REMOTE', { kind: 'remote' }],
  ['عن بُعد', { kind: 'remote' }],
  ['عن بعد', { kind: 'remote' }],
  ['الموقع الحالي', undefined],
  ['Map Location', undefined],
  ['map area', undefined],
  ['Current Location', undefined],
  ['91,5', { kind: 'text', text: '91,5' }],
  ['5,-181', { kind: 'text', text: '5,-181' }],
  ['1e2,3', { kind: 'text', text: '1e2,3' }],
])('S-04 the location %j', (location, place) => expect(buildCriteria({ location }).place).toEqual(place))

test('S-04 the configured current location stands in for an unknown one', () => {
  expect(buildCriteria({ location: 'Current location' }, '1.5,2.5').place).toMatchObject({
    kind: 'point',
    lat: 1.5,
    lng: 2.5,
  })
})

test.each([
  [['25'], 25],
  [['0'], 1],
  [['10', '100'], 100],
  [['99999'], 20_038],
  [['-5'], 50],
  [['NaN', '1e9', ''], 50],
])('S-04 the distance %j km', (filter_distance, radiusKm) => {
  expect(buildCriteria({ location: '1,2', filter_distance }).place).toEqual({ kind: 'point', lat: 1, lng: 2, radiusKm })
})

describe('S-04 the piece of the map', () => {
  test.each([
    ['1,2,3,4', { south: 1, west: 2, north: 3, east: 4 }],
    ['-95,170,95,190', { south: -90, west: 170, north: 90, east: -170 }],
    ['-10,-400,10,400', { south: -10, west: -180, north: 10, east: 180 }],
  ])('%s', (map_bounds, bounds) => expect(buildCriteria({ map_bounds }).place).toEqual({ kind: 'bounds', ...bounds }))

  test.each(['1,2,3', '1,2,3,4,5', 'a,b,c,d', '1,,3,4', '3,2,1,4', '1,2,3,Infinity', '1,2,3,1e9'])(
    '%j is refused',
    (map_bounds) => expect(() => buildCriteria({ map_bounds })).toThrow('A parameter of this address is not valid.'),
  )
})

test('S-03 filters that the tenant has not are dropped', () => {
  const criteria = buildCriteria({
    filter_country: ['NO', 'SE', 'NO', ''],
    filter_planet: 'Mars',
    filter___proto__: 'x',
    country: 'DE',
  })
  expect(pickFieldFilters(criteria)).toEqual({ country: ['NO', 'SE'] })
})

test('S-20 what is chosen in a special way is no field of the index', () => {
  const criteria = buildCriteria({ filter_include_remote: '1', filter_distance: '10', filter_salary_min: '50000 eur' })
  expect(pickFieldFilters(criteria)).toEqual({})
  expect(criteria).toMatchObject({ includeRemote: true, distance: 10, salaryMin: { amount: 50_000, currency: 'EUR' } })
  expect(buildCriteria({ filter_include_remote: '0' }).includeRemote).toBe(false)
})

test('S-20 salary: the lowest of several, in the currency it names', () => {
  expect(buildCriteria({ filter_salary_min: ['90000', '60000 USD', 'x', '-1'] }).salaryMin).toEqual({
    amount: 60_000,
    currency: 'USD',
  })
  expect(buildCriteria({ filter_salary_min: 'much' }).salaryMin).toBeUndefined()
})

test.each([
  ['relevance', 'relevance'],
  ['newest', 'timestamp'],
  ['timestamp', 'timestamp'],
  ['distance', 'distance'],
  ['constructor', 'relevance'],
])('S-20 the order %s is %s', (sort_by, sort) => expect(buildCriteria({ sort_by }).sort).toBe(sort))

test('S-20 two hundred values are enough, and none is endless', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `v${at}`)
  expect(buildCriteria({ filter_country: many }).chosen['country']).toHaveLength(200)
  expect(buildCriteria({ filter_country: 'x'.repeat(5000) }).chosen['country']?.[0]).toHaveLength(300)
  expect(buildCriteria({ query: 'a\ud800b' }).query).toBe('a\ufffdb')
})

test('S-15 applied filters bear the names that existing clients read', () => {
  expect(formatAppliedFilters(buildCriteria({ filter_include_remote: '1', filter_job_level: ['a', 'b'] }))).toEqual({
    includeRemote: ['1'],
    jobLevel: ['a', 'b'],
  })
})

test('the same search has the same name', () => {
  const one = hashSearchCriteria(buildCriteria({ query: 'Pilot', filter_country: ['a', 'b'], filter_department: 'x' }))
  expect(
    hashSearchCriteria(buildCriteria({ query: ' pilot ', filter_department: 'x', filter_country: ['b', 'a'] })),
  ).toBe(one)
  expect(hashSearchCriteria(buildCriteria({ query: 'pilot' }))).not.toBe(one)
})
