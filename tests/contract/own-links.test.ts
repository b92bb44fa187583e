import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildApp } from '#server/app.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// Links that visitors without JavaScript can follow from a page, from the built site.

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let job: string

beforeAll(async () => {
  server = await startServer()
  app = await buildApp({ services: server.services })
  const { db } = server.services
  const tenant = await db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', 'demo.example')
    .executeTakeFirstOrThrow()
  const facts = { description: '<p>Guide ships. <a href="/careers?query=pilot">More</a></p>', department: 'Fleet' }
  const pilots = Array.from({ length: 12 }, (_, at) =>
    newPosition({ ...facts, externalId: `${at}`, name: `Pilot ${at}` }),
  )
  await upsertPositions(server.services, presentTenant(tenant), pilots)
  const { id } = await db.selectFrom('position').select('id').executeTakeFirstOrThrow()
  job = `${PAGE.job}/${id}`
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const pages = {
  home: () => PAGE.home,
  search: () => `${PAGE.search}?query=pilot`,
  'search, its second page': () => `${PAGE.search}?query=pilot&start=10`,
  filters: () => PAGE.searchFilters,
  job: () => job,
  'sign in': () => `${PAGE.login}?next=${encodeURIComponent(PAGE.saved)}`,
  'a page behind the sign-in': () => PAGE.offers,
  'no page': () => `${PAGE.home}/offers/nothing/here`,
  'signing out': () => PAGE.logout,
}

test.each(Object.entries(pages))(
  'A-05 on %s, opened without a domain, all that leads on names the site',
  async (_name, path) => {
    const { links, forms, body } = await read(path())
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => getSite(link) !== 'demo.example')).toEqual([])
    // A GET form replaces the query of its action.
    const unnamed = forms.filter(
      ({ action, method, inside }) =>
        (method === 'post' ? getSite(action) : findHiddenDomain(inside)) !== 'demo.example',
    )
    expect(unnamed).toEqual([])
    // Shared links stay as short as possible.
    expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? '').not.toContain('domain=')
  },
)

test('A-05 a site that the address names stays the one that is named, beside what else is carried', async () => {
  await server.tenant('other.example')
  const { links } = await read(`${PAGE.search}?domain=other.example&utm_source=mail`)
  const params = links.map((link) => new URL(link, HERE).searchParams)
  expect(new Set(params.map((query) => query.getAll('domain').join()))).toEqual(new Set(['other.example']))
  expect(new Set(params.map((query) => query.get('utm_source')))).toEqual(new Set(['mail']))
})

/** Reads the links and forms on a page that lead to this site. */
async function read(url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const page = body.slice(body.indexOf('<body'))
  const links = [...page.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => plain(href))
  const forms = [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', inside = '']) => ({
    action: plain(/\saction="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    method: /\smethod="([^"]*)"/.exec(attributes)?.[1] ?? 'get',
    inside,
  }))
  return {
    body,
    links: links.filter((href) => OWN.test(href)),
    forms: forms.filter(({ action }) => action !== ''),
  }
}

const getSite = (link: string) => new URL(link, HERE).searchParams.get('domain')
const findHiddenDomain = (inside: string) => /<input type="hidden" name="domain" value="([^"]*)"/.exec(inside)?.[1]
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

const HERE = 'http://localhost'
const OWN = /^\/(?:careers|logout)(?:[/?#]|$)/
