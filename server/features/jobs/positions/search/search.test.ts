import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { suggestions } from '#contract/jobs/positions/search-suggestions.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let visitor: Visitor

const configured = {
  pcsxConfig: {
    searchConfig: {
      smartFilters: ['include_remote', 'job_level'],
      allFilters: ['country', 'salary_min', 'distance'],
      mapConfig: { enabled: true },
      currentLocation: '60.39,5.32',
    },
    searchOptionsMap: { job_level: { displayName: 'Rank', options: { labelMap: { L1: 'Mate' } } } },
  },
}

beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  await server.tenant('configured.example', { configs: configured })
  await put('demo.example', [
    ...Array.from({ length: 23 }, () => newPosition({ standardizedLocations: ['Bergen, NO'] })),
    newPosition({
      name: 'Küchenchef (m/w/d)',
      locations: ['Hamburg, Germany'],
      standardizedLocations: ['Hamburg, DE'],
      department: 'Galley',
      workLocation: 'hybrid',
      employmentType: ['Full-time'],
    }),
    newPosition({ name: '100% Remote_Work Pilot', locations: ['Lyngør', 'Tromsø, Norway'], workLocation: 'remote' }),
    newPosition({ name: 'Closed pilot', closedAt: 1_750_000_000_000 }),
    newPosition({ name: 'Late pilot', validThrough: 1_750_000_000_000 }),
    newPosition({ name: 'Private pilot', isPrivate: true }),
  ])
  await put('other.example', [newPosition({ name: 'Pilot elsewhere' })])
  const salary = { currency: 'EUR', interval: 'YEAR', min: null } as const
  await put('configured.example', [
    newPosition({
      name: 'Mate',
      facets: { job_level: ['L1'] },
      standardizedLocations: ['Bergen, NO'],
      latlong: ['60.39,5.32'],
      salary: { ...salary, max: 80_000 },
    }),
    newPosition({
      name: 'Master',
      facets: { job_level: ['L2'] },
      locations: ['Oslo'],
      standardizedLocations: ['Oslo, NO'],
      latlong: ['59.91,10.75'],
      salary: { ...salary, max: 120_000 },
    }),
    newPosition({
      name: 'Clerk',
      workLocation: 'remote',
      locations: ['Malmö'],
      standardizedLocations: ['Malmö, SE'],
      latlong: ['55.6,13'],
    }),
  ])
  visitor = await server.anonymous()
})
afterAll(() => server.close())

async function put(domain: string, rows: Parameters<typeof upsertPositions>[2]) {
  const { db } = server.services
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', domain).executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), rows)
}

type Wanted = Record<string, string | number | string[]>
const getAddress = (wanted: Wanted) => {
  const pairs = Object.entries(wanted).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  )
  return `${API.search}?${new URLSearchParams(pairs)}`
}
async function search(wanted: Wanted = {}, who = visitor) {
  const answer = await who.inject('GET', getAddress(wanted))
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return searchPositions.response.parse(answer.json<{ data: unknown }>().data)
}
const listNames = async (wanted: Wanted, who?: Visitor) => (await search(wanted, who)).positions.map(({ name }) => name)

describe('S-20 search', () => {
  test('S-20 gives ten a page, newest first, and only what is open and public', async () => {
    const first = await search({ sort_by: 'newest' })
    expect([first.count, first.sortBy]).toEqual([25, 'timestamp'])
    expect(first.positions).toHaveLength(10)
    const times = first.positions.map(({ postedTs }) => postedTs)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect((await search({ start: 20, num: 50 })).positions).toHaveLength(5)
    expect((await search({ start: 25 })).positions).toEqual([])
    expect((await search({ start: Number.MAX_SAFE_INTEGER })).count).toBe(25)
    const pages = await Promise.all([0, 10, 20].map((start) => search({ start, sort_by: 'timestamp' })))
    expect(new Set(pages.flatMap(({ positions }) => positions.map(({ id }) => id))).size).toBe(25)
  })

  test.each([
    [{ query: 'kuchenchef' }, ['Küchenchef (m/w/d)']],
    [{ query: 'Küchenchef', location: 'hamburg' }, ['Küchenchef (m/w/d)']],
    [{ location: 'Germany' }, ['Küchenchef (m/w/d)']],
    [{ filter_country: 'DE' }, ['Küchenchef (m/w/d)']],
    [{ filter_department: 'Galley', filter_employment_type: 'Full-time' }, ['Küchenchef (m/w/d)']],
    [{ location: 'REMOTE' }, ['100% Remote_Work Pilot']],
    [
      { filter_work_site: ['remote', 'hybrid'], sort_by: 'timestamp' },
      ['100% Remote_Work Pilot', 'Küchenchef (m/w/d)'],
    ],
    [{ query: 'pilot', filter_department: 'Galley' }, []],
    [{ query: 'Private pilot', filter_planet: 'Mars' }, ['100% Remote_Work Pilot']],
  ] as [Wanted, string[]][])('S-20 %j', async (params, names) => expect(await listNames(params)).toEqual(names))

  test('S-06 filters say what each choice would find, and where the jobs are', async () => {
    const { filterDef, appliedFilters } = await search({ filter_work_site: 'hybrid' })
    const all = [...filterDef.smartFilters, ...filterDef.allFilters]
    const countsOf = (name: string) =>
      Object.fromEntries(
        (all.find(({ filterName }) => filterName === name)?.options ?? []).map((one) => [one.value, one.count]),
      )
    expect(countsOf('work_site')).toEqual({ onsite: 23, hybrid: 1, remote: 1 })
    expect(countsOf('department')).toEqual({ Galley: 1 })
    expect(appliedFilters).toEqual({ workSite: ['hybrid'] })
    expect((await search({})).filterDef.facets.locations[0]).toEqual(['Bergen, NO', 23])
  })

  test('S-06 a value that is no more finds nothing, and can be taken off again', async () => {
    const { count, filterDef } = await search({ filter_department: 'Dissolved' })
    expect(count).toBe(0)
    const department = filterDef.smartFilters.find(({ filterName }) => filterName === 'department')
    expect(department?.options).toContainEqual({ label: 'Dissolved', value: 'Dissolved', count: 0 })
  })

  test('S-20 a job that was written a moment ago is found, one that was closed is not', async () => {
    const changing = newPosition({ name: 'Lighthouse keeper' })
    await put('demo.example', [changing])
    expect(await listNames({ query: 'lighthouse' })).toEqual(['Lighthouse keeper'])
    await put('demo.example', [{ ...changing, closedAt: server.clock.now }])
    expect(await listNames({ query: 'lighthouse' })).toEqual([])
  })

  test('S-20 another tenant has its own positions', async () => {
    expect(await listNames({ query: 'pilot' }, await server.anonymous('other.example'))).toEqual(['Pilot elsewhere'])
  })
})

describe('S-20 with a configuration', () => {
  let there: Visitor
  beforeAll(async () => {
    there = await server.anonymous('configured.example')
  })
  const found = async (wanted: Wanted) => (await listNames(wanted, there)).toSorted()

  test.each([
    [{ filter_job_level: 'L2' }, ['Master']],
    [{ filter_job_level: ['L1', 'L2'] }, ['Master', 'Mate']],
    // `job_level` is not one of the tenant's filters
    [{ filter_department: 'Galley', filter_job_level: 'L1' }, ['Mate']],
    [{ filter_salary_min: '100000' }, ['Master']],
    [{ filter_salary_min: '100000 USD' }, []],
    [{ location: '60.4,5.3' }, ['Mate']],
    [{ location: '60.4,5.3', filter_distance: '400' }, ['Master', 'Mate']],
    [{ location: '60.4,5.3', filter_include_remote: '1' }, ['Clerk', 'Mate']],
    [{ location: 'Bergen' }, ['Mate']],
    [{ location: 'Bergen', filter_distance: '400' }, ['Master', 'Mate']],
    [{ location: 'Atlantis', filter_distance: '400' }, []],
    // a country has no surroundings to search in
    [{ location: 'Norway', filter_distance: '50' }, ['Master', 'Mate']],
    [{ location: 'Norge', filter_distance: '50' }, ['Master', 'Mate']],
    [{ location: 'current location' }, ['Mate']],
    [{ map_bounds: '59,10,61,12' }, ['Master']],
    [{ location: '99,999' }, []],
  ] as [Wanted, string[]][])('S-04 %j', async (params, names) => expect(await found(params)).toEqual(names))

  test('S-04 the nearest first', async () => {
    const params = { location: '59.9,10.7', filter_distance: '2000', sort_by: 'distance' }
    const { sortBy, positions } = await search(params, there)
    expect([sortBy, ...positions.map(({ name }) => name)]).toEqual(['distance', 'Master', 'Mate', 'Clerk'])
  })

  test('S-06 its own names, its own filters in its own order, points for its map', async () => {
    const { filterDef } = await search({}, there)
    expect(filterDef.smartFilters.map(({ filterName }) => filterName)).toEqual(['include_remote', 'job_level'])
    expect(filterDef.smartFilters[1]).toMatchObject({
      title: 'Rank',
      options: expect.arrayContaining([{ label: 'Mate', value: 'L1', count: 1 }]),
    })
    expect(filterDef.allFilters.map(({ filterName }) => filterName)).toEqual([
      'country',
      'salary_min',
      'latlong_non_remote',
      'latlong_remote',
    ])
    const pointsOf = (name: string) => filterDef.allFilters.find(({ filterName }) => filterName === name)?.options
    expect(pointsOf('latlong_non_remote')).toHaveLength(2)
    expect(pointsOf('latlong_remote')?.[0]?.label).toBe(1)
    expect(pointsOf('latlong_non_remote')).toContainEqual({
      label: 1,
      value: '60.39,5.32',
      count: 1,
      location: 'Bergen',
    })
  })

  test('S-07 who needs no map can leave out where all jobs are', async () => {
    const { filterDef } = await search({ map_points: '0' }, there)
    expect(filterDef.allFilters.map(({ filterName }) => filterName)).toEqual(['country', 'salary_min'])
  })
})

describe('S-05 suggestions', () => {
  const suggest = async (query: Record<string, string>, who = visitor) => {
    const answer = await who.inject('GET', `${API.suggestions}?${new URLSearchParams(query)}`)
    expect(answer.statusCode).toBe(200)
    return suggestions.response.parse(answer.json<{ data: unknown }>().data).suggestions
  }

  test('S-05 titles and places, of this tenant and of open jobs alone', async () => {
    expect((await suggest({ term: 'küch' }))[0]?.label.toLowerCase()).toContain('küchenchef')
    expect((await suggest({ term: 'berg', kind: 'location' }))[0]).toMatchObject({ label: 'Bergen, NO', count: 23 })
    expect((await suggest({ term: 'Norge', kind: 'location' }))[0]).toMatchObject({ label: 'Norway' })
    expect((await suggest({ term: 'Deutschland', kind: 'location' }))[0]).toMatchObject({ label: 'Germany' })
    expect(await suggest({ term: 'lighthouse' })).toEqual([])
    expect((await suggest({ term: 'pilot' })).map(({ label }) => label.toLowerCase())).not.toContain('private pilot')
  })

  test.each(['', ' ', '%', '"', '\u0000', '\ud800', '😀', '-', 'x'.repeat(10_000), '.*(', 'İ'])(
    'S-20 the term %j is answered',
    async (term) => {
      for (const kind of ['query', 'location']) expect((await suggest({ term, kind })).length).toBeLessThanOrEqual(10)
    },
  )

  test('S-05 a kind that is none is refused', async () => {
    expect((await visitor.inject('GET', `${API.suggestions}?kind=x`)).statusCode).toBe(400)
    expect((await visitor.inject('GET', `${API.suggestions}?term=${'x'.repeat(10_001)}`)).statusCode).toBe(400)
  })
})

describe('S-20 whatever is asked, the answer is a result or a clear refusal', () => {
  const letters = Array.from({ length: 1200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ')
  const answered: [string, Wanted][] = [
    ['10,000 characters', { query: 'x'.repeat(10_000) }],
    ['a thousand words', { query: 'deck '.repeat(1500) }],
    ['a thousand signs of Chinese', { query: letters.slice(0, 2000) }],
    ['only punctuation', { query: '!?.,;:-–—…«»()[]{}' }],
    ['only quotes', { query: '"""""' }],
    ['only exclusions', { query: '-a -b --c -' }],
    ['an open phrase', { query: '"deck hand' }],
    ['mixed scripts', { query: 'deck палуба 甲板 سطح ดาดฟ้า 갑판' }],
    ['right to left marks', { query: '\u202edeck\u202c \u200f' }],
    ['SQL', { query: '\'; drop table position; -- " or 1=1' }],
    ['a regular expression', { query: '(a+)+$ .* [^x] \\d{1,9}' }],
    ['LIKE signs', { query: '%_%\\' }],
    ['a null character', { query: 'a\u0000b' }],
    ['half a surrogate', { query: 'a\ud800b' }],
    ['emoji', { query: '😀👩‍👩‍👧‍👦' }],
    ['beyond the end', { start: 1_000_000_000 }],
    ['an unknown order', { sort_by: '__proto__' }],
    ['coordinates that are nowhere', { location: '91,181' }],
    ['coordinates in words', { location: 'NaN,Infinity' }],
    ['a distance that is none', { location: '1,1', filter_distance: ['-1', '1e9', 'x'] }],
    ['200 values', { filter_country: Array.from({ length: 200 }, (_, at) => `C${at}`) }],
    ['200 filters', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`filter_f${at}`, 'x']))],
    ['names of objects', { filter___proto__: 'x', filter_constructor: 'y', filter_: 'z' }],
    ['pay that is none', { filter_salary_min: ['x', '-5', '1e400', '99999999999999'] }],
  ]
  test.each(answered)('%s', async (_name, params) => {
    const { count, positions } = await search(params)
    expect(positions.length).toBeLessThanOrEqual(Math.min(10, count))
  })

  test.each([
    'start=-1',
    'start=x',
    'start=1.5',
    'start=1e99',
    'map_bounds=1,2,3',
    'map_bounds=a,b,c,d',
    'map_bounds=9,0,1,0',
    `query=${'x'.repeat(10_001)}`,
    `location=${'x'.repeat(10_001)}`,
  ])('%s is refused', async (params) => {
    const answer = await visitor.inject('GET', `${API.search}?${params}`)
    expect([params.slice(0, 20), answer.statusCode]).toEqual([params.slice(0, 20), 400])
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_request' }, data: null })
  })
})
