import { expect, test } from 'vitest'
import { configs } from '#contract/configs.ts'
import { FILTER_TITLES } from '#contract/zod-free/filters.ts'
import { buildFiltersWithCounts } from './build-filters-with-counts.ts'
import { formatFilterTitle, getFilterNames, listFacetFields } from './filters.ts'
import { computeSalarySteps } from './salary-steps.ts'
import { toSearchCriteria } from './search-criteria.ts'

type Facets = Record<string, { value: string; count: number }[]>

type Given = {
  config?: unknown
  query?: Record<string, unknown>
  facets?: Facets
  ages?: number[]
  locale?: 'en' | 'ar'
}
function listFilters(o: Given) {
  const config = configs().parse({ pcsxConfig: o.config ?? {} }).pcsxConfig
  const names = getFilterNames(config)
  const query = { query: '', location: '', start: 0, sort_by: '', ...o.query }
  const criteria = toSearchCriteria(query, new Set([...names.smart, ...names.all]), { currentLocation: '' })
  const points = [
    { lat: 1.5, lng: 2.5, count: 7, isRemote: false },
    { lat: -3, lng: 4, count: 1, isRemote: true, name: 'Quito' },
  ]
  const result = { facets: o.facets ?? {}, points, ages: o.ages ?? [] }
  const def = buildFiltersWithCounts({
    names,
    criteria,
    result,
    salarySteps: ['50000 EUR'],
    config,
    locale: o.locale ?? 'en',
  })
  return Object.fromEntries([...def.smartFilters, ...def.allFilters].map((one) => [one.filterName, one]))
}

const configured = {
  searchConfig: { smartFilters: ['department', 'job_level'], allFilters: ['country', 'include_remote'] },
  searchOptionsMap: {
    department: { displayName: 'Team', options: { labelMap: { FL: 'Fleet' } } },
  },
}
const facets: Facets = {
  department: [
    { value: 'FL', count: 5 },
    { value: 'Galley', count: 2 },
  ],
  job_level: [{ value: 'P3', count: 1 }],
  country: [{ value: 'NO', count: 6 }],
}

test('S-06 titles and labels are the tenant’s, then the site’s, then the names themselves', () => {
  const found = listFilters({ config: configured, facets })
  expect(found['department']).toMatchObject({
    title: 'Team',
    type: 'multi_select',
    options: [
      { label: 'Fleet', value: 'FL', count: 5 },
      { label: 'Galley', value: 'Galley', count: 2 },
    ],
  })
  expect(found['job_level']?.title).toBe('Job level')
  expect(found['country']).toMatchObject({ title: 'Country', options: [{ label: 'Norway', value: 'NO', count: 6 }] })
  expect(listFilters({ config: configured, facets, locale: 'ar' })['country']?.options?.[0]?.label).toBe('النرويج')
  expect(found['include_remote']).toMatchObject({ type: 'toggle', options: null })
})

test('S-06 what is chosen is listed whatever it finds', () => {
  const query = { filter_country: ['NO', 'XX'], filter_job_level: 'gone' }
  const found = listFilters({ config: configured, facets: { country: facets['country'] ?? [] }, query })
  expect(found['country']?.options?.map(({ value, count }) => [value, count])).toEqual([
    ['NO', 6],
    ['XX', 0],
  ])
  expect(found['job_level']?.options).toEqual([{ label: 'gone', value: 'gone', count: 0 }])
})

test('S-06 a chosen one far down the list keeps its count', () => {
  const country = Array.from({ length: 300 }, (_, at) => ({ value: `c${at}`, count: 300 - at }))
  const found = listFilters({ config: configured, facets: { country }, query: { filter_country: 'c250' } })
  expect(found['country']?.options).toHaveLength(101)
  expect(found['country']?.options?.at(-1)).toMatchObject({ value: 'c250', count: 50 })
})

test('S-06 a tenant that configures no filter has those of the site; one without a choice is left out', () => {
  const found = listFilters({ facets: { work_site: [{ value: 'remote_local', count: 1 }] } })
  expect(Object.keys(found)).toEqual(['include_remote', 'work_site', 'salary_min'])
  expect(found['work_site']?.options?.[0]?.label).toBe('Remote within the region')
  expect(found['salary_min']?.options).toEqual([{ label: '€50,000', value: '50000 EUR' }])
  expect(Object.keys(listFilters({ query: { location: 'Bergen' } }))).toContain('distance')
  expect(listFacetFields(getFilterNames(configs().parse({}).pcsxConfig))).not.toContain('distance')
})

test('S-06 dates are told in words, with what each would find; those of no job are left out', () => {
  const found = listFilters({ ages: [0, 2, 5, 9] })['date_posted']
  expect(found?.title).toBe('Date posted')
  expect(found?.options).toEqual([
    { label: 'Past 3 days', value: '3', count: 2 },
    { label: 'Past week', value: '7', count: 5 },
    { label: 'Past month', value: '30', count: 9 },
  ])
  expect(listFilters({ ages: [1, 1, 1, 1], locale: 'ar' })['date_posted']?.options?.[0]?.label).toBe('آخر 24 ساعة')
})

test("S-06 kinds of employment that every import knows are in the visitor's language, an employer's own as they came", () => {
  const employment_type = ['Full-time', 'Night Crew'].map((value) => ({ value, count: 1 }))
  const labels = listFilters({ facets: { employment_type }, locale: 'ar' })['employment_type']?.options
  expect(labels?.map(({ label }) => label)).toEqual(['دوام كامل', 'Night Crew'])
})

test('S-07 where the jobs are is told only where the map is', () => {
  expect(listFilters({ config: configured })['latlong_remote']).toBeUndefined()
  const withMap = { searchConfig: { ...configured.searchConfig, mapConfig: { enabled: true } } }
  const found = listFilters({ config: withMap })
  expect(found['latlong_non_remote']?.options).toEqual([{ label: 7, value: '1.5,2.5', count: 7 }])
  expect(found['latlong_remote']?.options).toEqual([{ label: 1, value: '-3,4', count: 1, location: 'Quito' }])
})

test.each(['__proto__', 'constructor', 'toString'])('no filter is called %s', (name) => {
  const config = { searchConfig: { smartFilters: [name], allFilters: [] } }
  const found = listFilters({ config, query: { [`filter_${name}`]: 'x' }, facets: {} })
  expect(found).toEqual({})
})

test('steps of pay are round, in the currency most are paid in, and by the year', () => {
  const yearly = (max: number) => ({ currency: 'EUR', min: null, max, interval: 'YEAR' as const })
  const salaries = [31_200, 44_000, 57_300, 78_800, 123_456].map(yearly)
  expect(computeSalarySteps([...salaries, { currency: 'USD', min: 10, max: 20, interval: 'HOUR' }])).toEqual({
    currency: 'EUR',
    values: ['30000 EUR', '40000 EUR', '55000 EUR', '75000 EUR', '100000 EUR'],
  })
  expect(computeSalarySteps([{ currency: 'USD', min: null, max: 20, interval: 'HOUR' }])?.values).toEqual(['40000 USD'])
  expect(computeSalarySteps([])).toBeNull()
})

test.each([{ searchConfig: { smartFilters: ['salary_min', 'country'] } }, {}])(
  'S-12 pay that no job shows is no filter: %j',
  (config) => {
    expect(listFilters({ config })).toHaveProperty('salary_min')
    expect(listFilters({ config: { ...config, overrides: { hide: ['salary'] } } })).not.toHaveProperty('salary_min')
  },
)

test('the site’s own filters are called in English as the page knows them', () => {
  const config = configs().parse({}).pcsxConfig
  const titles = Object.keys(FILTER_TITLES).map((name) => [name, formatFilterTitle(name, config, 'en')])
  expect(Object.fromEntries(titles)).toEqual(FILTER_TITLES)
})
