import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { RenderInput, Rendered } from '#contract/wire/page-renderer.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
afterEach(() => server.close())

type Given = (input: RenderInput) => Promise<Partial<Rendered>> | Partial<Rendered>
const open = async (rendered: Given = () => ({}), env: Record<string, string> = {}) => {
  server = await startServer({ pages: buildPageParts(rendered), env })
}
const page = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('A-10 a page carries its policy, boot data and token, and is never cached', async () => {
  await open()
  const { headers, body, statusCode } = await page('/careers?domain=demo.example')
  expect(statusCode).toBe(200)
  const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1]
  // the import map must precede the script that adds the first module
  expect(body).toContain(
    `<script type="importmap" nonce="${nonce}">{"imports":{"home":"/assets/home.js"}}</script><script nonce="${nonce}">window._EF_GROUP_ID="demo.example";load(`,
  )
  expect(body).toContain(`<style nonce="${nonce}">body{margin:0}</style>`)
  expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  expect(body).toContain('<link rel="stylesheet" href="/assets/start.css" disabled>')
  expect(body).toMatch(/<meta name="_csrf" content="\w+(?:\.[\w-]{22}){2}">/)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['x-account-key']).toBe('anon')
  expect((await page('/careers')).headers['content-security-policy']).not.toContain(String(nonce))
})

test('S-17 public pages lead to the feeds of their tenant, pages of one person do not', async () => {
  await open()
  const { body } = await page('/careers?domain=demo.example')
  expect(body).toContain(
    '<link rel="alternate" type="application/atom+xml" href="http://localhost:8080/feeds/jobs.atom">',
  )
  expect(body).toContain('<link rel="alternate" type="application/json" href="http://localhost:8080/feeds/jobs.json">')
  expect((await page('/careers/offers')).body).not.toContain('rel="alternate"')
  await server.tenant('other.example')
  expect((await page('/careers?domain=other.example')).body).toContain('/feeds/jobs.atom?domain=other.example"')
})

test('S-11 a link to a public page is shown with whose it is and what it says; one to any other page with nothing', async () => {
  const head = { title: 'Nurse "A&E" · Pier', description: '<b>Help</b>', canonical: '/careers/job/7' }
  await open(({ path }) => ({ head: path.includes('private') ? { ...head, robots: 'noindex' } : head }))
  const { body } = await page('/careers/job/7')
  expect(
    [...body.matchAll(/<meta property="(og:[a-z_]+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
  ).toEqual([
    ['og:type', 'website'],
    ['og:site_name', expect.stringMatching(/./)],
    ['og:title', 'Nurse &#34;A&#38;E&#34; · Pier'],
    ['og:description', '&#60;b&#62;Help&#60;/b&#62;'],
    ['og:url', 'http://localhost:8080/careers/job/7'],
    ['og:image', 'http://localhost:8080/app-icons/icon-512.png'],
  ])
  expect((await page('/careers/job/private?pid=7')).body).not.toContain('og:')
})

test('S-17 a page names its address as a path: the origin, and the site where the host does not say it, come from here', async () => {
  await open(() => ({ head: { title: 'Jobs', description: '', canonical: '/careers/search?query=a%26b' } }))
  const canonical = async (domain: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await page(`/careers?domain=${domain}`)).body)?.[1]
  expect(await canonical('demo.example')).toBe('http://localhost:8080/careers/search?query=a%26b')
  await server.tenant('other.example')
  expect(await canonical('other.example')).toBe(
    'http://localhost:8080/careers/search?query=a%26b&#38;domain=other.example',
  )
  expect((await page('/careers')).body).not.toContain('name="description"')
})

test('the token of the page is good for its browser', async () => {
  await open()
  const visitor = await server.anonymous()
  const html = (await visitor.inject('GET', '/careers')).body
  const token = /name="_csrf" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await visitor.inject('POST', API.log, { json: { event: 'x' }, headers: { 'x-csrf-token': token } })
  expect(answer.statusCode).toBe(200)
})

test('A-10 what people and employers wrote cannot leave its place', async () => {
  const evil = '</script></title><script>alert(1)</script>" onload="x'
  await open(({ boot }) => ({
    head: { title: evil, description: evil, canonical: evil, robots: evil, structuredData: { name: evil } },
    boot: { ...boot, queries: evil },
  }))
  const { body } = await page('/careers')
  expect(body).not.toContain('<script>alert(1)')
  expect(body).not.toContain('" onload="x')
  expect(bootIn(body)['queries']).toBe(evil)
})

test('A-10 boot data is the text of one hidden element, and the first to name the domain', async () => {
  await open()
  await server.tenant('banner.example')
  await server.services.db
    .updateTable('tenant')
    .set({ banner_text: 'A & B <soon>' })
    .where('domain', '=', 'banner.example')
    .execute()
  const { body } = await page('/careers?domain=banner.example')
  expect(body.split('"domain":')[1]).toMatch(/^"banner\.example"/)
  expect(body.match(/<meta name="_csrf" content="[^"]{16,}">/g)).toHaveLength(1)
  expect(/window\._EF_GROUP_ID\s*=\s*"([^"]+)"/.exec(body)?.[1]).toBe('banner.example')
  expect(Object.keys(bootIn(body))).toEqual(
    expect.arrayContaining(['user', 'profile', 'domain', 'configs', 'isThemeBuilder']),
  )
  expect(bootIn(body)).toMatchObject({
    onboarding: { isOnboarded: false, isBootstrapped: false, bootstrappingConfig: { steps: expect.any(Array) } },
    instanceBanner: { displayBanner: true, displayText: 'A & B <soon>' },
  })
})

function bootIn(body: string): Record<string, unknown> {
  const text = /<code id="pcsx-data" hidden>([^<]*)<\/code>/.exec(body)?.[1] ?? ''
  const json = text.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
  return JSON.parse(json) as Record<string, unknown>
}

test('T-08 language, direction, brand and operator scripts come from the request context', async () => {
  await open()
  const scripts = [{ src: 'https://cdn.example/x.js', integrity: 'sha384-abc' }]
  await server.tenant('brand.example', {
    configs: {
      pcsxConfig: { branding: { brandColor: '#0a7d5b' }, scriptConfig: { pageLoadHeadScripts: scripts } },
    },
  })
  const { body } = await page('/careers?domain=brand.example', { 'accept-language': 'ar' })
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('--brand:#0a7d5b')
  expect(body).toContain(JSON.stringify({ scripts }).slice(1, -1))
  expect((await page('/careers?domain=demo.example')).body).toContain('<html lang="en" dir="ltr">')
})

test('the first query is read with the rights of the visitor', async () => {
  const accounts: unknown[] = []
  await open(async ({ read }) => {
    accounts.push(((await read(API.boot)).data as { account: string }).account)
    return {}
  })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  await ada.inject('GET', '/careers')
  await page('/careers?domain=demo.example')
  expect(accounts).toEqual([ada.account, 'anon'])
})

test('a refused read reaches the renderer with status and data', async () => {
  await open(async ({ read }) => {
    const error = await read(API.sessions).catch((refusal: unknown) => refusal)
    return { html: JSON.stringify({ ...(error as object) }) }
  })
  expect((await page('/careers')).body).toContain('{"status":401,"data":null}')
})

test('redirects of the renderer stay on the site, its status is the answer', async () => {
  await open(({ path }) => (path.includes('evil') ? { redirect: '//evil.example' } : { status: 404 }))
  const answer = await page('/careers?evil')
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, `${PAGE.home}?domain=demo.example`])
  expect((await page('/careers/nothing')).statusCode).toBe(404)
  await open(() => ({ status: 503 }))
  expect((await page('/careers')).headers['retry-after']).toBe('5')
  const root = await page('/?domain=demo.example&utm_source=x')
  expect([root.statusCode, root.headers['location']]).toEqual([302, '/careers?domain=demo.example&utm_source=x'])
})

test('a page that cannot be rendered is plain words, without a stack', async () => {
  await open(() => {
    throw new Error('secret detail')
  })
  const { statusCode, headers, body } = await page('/careers')
  expect(statusCode).toBe(500)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('Something went wrong on our side. Try again in a moment.')
  expect(server.lines.join('')).not.toContain('secret detail')
  expect((await page('/careers?domain=nobody.example')).statusCode).toBe(404)
})

test.each(['/careers/old', '/careers/old?ref=1', '//evil.example', '/careers/😀'])(
  'a redirect to %s stays in its tenant and keeps where the visitor came from',
  async (redirect) => {
    await open(() => ({ redirect }))
    await server.tenant('other.example')
    const address = '/careers/bad?domain=demo.example&domain=other.example&utm_source=fair&src=a%20b'
    const { statusCode, headers } = await page(address)
    const { pathname, searchParams } = new URL(String(headers['location']), 'http://localhost:8080')
    expect([statusCode, pathname]).toEqual([
      302,
      encodeURI(redirect.startsWith('//') ? PAGE.home : (redirect.split('?')[0] ?? '')),
    ])
    expect(searchParams.getAll('domain')).toEqual(['other.example'])
    expect([searchParams.get('utm_source'), searchParams.get('src')]).toEqual(['fair', 'a b'])
  },
)

test('a redirect that names a tenant leads to that one', async () => {
  await open(() => ({ redirect: '/careers?domain=demo.example' }))
  expect((await page('/careers/bad?domain=other.example')).statusCode).toBe(404)
  await server.tenant('other.example')
  expect((await page('/careers/bad?domain=other.example')).headers['location']).toBe('/careers?domain=demo.example')
})

test('a missing file is 404 in plain text, never a page', async () => {
  await open()
  for (const path of ['/assets/gone.js', '/gone.png', '/wp-admin/', '/assets/../../etc/passwd', '/%2e%2e/x']) {
    const answer = await page(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  }
})

test('the twin and the mailbox are there under the names of this machine and of the site only', async () => {
  await open(() => ({}), { ORIGIN: 'http://jobs.example:8080', TRUST_PROXY: '127.0.0.1' })
  const statusOf = async (path: string, headers: Record<string, string>) => (await page(path, headers)).statusCode
  for (const path of ['/dev/mailbox', '/dev/twin']) {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080', 'jobs.example', 'jobs.example:8080'])
      expect([host, await statusOf(path, { host })]).toEqual([host, 200])
    for (const host of ['rebound.example', 'localhost.evil.example', '10.0.0.1', 'a b', '127.0.0.1@evil.example'])
      expect([host, await statusOf(path, { host, 'x-forwarded-host': 'localhost' })]).toEqual([host, 404])
  }
})

test('the twin and the mailbox exist for demos only', async () => {
  await open()
  expect((await page('/dev/twin')).body).toContain('<main>page</main>')
  expect((await page('/dev/twin')).body).not.toContain('<script')
  await server.mailbox.send({ to: 'ada@example.com', subject: 'Your code', text: '<b>123456</b>' })
  expect((await page('/dev/mailbox', { accept: 'application/json' })).json()).toMatchObject([
    { to: 'ada@example.com', subject: 'Your code', text: '<b>123456</b>', html: '', ts: server.clock.now },
  ])
  expect((await page('/dev/mailbox', { accept: 'text/html' })).body).toContain('&#60;b&#62;123456')
  await server.mailbox.send({ to: 'bob@example.com', subject: 'For Bob', text: 'hello' })
  const of = async (query: string) =>
    (await page(`/dev/mailbox${query}`, { accept: 'application/json' })).json<{ to: string }[]>().map(({ to }) => to)
  expect(await of('?to=Ada@Example.com%20')).toEqual(['ada@example.com'])
  expect(await of('?to=nobody@example.com')).toEqual([])
  expect(await of('?to=')).toEqual(['bob@example.com', 'ada@example.com'])
  await server.mailbox.send({ to: 'eve+jobs@example.com', subject: 'For Eve', text: 'hello' })
  for (const plus of ['+', '%2B']) expect(await of(`?to=eve${plus}jobs@example.com`)).toEqual(['eve+jobs@example.com'])
  const ofBob = (await page('/dev/mailbox?to=bob@example.com', { accept: 'text/html' })).body
  expect([ofBob.includes('For Bob'), ofBob.includes('Your code')]).toEqual([true, false])
  await server.close()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-page-'))
  await open(() => ({}), {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SESSION_SECRET: 's'.repeat(32),
    ORIGIN: 'https://jobs.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT: '1000',
  })
  expect((await page('/dev/twin')).statusCode).toBe(404)
  expect((await page('/dev/mailbox')).statusCode).toBe(404)
  rmSync(folder, { recursive: true })
})
