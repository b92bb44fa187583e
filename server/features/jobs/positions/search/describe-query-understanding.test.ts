import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { createSavedSearchParser } from './parse-saved-search.ts'
import { createSalaryStepsReader } from './salary-steps.ts'

let server: TestServer
let visitor: Visitor

beforeAll(async () => {
  server = await startServer()
  const { services } = server
  const row = await services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const place = (name: string, region: string) => ({ locations: [name], standardizedLocations: [`${name}, ${region}`] })
  await upsertPositions(services, presentTenant(row), [
    newPosition({ name: 'Küchenchef (m/w/d)', ...place('Hamburg', 'HH, DE') }),
    newPosition({ name: 'Accountant', ...place('Birmingham', 'ENG, GB') }),
    newPosition({ name: 'Accountant', ...place('Birmingham', 'AL, US') }),
    newPosition({ name: 'Account executive', ...place('Bergen', 'VL, NO'), latlong: ['60.39,5.32'] }),
    newPosition({
      name: 'Boatswain',
      ...place('Leith', 'SCT, GB'),
      salary: { currency: 'GBP', min: 2600, max: 2900, interval: 'MONTH' },
    }),
    newPosition({ name: 'Purser', workLocation: 'remote', ...place('Oslo', 'NO') }),
  ])
  visitor = await server.anonymous()
})
afterAll(() => server.close())

async function search(wanted: Record<string, string>) {
  const answer = await visitor.inject('GET', `${API.search}?${new URLSearchParams(wanted)}`)
  const { positions, resultsMetaData } = searchPositions.response.parse(answer.json<{ data: unknown }>().data)
  return { names: positions.map(({ name }) => name), said: resultsMetaData }
}

test.each([
  ['kuchenchefs in hamburg', { place: { words: 'hamburg', location: 'Hamburg', query: 'kuchenchefs' } }],
  ['Hamburg', { place: { words: 'hamburg', location: 'Hamburg', query: '' } }],
  ['Kuchenchff', { correctedQuery: 'kuchenchef', verbatimQuery: '"Kuchenchff"', usedFuzzSearch: true }],
  ['Küchenchef, kubernetes', { droppedWords: ['kubernetes'] }],
])('S-20 what was searched is said: %s', async (query, said) => {
  expect(await search({ query })).toMatchObject({ names: ['Küchenchef (m/w/d)'], said })
})

test('S-20 pay among the words is said, in whatever way it is typed', async () => {
  const pay = { words: '£30,000', amount: 30_000, currency: 'GBP' }
  expect(await search({ query: '£30,000' })).toMatchObject({ names: ['Boatswain'], said: { pay, droppedWords: [] } })
  expect((await search({ query: 'boatswain 30k in leith' })).said).toMatchObject({
    pay: { words: '30k', amount: 30_000, currency: 'GBP' },
    place: { location: 'Leith', query: 'boatswain 30k' },
  })
  expect((await search({ query: 'boatswain £90k' })).said).toMatchObject({ pay: null, droppedWords: ['£90k'] })
})

test('S-20 a search that is kept asks for the pay that was typed, and not for its words', async () => {
  const { services } = server
  const row = await services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const read = createSavedSearchParser(services, createSalaryStepsReader(services))
  const kept = {
    location: '',
    latlong: null,
    distanceKm: null,
    filters: {},
    sortBy: 'relevance',
    mapBounds: null,
  } as const
  const request = async (query: string) => (await read(presentTenant(row), { ...kept, query }, 'en')).request
  expect(await request('boatswain 30k in leith')).toMatchObject({
    query: 'boatswain ',
    place: { text: 'Leith' },
    salaryMin: { amount: 30_000, currency: 'GBP' },
  })
  // pay is also recognized where no job pays that much yet
  expect(await request('boatswain £90k')).toMatchObject({ query: 'boatswain ', salaryMin: { amount: 90_000 } })
})

test('S-20 words in quotes are searched as they are, and beside a chosen place none is taken for one', async () => {
  expect((await search({ query: '"Kuchenchff"' })).names).toEqual([])
  expect((await search({ query: 'hamburg', location: 'Bergen' })).said.place).toBeNull()
})

test('S-20 a name that several places have offers each of them, with how many jobs it has', async () => {
  const both = await search({ query: 'accountant birmingham' })
  expect(both.names).toHaveLength(2)
  expect(both.said.placeChoices).toEqual([
    { location: 'Birmingham, AL, US', count: 1 },
    { location: 'Birmingham, ENG, GB', count: 1 },
  ])
  const one = await search({ query: 'accountant', location: 'Birmingham, AL, US' })
  expect([one.names, one.said.placeChoices]).toEqual([['Accountant'], []])
  expect((await search({ query: 'accountant', location: 'Hamburg' })).said.placeChoices).toEqual([])
})

test('S-20 where next to nothing is found, the nearest other searches are told with what they find', async () => {
  const elsewhere = await search({ query: 'accountant hamburg' })
  expect([elsewhere.names, elsewhere.said.alternatives]).toEqual([
    [],
    [{ kind: 'everywhere', query: 'accountant', location: '', distance: null, count: 2 }],
  ])
  const less = await search({ query: 'executive account kubernetes bergen' })
  expect(less.said.droppedWords).toEqual(['kubernetes'])
  const nearby = await search({ query: 'account executive', location: '60.3,5.3', filter_distance: '1' })
  expect(nearby.said.alternatives[0]).toMatchObject({ kind: 'nearby', location: '60.3,5.3', distance: 50, count: 1 })
  const remote = await search({ query: 'purser', location: 'Hamburg' })
  expect(remote.said.alternatives.map(({ kind }) => kind)).toEqual(['remote', 'everywhere'])
  expect((await search({ location: 'Nowhere' })).said.alternatives.map(({ kind }) => kind)).toContain('everywhere')
  expect((await search({ query: 'accountant', filter_planet: 'Mars' })).said.alternatives).toEqual([])
})

test('S-20 where nothing is found there is a way on: the nearest work that is offered, else departments', async () => {
  const told = async (query: string) => {
    const { names, said } = await search({ query })
    expect(names).toEqual([])
    return said.alternatives.map((one) => [one.kind, one.query, one.count])
  }
  expect((await told('sailor'))[0]).toEqual(['words', 'bosun', 1])
  expect(await told('xyzzyq')).toEqual([['words', 'Fleet', 6]])
  // the remaining words of a name would mean something else
  expect((await told('aerial photographer')).map(([, query]) => query)).not.toContain('aerial')
})

test('S-20 a choice of places says how many jobs choosing it finds', async () => {
  const { said } = await search({ query: 'accountant birmingham' })
  for (const { location, count } of said.placeChoices)
    expect((await search({ query: said.place!.query, location })).names).toHaveLength(count)
})

test('S-20 a way on never turns round what is not wanted', async () => {
  const ways = async (query: string) => (await search({ query })).said.alternatives.map((one) => one.query)
  expect(await ways('accountant not accountant')).toEqual(['accountant'])
  expect(await ways('accountant -accountant')).toEqual(['accountant'])
  for (const query of ['muhasebeci accountant hariç', 'accountant ohne Account', 'not accountant boatswain'])
    for (const way of await ways(query))
      expect([query, way]).toEqual([query, expect.not.stringMatching(/hariç|ohne|not|^-/)])
  for (const way of await ways('plumber not accountant')) expect(way).toMatch(/not accountant$|^plumber$|^[A-Z]/)
})
