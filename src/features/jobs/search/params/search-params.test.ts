import { expect, it } from 'vitest'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { isReservedWord } from './reserved-words.ts'
import { pickResultParams } from './raw-search.ts'
import { toggleFilterValue } from './search-changes.ts'
import { toPathWords } from './path-words.ts'
import { hasResultParams, parseSearchParams } from './search-params.ts'

const config = {
  searchConfig: { smartFilters: [], allFilters: [], mapConfig: { enabled: false }, currentLocation: '' },
  searchOptionsMap: {},
}
const buildHaving = (...allFilters: string[]) => ({ ...config, searchConfig: { ...config.searchConfig, allFilters } })
const configured = {
  searchConfig: { ...config.searchConfig, smartFilters: ['work_site'], allFilters: ['country', 'skills'] },
  searchOptionsMap: {
    work_site: { displayName: 'Where you work', options: { labelMap: {} } },
    seniority: { displayName: 'Level', options: { labelMap: {} } },
  },
}

it('A-03 S-01 reads a search from an address, whatever stands there', () => {
  expect(
    parseSearchParams({ query: ' nurse ', location: 'Berlin', start: '20', sort_by: 'newest', tab: 'a' }, config),
  ).toEqual({
    query: 'nurse',
    location: 'Berlin',
    start: 20,
    sort: 'timestamp',
    filters: {},
    pid: undefined,
    tab: 'a',
  })
  expect(parseSearchParams({ query: 7, start: '-5', location: { a: 1 }, pid: 'x' }, config)).toMatchObject({
    query: '7',
    start: 0,
    location: '',
    pid: undefined,
  })
  expect(parseSearchParams({ query: ['b', 'a'], start: '1e99', pid: '123-title' }, config)).toMatchObject({
    query: 'a',
    start: 0,
    pid: 123,
  })
  expect(parseSearchParams({ start: '17' }, config)).toMatchObject({ start: 10, sort: '' })
})

it('S-01 filters are joined by commas, repeated, or both; a comma inside a value is escaped', () => {
  const search = { filter_skills: ['SQL,Go', 'SQL'], filter_city: String.raw`Berlin\, DE,Paris\, FR` }
  expect(parseSearchParams(search, buildHaving('skills', 'city')).filters).toEqual({
    skills: ['SQL', 'Go'],
    city: ['Berlin, DE', 'Paris, FR'],
  })
})

it('S-01 the name a filter is shown by is its name in an address too', () => {
  expect(parseSearchParams({ 'Where you work': 'remote' }, configured).filters).toEqual({ work_site: ['remote'] })
  expect(
    parseSearchParams({ 'filter_where_you-work': 'remote', filter_work_site: 'onsite' }, configured).filters,
  ).toEqual({
    work_site: ['remote', 'onsite'],
  })
})

it.each(['Country', 'country', 'COUNTRY', 'filter_Country'])(
  'S-01 without words of the tenant the site’s own count: %s',
  (name) => {
    expect(parseSearchParams({ [name]: 'DE' }, config).filters).toEqual({ country: ['DE'] })
  },
)

it('S-01 S-03 of a site that configures no filters these are known, by whichever name, and no invented ones', () => {
  const search = { 'Where you work': 'remote', filter_seniority: 'Senior', filter_x: 'y', domain: 'demo.example' }
  expect(parseSearchParams(search, config).filters).toEqual({ work_site: ['remote'], seniority: ['Senior'] })
})

it('S-03 filters that are neither smart nor among all are dropped, by whichever name', () => {
  expect(
    parseSearchParams({ filter_country: 'DE', filter_salary_min: '1', Level: 'Senior' }, configured).filters,
  ).toEqual({
    country: ['DE'],
  })
})

it('S-04 a place on the map is blank when it comes from an address, and so is its distance', () => {
  for (const location of ['Map Area', 'map location'])
    expect(parseSearchParams({ location, filter_distance: '0' }, config)).toEqual(parseSearchParams({}, config))
  expect(parseSearchParams({ location: 'Remote' }, config).location).toBe('Remote')
})

it('S-01 200 filters with 1,000 values each are cut, not refused', () => {
  const search = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`filter_f${at}`, 'a,b,'.repeat(1000)]))
  expect(
    Object.keys(parseSearchParams(search, buildHaving(...Array.from({ length: 200 }, (_, at) => `f${at}`))).filters),
  ).toHaveLength(200)
  expect(parseSearchParams(search, config).filters).toEqual({})
  const many = Array.from({ length: 1000 }, (_, at) => `v${at}`)
  expect(parseSearchParams({ filter_x: many.join(',') }, buildHaving('x')).filters['x']).toHaveLength(100)
})

it('A-03 a text longer than a search takes is cut, not refused', () => {
  const { query } = parseSearchParams({ query: 'a'.repeat(20_000) }, config)
  expect(searchPositions.query.safeParse({ query }).success).toBe(true)
})

it('A-03 dashes and underscores of an address are spaces', () => {
  expect(toPathWords('software-engineer')).toBe('software engineer')
  expect(toPathWords('new_york--city')).toBe('new york city')
})

it('A-03 places of the product are no search words', () => {
  expect(['forms', 'Offers', 'job'].every(isReservedWord)).toBe(true)
  expect(isReservedWord('nurse')).toBe(false)
})

it.each(['query', 'location', 'start', 'pid', 'sort_by', 'filter_skills', 'where you work'])(
  'A-03 the careers home with %s is the search page',
  (name) => {
    expect(hasResultParams({ [name]: '1', domain: 'demo.example' }, configured)).toBe(true)
  },
)

it.each(['domain', 'utm_source', 'show_login_modal', 'hl'])('A-03 with %s it stays the careers home', (name) => {
  expect(hasResultParams({ [name]: '1' }, configured)).toBe(false)
})

it('S-02 selecting a job, signing in and where one came from ask for no other results', () => {
  const search = { query: 'a', pid: '7', show_login_modal: '1', utm_source: 'mail', filter_x: 'y' }
  expect(pickResultParams(search)).toEqual({ query: 'a', filter_x: 'y' })
})

it('S-01 names that every object has are filters and values like others', () => {
  const search = { filter_constructor: 'a', filter___proto__: 'b', filter_country: 'toString' }
  const { filters } = parseSearchParams(search, buildHaving('constructor', '__proto__', 'country'))
  expect(Object.entries(filters)).toEqual([
    ['constructor', ['a']],
    ['__proto__', ['b']],
    ['country', ['toString']],
  ])
  expect(toggleFilterValue(filters, 'valueOf', 'x')).toHaveProperty('valueOf', ['x'])
})
