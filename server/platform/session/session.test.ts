import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_DAYS, SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { deriveKey } from '#server/config/config.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { joinPersonToTenant } from './candidate.ts'
import { readSessionToken } from './auth-tables.ts'
import { deriveAccountKey } from './session.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.inject('GET', API.boot)).json<{ data: { user: unknown } }>().data.user !== null
const sessionCookie = 'foyer.session_token'

test('a session in use is prolonged, one that is not ends after 30 days', async () => {
  const start = Date.now()
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const bob = await server.signedIn({ email: 'bob@example.com' })
  for (let day = 10; day <= 60; day += 10) {
    server.clock.now = start + day * DAY
    const answer = await ada.inject('GET', API.boot)
    expect(answer.cookies.find(({ name }) => name === sessionCookie)?.maxAge).toBe((2 * SESSION_MAX_AGE) / 1000)
    expect(answer.headers['x-account-key']).toBe(ada.account)
  }
  expect(await isSignedIn(ada)).toBe(true)
  expect(await isSignedIn(bob)).toBe(false)
  server.clock.now = start + 60 * DAY + SESSION_MAX_AGE
  expect(await isSignedIn(ada)).toBe(false)
  server.clock.now = start
})

test('A-13 a session ends after 180 days, however much it is used', async () => {
  const start = Date.now()
  const ada = await server.signedIn({ email: 'ada@example.com' })
  for (let day = 10; day < SESSION_DAYS; day += 10) {
    server.clock.now = start + day * DAY
    expect(await isSignedIn(ada)).toBe(true)
  }
  server.clock.now = start + SESSION_DAYS * DAY + 1000
  expect(await isSignedIn(ada)).toBe(false)
  expect((await ada.inject('GET', API.sessions)).statusCode).toBe(401)
  const [row] = await server.services.db
    .selectFrom('auth_session')
    .select('expiresAt')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .execute()
  expect(new Date(row?.expiresAt ?? 0).getTime()).toBeLessThan(server.clock.now)
  server.clock.now = start
})

test('A-13 an employer may end sessions sooner, for its own site alone', async () => {
  const configs = { loginSignupConfig: { sessionDays: 2 } }
  await server.tenant('strict.example', { configs })
  const start = Date.now()
  const email = 'cy@example.com'
  const here = await server.signedIn({ email })
  const there = await server.signedIn({ email, domain: 'strict.example' })
  server.clock.now = start + 1.9 * DAY
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
  server.clock.now = start + 2.1 * DAY
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  server.clock.now = start
})

test('O-18 a browser is told that its session ended by itself, and nothing where somebody ended it', async () => {
  const start = Date.now()
  const timedOut = async (visitor: Visitor) =>
    (await visitor.inject('GET', API.boot)).json<{ data: { account: string; isTimedOut?: boolean } }>().data
  const [ada, bob, eve] = await Promise.all([
    server.signedIn({ email: 'ada@example.com' }),
    server.signedIn({ email: 'bob@example.com' }),
    server.anonymous(),
  ])
  const cookie = bob.cookies[sessionCookie] ?? ''
  await bob.inject('GET', PAGE.serverLogout)
  bob.cookies[sessionCookie] = cookie
  server.clock.now = start + SESSION_MAX_AGE + 1000
  expect(await timedOut(ada)).toMatchObject({ account: 'anon', isTimedOut: true })
  for (const visitor of [bob, eve]) expect(await timedOut(visitor)).not.toHaveProperty('isTimedOut')
  server.clock.now = start
})

test('a cookie that nobody signed is no session', async () => {
  const eve = await server.anonymous()
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const real = ada.cookies[sessionCookie] ?? ''
  const token = real.slice(0, real.lastIndexOf('.'))
  for (const forged of [token, `${token}.`, `${token}.AAAA`, `.${real.slice(token.length + 1)}`, '.', `x${real}`]) {
    eve.cookies[sessionCookie] = forged
    expect(await isSignedIn(eve)).toBe(false)
  }
  expect(readSessionToken(real, deriveKey(server.services.config, 'sign-in'))).toBe(token)
  expect(readSessionToken(real, 'another secret')).toBeNull()
})

test('the account key differs by tenant, person and sign-in, and says nothing of them', () => {
  const key = deriveAccountKey('secret', 1, 'person', 1000)
  const others = [
    deriveAccountKey('secret', 2, 'person', 1000),
    deriveAccountKey('secret', 1, 'another', 1000),
    deriveAccountKey('secret', 1, 'person', 1001),
    deriveAccountKey('other', 1, 'person', 1000),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(deriveAccountKey('secret', 1, 'person', 1000)).toBe(key)
})

test('one person has a candidate row for each tenant, once, however many sign-ins are made at the same time', async () => {
  await server.tenant('second.example')
  const here = await server.signedIn({ email: 'ada@example.com' })
  const there = await server.signedIn({ email: 'ada@example.com', domain: 'second.example' })
  expect(there.candidateId).not.toBe(here.candidateId)
  const tenant = await server.tenant('third.example')
  const { db } = server.services
  const person = { id: 'person', email: 'new@example.com', emailVerified: true }
  const joined = await Promise.all(Array.from({ length: 10 }, () => joinPersonToTenant(db, 1, tenant.id, person)))
  expect(new Set(joined.map(({ id }) => id)).size).toBe(1)
})

test('who is signed in at one employer is nobody at another, and a visit there makes no candidate', async () => {
  const elsewhere = await server.tenant('elsewhere.example')
  const cy = await server.signedIn({ email: 'cy@example.com' })
  const invited = { tenant_id: elsewhere.id, enc_id: 'enc-cy', email: 'cy@example.com', bootstrap_steps: '[]' }
  const { db } = server.services
  await db
    .insertInto('candidate')
    .values({ ...invited, created_at: 1 })
    .execute()
  const boot = await cy.inject('GET', `${API.boot}?domain=elsewhere.example`)
  expect(boot.headers['x-account-key']).toBe('anon')
  expect((await cy.inject('GET', `${API.sessions}?domain=elsewhere.example`)).statusCode).toBe(401)
  const rows = await db.selectFrom('candidate').select('person_id').where('tenant_id', '=', elsewhere.id).execute()
  expect(rows).toEqual([{ person_id: null }])
  expect(await isSignedIn(cy)).toBe(true)
})
