import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// Behavior on which existing clients of this call rely, with requests like theirs: without Foyer's own headers, and
// read as plain JSON.

let server: TestServer
const POSTED = 1_780_000_000_000

beforeAll(async () => {
  // the rate limit that a site has by default
  server = await startServer({ env: { RATE_LIMIT: '' } })
  const row = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 43 }, (_none, at) => {
    const locations = at % 4 === 0 ? ['DE'] : [at % 2 ? 'Bergen, NO' : 'Kiel, SH, DE']
    return newPosition({ name: `Deck hand ${at % 3}`, postedAt: POSTED, locations, standardizedLocations: locations })
  })
  await upsertPositions(server.services, presentTenant(row), rows)
})
afterAll(() => server.close())

type Answer = {
  status: number
  error: unknown
  data: {
    count: number
    positions: Record<string, unknown>[]
    filterDef: { allFilters: { filterName: string; options: { value: string; label: string; count: number }[] }[] }
  }
}
let minute = 0
/** Sends requests, each from an address of its own by default, because only one test is about rate limits. */
async function ask(
  query: string,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.0.${(minute += 1) % 250}`,
) {
  const answer = await server.app.inject({ url: `${API.search}?${query}`, headers, remoteAddress })
  return { code: answer.statusCode, ...answer.json<Answer>() }
}
const listIds = ({ data }: Answer) => data.positions.map(({ id }) => id)

test.each([
  '',
  'sort_by=relevance',
  'sort_by=timestamp',
  'sort_by=distance',
  'sort_by=unheard',
  'query=deck',
  'query=deck&sort_by=newest',
])('S-15 S-20 pages read at once neither repeat nor lose one, and tell the same count: %s', async (criteria) => {
  const pages = await Promise.all([0, 10, 20, 30, 40, 50].map((start) => ask(`${criteria}&start=${start}`)))
  expect(pages.map(({ data }) => data.positions.length)).toEqual([10, 10, 10, 10, 3, 0])
  expect(pages.map(({ code, status, data }) => [code, status, data.count])).toEqual(pages.map(() => [200, 200, 43]))
  expect(new Set(pages.flatMap(listIds)).size).toBe(43)
  expect(pages.map(listIds)).toEqual(
    await Promise.all([0, 10, 20, 30, 40, 50].map(async (start) => listIds(await ask(`${criteria}&start=${start}`)))),
  )
})

test('S-15 what other sites take is ignored, and the list is where clients look for it', async () => {
  const plain = await ask('')
  for (const other of ['num=50', 'pg_size=100', 'hl=de-DE', 'filter_unheard=x', 'microsite=a&utm_source=b'])
    expect(listIds(await ask(other))).toEqual(listIds(plain))
  expect(plain.error).toEqual({ message: '', body: '' })
  for (const name of ['positions', 'jobs', 'results']) expect(plain).not.toHaveProperty(name)
  for (const position of plain.data.positions) {
    expect(position).toMatchObject({ archived_at: null, positionUrl: `/careers/job/${String(position['id'])}` })
    for (const name of ['title', 'url', 'apply_url', 'location', 'description', 'posted_at', 'created_at'])
      expect(position).not.toHaveProperty(name)
  }
})

test.each([
  ['query=nothing&query=', ''],
  ['location=nowhere&location=Kiel, SH, DE', 'location=Kiel, SH, DE'],
  ['start=x&start=10', 'start=10'],
  ['sort_by=relevance&sort_by=newest', 'sort_by=newest'],
  ['domain=nobody.example&domain=demo.example', ''],
])('S-20 of a repeated %s the last one counts', async (repeated, once) => {
  const answer = await ask(repeated)
  expect([answer.code, listIds(answer)]).toEqual([200, listIds(await ask(once))])
})

test('S-20 a standard place and the English name of a country are places; the name finds what the country’s filter finds', async () => {
  expect((await ask('location=Kiel, SH, DE')).data.count).toBe(11)
  const { data } = await ask('')
  const countries = data.filterDef.allFilters.find(({ filterName }) => filterName === 'country')?.options ?? []
  expect(countries.map(({ value }) => value).toSorted()).toEqual(['DE', 'NO'])
  for (const { label, value, count } of countries)
    for (const criteria of [`location=${label}`, `location=${value}`, `filter_country=${value}`])
      expect([criteria, (await ask(criteria)).data.count]).toEqual([criteria, count])
})

test('S-15 a site is named by its domain or its host; one that is not there is unknown', async () => {
  expect(listIds(await ask('domain=demo.example'))).toEqual(listIds(await ask('')))
  expect(await ask('domain=nobody.example')).toMatchObject({ code: 404, status: 404, data: null })
})

test.each([
  { origin: 'https://elsewhere.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'x-csrf-token': 'unheard', 'x-user': 'nobody', 'x-group-id': 'another' },
  { cookie: '_vs=stale; session=gone' },
  { authorization: 'Bearer unheard' },
])('S-15 reading is open: %j', async (headers) => expect((await ask('', headers)).code).toBe(200))

test('S-15 sixty calls at once from one address are not too many', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_none, at) => ask(`start=${at}`, {}, '10.1.0.1')))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
})
