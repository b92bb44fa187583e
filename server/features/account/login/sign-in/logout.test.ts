import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { codeBy } from '#tests/builders/account/code-guessing.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const leave = (visitor: Visitor, next = '', headers: Record<string, string> = {}) =>
  visitor.inject('GET', `${PAGE.serverLogout}${next && `?next=${encodeURIComponent(next)}`}`, { headers })
const isSignedIn = async (visitor: Visitor) => (await visitor.inject('GET', API.sessions)).statusCode === 200

test('A-04 ends the session for good and leads to the careers home of the tenant', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const cookies = { ...ada.cookies }
  const answer = await leave(ada, '', { 'sec-fetch-site': 'same-origin' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['location']).toBe('/careers?domain=demo.example')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(ada.cookies['foyer.session_token']).toBeUndefined()
  Object.assign(ada.cookies, cookies)
  expect(await isSignedIn(ada)).toBe(false)
})

test('A-04 a typed address and a browser without fetch metadata sign out too', async () => {
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
    // Requests of the site's own page and service worker.
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    { accept: 'application/json' },
    {},
    { referer: 'http://localhost:8080/careers', host: 'localhost:8080' },
  ]
  for (const headers of own) {
    const ada = await server.signedIn({ email: 'ada@example.com' })
    await leave(ada, '', headers)
    expect(await isSignedIn(ada)).toBe(false)
  }
})

test('A-04 a foreign page, a look-ahead and a HEAD sign nobody out', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/' },
    { referer: 'nonsense' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]
  for (const headers of foreign) {
    expect((await leave(ada, '', headers)).statusCode).toBe(303)
    expect(await isSignedIn(ada)).toBe(true)
  }
  await ada.inject('HEAD', PAGE.serverLogout)
  expect(await isSignedIn(ada)).toBe(true)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
  { accept: 'image/avif,image/webp,image/*,*/*;q=0.8', referer: 'http://localhost/careers' },
  { accept: '*/*' },
  { accept: 'text/css,*/*;q=0.1' },
])('A-04 a part of a page signs nobody out: %o', async (headers) => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  await leave(ada, '', headers)
  expect(await isSignedIn(ada)).toBe(true)
})

test('A-13 a device that is forgotten has no cookie of ours, no code that waits, and is new at the next sign-in', async () => {
  const email = 'shared@example.com'
  const visitor = await server.anonymous()
  const askCode = () => visitor.inject('POST', API.loginCode, { json: { email } })
  const signIn = async () => {
    const code = await codeBy(server, email, askCode)
    expect((await visitor.inject('POST', API.login, { json: { email, code } })).statusCode).toBe(200)
  }
  const newDevices = () =>
    server.mailbox.messages().filter(({ to, subject }) => to === email && subject.startsWith('New sign-in')).length
  const codes = async () =>
    (await server.services.db.selectFrom('mailed_code').select('id').where('email', '=', email).execute()).length
  await signIn()
  await leave(visitor)
  expect(Object.keys(visitor.cookies)).toEqual(expect.arrayContaining(['foyer_browser', 'foyer_known']))
  await signIn()
  expect(newDevices()).toBe(0)
  await codeBy(server, email, askCode)
  expect(await codes()).toBe(1)
  await visitor.inject('GET', `${PAGE.serverLogout}?forget=1`, {
    headers: { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
  })
  expect(visitor.cookies['foyer_known']).toBeDefined()
  await visitor.inject('GET', `${PAGE.serverLogout}?forget=1`)
  expect([visitor.cookies['foyer_browser'], visitor.cookies['foyer_known'], await codes()]).toEqual([
    undefined,
    undefined,
    0,
  ])
  await signIn()
  await expect.poll(newDevices).toBe(1)
})

test('A-04 signed out already, or with a forged cookie: the same way home', async () => {
  const visitor = await server.anonymous()
  expect((await leave(visitor)).statusCode).toBe(303)
  visitor.cookies['foyer.session_token'] = 'forged.AAAA'
  expect((await leave(visitor)).statusCode).toBe(303)
})

test.each([
  ['/careers/search?query=nurse', '/careers/search?query=nurse&domain=demo.example'],
  ['/careers?domain=other.example#jobs', '/careers?domain=other.example#jobs'],
  ['/careers/é?q=日', '/careers/%C3%A9?q=%E6%97%A5&domain=demo.example'],
])('next %s is followed', async (next, location) => {
  expect((await leave(await server.anonymous(), next)).headers['location']).toBe(location)
})

test('A-04 the way home keeps the tenant that was named last, and where the visitor came from', async () => {
  const url = `${PAGE.serverLogout}?domain=other.example&domain=demo.example&utm_source=fair`
  expect((await server.app.inject({ url })).headers['location']).toBe('/careers?domain=demo.example&utm_source=fair')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/careers\r\nset-cookie: a=b',
  '/.//evil.example',
  '/careers/..//evil.example',
  'https://evil.example',
  'https://localhost:8080@evil.example/',
  '@evil.example',
  'javascript:alert(1)',
  ' /careers',
  '/careers\u0000',
])('A-12 next %j stays on the site', async (next) => {
  const answer = await leave(await server.anonymous(), next)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['location']).toBe('/careers?domain=demo.example')
  expect(answer.headers['set-cookie']).not.toContain('a=b')
})

test('A-04 next given twice or as an object is no next', async () => {
  for (const query of ['next=/careers/search&next=//evil.example', 'next[x]=//evil.example']) {
    const answer = await server.app.inject({ url: `${PAGE.serverLogout}?${query}` })
    expect(answer.headers['location']).toBe('/careers')
  }
})
