import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// The response to the server's root without a domain, for one site and for several.

let server: TestServer
afterEach(() => server.close())

const open = async (env: Record<string, string> = {}) => {
  server = await startServer({ pages: buildPageParts(() => ({})), env })
}
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.app.inject({ url, headers })

const ADDRESSES = [
  '/careers',
  '/careers/sitemap.xml',
  '/feeds/jobs.atom',
  '/manifest.webmanifest',
  API.boot,
  API.search,
]

test('S-17 a second site takes no address of the first one away', { tags: 'slow' }, async () => {
  await open()
  const before = await Promise.all(ADDRESSES.map(async (url) => (await get(url)).statusCode))
  expect(new Set(before)).toEqual(new Set([200]))
  await server.tenant('second.example')
  const after = await Promise.all(ADDRESSES.map(async (url) => (await get(url)).statusCode))
  expect(after).toEqual(before)
  expect((await get('/')).headers['location']).toBe('/careers')
})

test('T-08 where the server may list its sites, its bare address does, and each link leads to one', async () => {
  await open({ LIST_TENANTS: 'true' })
  expect((await get('/')).headers['location']).toBe('/careers')
  await server.tenant('a<b>.example')
  await server.tenant('second.example', { host: 'jobs.second.example' })
  const { statusCode, headers, body } = await get('/')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<h1>Choose an employer</h1>')
  expect(body).toContain('<bdi>a&#60;b&#62;.example</bdi>')
  expect([...body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'http://localhost:8080/careers?domain=a%3Cb%3E.example',
    'http://localhost:8080/careers?domain=demo.example',
    'http://jobs.second.example:8080/careers?domain=second.example',
  ])
  expect((await get('/', { accept: 'text/html', 'accept-language': 'ar' })).body).toContain('اختر صاحب عمل')
})

test('T-08 who names a site, or comes to its own host, is not asked which', async () => {
  await open({ LIST_TENANTS: 'true' })
  await server.tenant('second.example', { host: 'jobs.second.example' })
  expect((await get('/?domain=second.example')).headers['location']).toBe('/careers?domain=second.example')
  expect((await get('/', { host: 'jobs.second.example' })).headers['location']).toBe('/careers')
})

test('S-11 the address of a job leads to the site that has it, where several have one host', async () => {
  await open()
  await server.tenant('second.example')
  await server.tenant('third.example', { host: 'jobs.third.example' })
  const [first, second, third] = [
    await makePosition(server, {}),
    await makePosition(server, { domain: 'second.example' }),
    await makePosition(server, { domain: 'third.example' }),
  ]
  const leads = async (url: string, host = 'localhost') => {
    const { statusCode, headers } = await get(url, { accept: 'text/html', host })
    return statusCode === 302 ? headers['location'] : statusCode
  }
  expect(await leads(`/careers/job/${first}`)).toBe(200)
  expect(await leads(`/careers/job/${second}?src=mail`)).toBe(
    `http://localhost:8080/careers/job/${second}?src=mail&domain=second.example`,
  )
  expect(await leads(`/careers/search?query=mate&pid=${second}`)).toBe(
    `http://localhost:8080/careers/search?query=mate&pid=${second}&domain=second.example`,
  )
  expect(await leads(`/careers/job/${third}`)).toBe(`http://jobs.third.example:8080/careers/job/${third}`)
  // a URL that names a site, or that site's own host, shows that site
  for (const [url, host] of [
    [`/careers/job/${second}?domain=demo.example`],
    [`/careers/job/${first}`, 'jobs.third.example'],
    ['/careers/job/987654321'],
    ['/careers/job/99999999999999999999'],
  ] as const)
    expect(await leads(url, host)).toBe(200)
})

test('S-13 the counted number of a private job leads nowhere', async () => {
  await open()
  await server.tenant('second.example')
  const secret = await makePosition(server, { domain: 'second.example', isPrivate: true })
  const { id } = await server.services.db
    .selectFrom('position')
    .select('id')
    .where('secret_id', '=', secret)
    .executeTakeFirstOrThrow()
  expect((await get(`/careers/job/${id}`)).statusCode).toBe(200)
  expect((await get(`/careers/job/private?pid=${secret}`)).headers['location']).toContain('domain=second.example')
})
