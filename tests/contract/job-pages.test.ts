import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { createSessionCookie, startServer, type TestServer } from '#tests/builders/server.ts'

// The page of a job as search engines and visitors without JavaScript read it, from the built site.

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let ids: Record<string, number>

beforeAll(async () => {
  server = await startServer()
  app = await buildApp({ services: server.services })
  const facts = { department: 'Fleet', standardizedLocations: ['Bergen, Vestland, NO'] }
  await put('demo.example', [
    newPosition({ ...facts, externalId: 'open', name: 'Harbour pilot', description: '<p>Guide ships.</p>' }),
    newPosition({ ...facts, externalId: 'like-it', name: 'Harbour pilot, nights' }),
    newPosition({ ...facts, externalId: 'closed', name: 'Harbour pilot, weekends', closedAt: 1_750_000_000_000 }),
    newPosition({ ...facts, externalId: 'late', name: 'Harbour pilot, summer', validThrough: 1_750_000_000_000 }),
    newPosition({ ...facts, externalId: 'private', name: 'Harbour master', isPrivate: true }),
  ])
  const rows = await server.services.db.selectFrom('position').select(['id', 'secret_id', 'external_id']).execute()
  ids = Object.fromEntries(rows.map((one) => [one.external_id, getPublicId(one)]))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function put(domain: string, rows: NewPosition[]) {
  const { db } = server.services
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', domain).executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), rows)
}

async function fetchPage(url: string) {
  const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
  const attribute = (pattern: RegExp) => pattern.exec(body)?.[1]
  const data = attribute(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    status: statusCode,
    body,
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  }
}

test('S-17 an open job: its words, its canonical address however it was asked for, its structured data', async () => {
  for (const path of [`/careers/job/${ids['open']}`, `/careers/job/${ids['open']}-harbour-pilot?utm_source=x`]) {
    const found = await fetchPage(path)
    expect(found.status).toBe(200)
    expect(found.body).toContain('Guide ships.')
    expect(found.canonical).toBe(`http://localhost:8080/careers/job/${ids['open']}`)
    expect(found.robots).toBeUndefined()
    expect(found.data).toMatchObject({ '@type': 'JobPosting', title: 'Harbour pilot', url: found.canonical })
  }
})

test.each(['closed', 'late'])('S-17 a %s job answers 410 with its page and open ones like it', async (externalId) => {
  const found = await fetchPage(`/careers/job/${ids[externalId]}`)
  expect(found.status).toBe(410)
  expect(found.body).toContain('Harbour pilot')
  expect(found.body).toMatch(/closed/i)
  expect(found.body).toMatch(new RegExp(`href="/careers/job/${ids['open']}["?]`))
  expect(found.data).toBeUndefined()
})

test('S-13 a private job is found at its address alone, and asks not to be listed', async () => {
  const found = await fetchPage(`/careers/job/private?pid=${ids['private']}`)
  expect([found.status, found.robots, found.data]).toEqual([200, 'noindex', undefined])
  expect(found.body).toContain('Harbour master')
  expect((await fetchPage('/careers/search?query=harbour+master')).body).not.toMatch(/private\?pid=/)
})

test('S-13 the number that a private job had leads whoever saved it to the one it has, and nobody else', async () => {
  const { db, config } = server.services
  const { id } = await db
    .selectFrom('position')
    .select('id')
    .where('external_id', '=', 'private')
    .executeTakeFirstOrThrow()
  const { candidateId } = await server.signedIn({ email: 'ada@example.com' })
  await db.insertInto('saved_position').values({ candidate_id: candidateId, position_id: id, saved_at: 1 }).execute()
  const cookies = { [getSessionCookieName(config)]: await createSessionCookie(server.services, 'ada@example.com') }
  const headers = { accept: 'text/html' }
  for (const url of [`/careers/job/${id}`, `/careers/job/private?pid=${id}`]) {
    const { statusCode, headers: answered } = await app.inject({ url, headers, cookies })
    expect(Math.floor(statusCode / 100)).toBe(3)
    expect(answered.location).toMatch(new RegExp(`^/careers/job/private\\?(?:.*&)?pid=${ids['private']}(?:&|$)`))
    expect((await fetchPage(url)).status).toBe(404)
  }
})

test('S-17 an unknown job is not found', async () => {
  expect((await fetchPage('/careers/job/987654321')).status).toBe(404)
})

test('S-17 results are listed, results with filters are not', async () => {
  expect((await fetchPage('/careers/search?query=pilot')).robots).toBeUndefined()
  expect((await fetchPage('/careers/search?query=pilot&filter_department=Fleet')).robots).toBe('noindex,follow')
})

test('S-17 results have one address, whatever their order, their selected job and the way there', async () => {
  const canonical = 'http://localhost:8080/careers/search?query=pilot'
  for (const path of ['/careers/search?query=pilot&sort_by=timestamp&pid=1&tab=x&utm_source=y', '/careers?query=pilot'])
    expect(await fetchPage(path)).toMatchObject({ canonical, robots: undefined })
  expect((await fetchPage('/careers?utm_source=x')).canonical).toBe('http://localhost:8080/careers')
  for (const path of ['/careers/search?query=whaling', '/careers/search?start=500'])
    expect(await fetchPage(path)).toMatchObject({ canonical: undefined, robots: 'noindex,follow' })
})

test('an address that leads nowhere is called so', async () => {
  expect((await fetchPage('/careers/job/987654321')).body).toMatch(/<title>Page not found · /)
})

// Runs last, because it creates another tenant.
test('S-17 the canonical address names the tenant only where the host does not', async () => {
  await server.tenant('other.example')
  expect((await fetchPage(`/careers/job/${ids['open']}?domain=demo.example`)).canonical).toMatch(
    /\?domain=demo\.example$/,
  )
})

// Nonsense searches: the page says how many jobs it found instead of failing.
const ODD: [string, string][] = [
  ['10,000 characters', `query=${'x'.repeat(10_000)}`],
  ['10,000 characters of a place', `location=${'x'.repeat(10_000)}`],
  ['only punctuation', `query=${encodeURIComponent('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')}`],
  ['mixed scripts', `query=${encodeURIComponent('Pilot 船長 капитан قبطان')}`],
  ['SQL', `query=${encodeURIComponent("'; DROP TABLE position; --")}&location=${encodeURIComponent("' OR 1=1")}`],
  ['a regular expression', `query=${encodeURIComponent('(a+)+$.*[')}`],
  ['half a pair', 'query=%ED%A0%80'],
  ['a cut escape', 'query=100%25%'],
  ['beyond the end', 'start=999999990'],
  ['before the beginning', 'start=-10'],
  ['no number', 'start=NaN'],
  ['a place off the earth', 'location=91,181'],
  ['a point at its edge', 'location=90,180'],
  ['a piece of no map', 'map_bounds=9,0,1,0'],
  ['a value that is no more', 'filter_department=Whaling'],
  ['200 values', `filter_department=${Array.from({ length: 200 }, (_, at) => `D${at}`).join(',')}`],
  ['200 filters', Array.from({ length: 200 }, (_, at) => `filter_f${at}=x`).join('&')],
  [
    'names of objects',
    'filter___proto__=x&filter_constructor=y&filter_country=constructor,__proto__&sort_by=constructor',
  ],
  ['everything twice', 'query=a&query=b&start=0&start=10&location=x&location=y&pid=1&pid=2'],
]
test.each(ODD)('S-20 the search page with %s is a page of results', async (_what, query) => {
  const paths = query.startsWith('map_') ? ['/careers/search'] : ['/careers/search', '/careers']
  for (const path of paths) {
    const found = await fetchPage(`${path}?domain=demo.example&${query}`)
    expect(found.status).toBe(200)
    expect(found.body).toMatch(/<h1[^>]*>(?:<!-- -->|[^<])*\d+(?:<!-- -->)? open jobs?/)
  }
})

test('S-06 a filter value that is no more can be taken off again', async () => {
  const { body } = await fetchPage('/careers/search?domain=demo.example&filter_department=Whaling')
  expect(body).toContain('No open jobs match all of your filters.')
  expect(body).toContain('Remove filter: Whaling')
})

test('S-20 beyond the end there is a way back', async () => {
  const { body } = await fetchPage('/careers/search?domain=demo.example&start=500')
  expect(body).toContain('There is nothing on this page of the results.')
  expect(body).toContain('Back to the first results')
})

test.each([
  ['10,000 characters', `query=${'x'.repeat(10_000)}`],
  ['more than that', `query=${'x'.repeat(10_001)}`],
  ['only punctuation', 'query=%21%3F%2E%22%28%29'],
  ['mixed scripts', 'query=deck+палуба+甲板+سطح'],
  ['SQL and expressions', 'query=%27%3B+drop+table+position%3B+--+(a%2B)%2B%24'],
  ['markup', 'query=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['letters that are none', 'query=%E0%A4%A&location=%00'],
  ['a page beyond the end', 'start=1000000000'],
  ['a page before the first', 'start=-1'],
  ['a page that is no number', 'start=x'],
  ['200 filters', Array.from({ length: 200 }, (_, at) => `filter_f${at}=x`).join('&')],
  ['a value that is no more', 'filter_country=Atlantis'],
  ['a place that is nowhere', 'location=91,181&filter_distance=-1'],
  ['a map that is none', 'map_bounds=9,0,1,0'],
  ['the same twice', 'query=a&query=b&start=1&start=2'],
])('S-20 a search page for %s is a page or says what is wrong', async (_name, query) => {
  const { status, body } = await fetchPage(`/careers/search?domain=demo.example&${query}`)
  expect([200, 400]).toContain(status)
  expect(body).toMatch(/^<!doctype html>[^]*<h1/i)
  expect(body).not.toContain('<script>alert')
})

test('S-03 a page does not grow with filters that nobody has, nor with every value somebody can think of', async () => {
  const sizeOf = async (query: string) => (await fetchPage(`/careers/search?domain=demo.example&${query}`)).body.length
  const plain = await sizeOf('')
  const invented = Array.from({ length: 200 }, (_, at) => `filter_x${at}=some-value-${at}`)
  expect(await sizeOf(invented.join('&'))).toBeLessThan(plain + 30_000)
  const values = Array.from({ length: 100 }, (_, at) => `some-value-${at}`)
  expect(await sizeOf(`filter_country=${values.join(',')}`)).toBeLessThan(plain + 120_000)
})

test('S-01 a filter is found by the name it is shown by', async () => {
  for (const name of ['Country', 'filter_country']) {
    const { body } = await fetchPage(`/careers/search?domain=demo.example&${name}=NO`)
    expect(body).toContain('Remove filter: Norway')
  }
})
