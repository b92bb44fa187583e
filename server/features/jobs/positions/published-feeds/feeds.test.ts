import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { position } from '#contract/jobs/positions/positions.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { foyer } from '#server/features/jobs/positions/import/formats/own/foyer.ts'
import { indeed } from '#server/features/jobs/positions/import/formats/xml/indeed.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

const DAY = 86_400_000
const FEEDS = [
  '/feeds/jobs.json',
  '/feeds/indeed.xml',
  '/feeds/jobs.atom',
  '/sitemap.xml',
  '/careers/sitemap.xml',
] as const

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  await server.tenant('host.example', {
    host: 'jobs.host.example',
    configs: { pcsxConfig: { branding: { companyName: 'A & B' } } },
  })
  await put('demo.example', [
    newPosition({
      externalId: 'odd',
      name: 'Küchen <Chef> & "Boss" ]]> \u{1f600}',
      description: '<p>Cook &amp; lead ]]&gt; <b>now</b></p>',
      standardizedLocations: ['Bergen, Vestland, NO'],
      salary: { currency: 'NOK', min: 500_000, max: 600_000, interval: 'YEAR' },
      employmentType: ['Full-time'],
      workLocation: 'hybrid',
      validThrough: server.clock.now + 10 * DAY,
    }),
    ...Array.from({ length: 120 }, () => newPosition()),
    newPosition({ externalId: 'closed', name: 'Closed one', closedAt: 1_750_000_000_000 }),
    newPosition({ externalId: 'late', name: 'Late one', validThrough: 1_750_000_000_000 }),
    newPosition({ externalId: 'private', name: 'Private one', isPrivate: true }),
  ])
  await put('host.example', [newPosition({ name: 'Elsewhere' })])
})
afterAll(() => server.close())

async function put(domain: string, rows: NewPosition[]) {
  const row = await server.services.db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), rows)
}

function get(path: string, headers: Record<string, string> = {}, domain: string | null = 'demo.example') {
  const url = domain === null ? path : `${path}${path.includes('?') ? '&' : '?'}domain=${domain}`
  return server.app.inject({ method: 'GET', url, headers })
}

/** Parses XML into the names and texts of its elements; throws if it is not well-formed. */
function elements(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = []
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const one = { name, text: '' }
    open.push(one)
    found.push(one)
  })
  const add = (more: string) => void (open.at(-1) && (open.at(-1)!.text += more))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return found
}
const listTexts = (text: string, name: string) =>
  elements(text)
    .filter((one) => one.name === name)
    .map((one) => one.text)

describe('S-17 jobs.json', () => {
  test('S-17 holds every open public job once, newest first, as a search shows it, with its text', async () => {
    const answer = await get('/feeds/jobs.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { data } = answer.json<{ data: { count: number; positions: Record<string, unknown>[] } }>()
    expect(data.count).toBe(121)
    expect(new Set(data.positions.map(({ id }) => id)).size).toBe(121)
    const times = data.positions.map(({ postedTs }) => Number(postedTs))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    for (const one of data.positions) position.parse({ ...one, positionUserActions: { isSaved: false } })
    expect(data.positions.at(-1)).toMatchObject({
      atsJobId: 'odd',
      publicUrl: expect.stringMatching(/^http:\/\/localhost:8080\/careers\/job\/\d+\?domain=demo\.example$/),
      jobDescription: '<p>Cook &amp; lead ]]&gt; <b>now</b></p>',
      employmentType: ['Full-time'],
      validThroughTs: Math.floor((server.clock.now + 10 * DAY) / 1000),
    })
  })
})

test('S-17 every feed is well-formed and holds neither closed, ended nor private jobs', async () => {
  for (const path of FEEDS) {
    const { body, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/Closed one|Late one|Private one|private\?pid/)
    if (!path.endsWith('json')) elements(body)
  }
})

test('S-17 Indeed XML keeps odd signs, place, kind, pay and end', async () => {
  const { body, headers } = await get('/feeds/indeed.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const last = (name: string) => listTexts(body, name).at(-1)
  expect(listTexts(body, 'job')).toHaveLength(121)
  expect(last('title')).toBe('Küchen <Chef> & "Boss" ]]> \u{1f600}')
  expect(last('description')).toBe('<p>Cook &amp; lead ]]&gt; <b>now</b></p>')
  expect([last('city'), last('state'), last('country')]).toEqual(['Bergen', 'Vestland', 'NO'])
  expect(last('remotetype')).toBe('Hybrid remote')
  expect(last('jobtype')).toBe('Full-time')
  expect(last('salary')).toBe('NOK 500000 - 600000 per year')
  expect(Date.parse(last('expirationdate') ?? '')).toBe(Math.floor((server.clock.now + 10 * DAY) / 1000) * 1000)
})

test('S-17 Atom has an entry for each job, and names itself', async () => {
  const { body, headers } = await get('/feeds/jobs.atom', { host: 'jobs.host.example' }, null)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(listTexts(body, 'title')).toEqual(['A & B', 'Elsewhere'])
  expect(body).toContain(
    '<link rel="self" type="application/atom+xml" href="http://jobs.host.example:8080/feeds/jobs.atom"/>',
  )
  for (const moment of [...listTexts(body, 'updated'), ...listTexts(body, 'published')])
    expect(new Date(moment).toISOString()).toBe(moment)
})

test('S-16 S-17 what goes out comes in again the same', async () => {
  const about = ({ externalId, name, department, locations, workLocation, description, salary }: NewPosition) => ({
    externalId,
    name,
    department,
    locations: locations.length,
    workLocation,
    description: description.replaceAll(/\s/g, ''),
    pay: salary?.max ?? null,
  })
  const { positions: json, ...whole } = await readFeed(foyer, (await get('/feeds/jobs.json')).body)
  expect(whole).toEqual({ skipped: [], warned: [], broken: [] })
  const { positions: xml, skipped } = await readFeed(indeed, (await get('/feeds/indeed.xml')).body)
  expect([json.length, xml.length, skipped.length]).toEqual([121, 121, 0])
  expect(json.map(({ externalId }) => externalId)).toEqual(xml.map(({ externalId }) => externalId))
  expect(about(json.at(-1)!)).toEqual({
    externalId: 'odd',
    name: 'Küchen <Chef> & "Boss" ]]> \u{1f600}',
    department: 'Fleet',
    locations: 1,
    workLocation: 'hybrid',
    description: '<p>Cook&amp;lead]]&gt;<b>now</b></p>',
    pay: 600_000,
  })
  expect(about(xml.at(-1)!)).toEqual(about(json.at(-1)!))
})

describe('S-17 sitemap', () => {
  test('S-17 names the home, the search and every open public job', async () => {
    const places = listTexts((await get('/sitemap.xml')).body, 'loc')
    expect(listTexts((await get('/careers/sitemap.xml')).body, 'loc')).toEqual(places)
    expect(places).toHaveLength(123)
    expect(places[0]).toBe('http://localhost:8080/careers?domain=demo.example')
    expect(new Set(places).size).toBe(123)
  })

  test('S-17 a part beyond the last is nothing', async () => {
    expect((await get('/sitemap.xml?part=1')).statusCode).toBe(200)
    for (const part of ['0', '2', '-1', 'x', '1e3', '', '99999999'])
      expect((await get(`/sitemap.xml?part=${part}`)).statusCode).toBe(404)
  })
})

test.each(FEEDS)('S-17 %s is asked for again for nothing, until something changes', async (path) => {
  // Two changes in one second have the same time, so `last-modified` is only sent when no further change can have it.
  expect((await get(path)).headers['last-modified']).toBeUndefined()
  server.clock.now += 1000
  const first = await get(path)
  const etag = String(first.headers.etag)
  const modified = String(first.headers['last-modified'])
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['x-csrf-token']).toBeUndefined()
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(path, { 'if-modified-since': modified })).statusCode).toBe(304)
  expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)

  server.clock.now += 2000
  await put('demo.example', [newPosition()])
  const changed = await get(path, { 'if-none-match': etag })
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
})

test('S-17 a job that was open until a date leaves the feeds when the date has come', async () => {
  await put('other.example', [newPosition({ validThrough: server.clock.now + DAY }), newPosition()])
  const before = await get('/feeds/jobs.json', {}, 'other.example')
  expect(before.json<{ data: { count: number } }>().data.count).toBe(2)
  server.clock.now += 2 * DAY
  const headers = { 'if-modified-since': String(before.headers['last-modified']) }
  const after = await get('/feeds/jobs.json', headers, 'other.example')
  expect(after.json<{ data: { count: number } }>().data.count).toBe(1)
})

test('S-17 compressed for who reads that, plain for who does not, asked for by HEAD too', async () => {
  const plain = await get('/feeds/jobs.json', { 'accept-encoding': 'identity' })
  const packed = await get('/feeds/jobs.json', { 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect((await get('/feeds/jobs.json', { 'accept-encoding': 'gzip;q=0' })).body).toBe(plain.body)
  const head = await server.app.inject({ method: 'HEAD', url: '/feeds/jobs.json?domain=demo.example' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
})

test('S-17 each tenant has its own feeds, by domain or by host; nobody else’s', async () => {
  const byHost = await get('/feeds/jobs.json', { host: 'jobs.host.example' }, null)
  expect(byHost.json()).toMatchObject({ data: { count: 1, positions: [{ name: 'Elsewhere' }] } })
  expect(byHost.json()).toMatchObject({
    data: {
      positions: [{ publicUrl: expect.stringMatching(/^http:\/\/jobs\.host\.example:8080\/careers\/job\/\d+$/) }],
    },
  })
  for (const path of FEEDS) {
    expect((await get(path, {}, null)).body).toBe((await get(path)).body)
    expect((await get(path, {}, 'nobody.example')).statusCode).toBe(404)
  }
})

test('S-17 robots may read pages and lists, not calls', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toMatch(/\nSitemap: http:\/\/localhost:8080\/sitemap\.xml\?domain=demo\.example\n$/)
  expect((await get('/robots.txt', {}, null)).body).toBe(body)
})

test('S-17 fifty people at once cost one reading', async () => {
  await put('other.example', [newPosition()])
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/feeds/jobs.json', {}, 'other.example')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
