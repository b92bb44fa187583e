import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildApp } from '#server/app.ts'
import { CodeRateLimits, type CodeRequest } from '#server/features/account/login/sign-in/code-rate-limits.ts'
import { createEmptyTables } from '#tests/builders/database.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// The short form: password spraying hits a rate limit without locking anyone out; known and unknown addresses are
// indistinguishable.

const ADDRESSES = 2000
/** Time between two requests, ms. */
const APART = 5

/** Requests codes for every address and returns how many were sent. */
async function spray(rateLimits: CodeRateLimits, ipOf: (i: number) => string): Promise<number> {
  let sent = 0
  for (let i = 0; i < ADDRESSES; i++)
    if ((await rateLimits.takeAllowance(codeRequest(ipOf(i), `person${i}@example.com`), i * APART)) === 0) sent += 1
  return sent
}

function codeRequest(ip: string, email: string, isKnown = false): CodeRequest {
  return { ip, email, browser: `browser of ${ip}`, isKnown }
}

describe('A-13 spraying over 2,000 addresses', () => {
  const sprayers: [string, (i: number) => string, number][] = [
    ['from one ip', () => '198.51.100.1', 100],
    ['from a hundred ips', (i) => `198.51.${i % 100}.1`, 1000],
    ['from two thousand ips of forty networks', (i) => `10.0.${i % 40}.${Math.floor(i / 40)}`, 1600],
    ['from one household of IPv6', (i) => `2001:db8:1:2::${i.toString(16)}`, 100],
    ['from one provider of IPv6', (i) => `2001:db8:1:${i.toString(16)}::1`, 1000],
  ]

  test.each(sprayers)('%s meets the rate limit and locks nobody out', { tags: 'slow' }, async (_, ipOf, most) => {
    const { db, close } = await createEmptyTables()
    const rateLimits = new CodeRateLimits(db, 'secret')
    const sent = await spray(rateLimits, ipOf)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(most)
    const end = ADDRESSES * APART
    // Visitors on other networks can request codes, even for a sprayed address.
    expect(await rateLimits.takeAllowance(codeRequest('203.0.113.5', 'ada@example.com'), end)).toBe(0)
    expect(await rateLimits.takeAllowance(codeRequest('203.0.114.5', 'person1999@example.com'), end)).toBe(0)
    // So can a visitor at the attacker's IP address who has signed in from this browser before.
    expect(await rateLimits.takeAllowance(codeRequest(ipOf(0), 'bob@example.com', true), end)).toBe(0)
    // The network of the attacker can request codes again after a short while.
    const wait = await rateLimits.takeAllowance(codeRequest(ipOf(0), 'eve@example.com'), end)
    expect(await rateLimits.takeAllowance(codeRequest(ipOf(0), 'eve@example.com'), end + wait)).toBe(0)
    expect(wait).toBeLessThan(60_000)
    await close()
  })
})

describe('A-13 over the wire', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  test(
    'a sprayer gets 429 with a time to wait, for known and unknown addresses alike, and codes sent before still work',
    { tags: 'slow' },
    async () => {
      await server.signedIn({ email: 'known@example.com' })
      const visitor = await server.anonymous()
      const ask = (email: string) => visitor.inject('POST', API.loginCode, { json: { email } })
      await ask('known@example.com')
      const code = await readMailedCode(server, 'known@example.com')
      const statuses = new Set<number>()
      for (let i = 0; i < 100; i++) statuses.add((await ask(`spray${i}@example.com`)).statusCode)
      expect([...statuses].sort((a, b) => a - b)).toEqual([200, 429])
      const known = await ask('known@example.com')
      const unknown = await ask('unknown@example.com')
      expect(known.body).toBe(unknown.body)
      expect(known.json()).toMatchObject({ status: 429, data: null, error: { code: 'rate_limited' } })
      expect(Number(known.headers['retry-after'])).toBeGreaterThan(0)
      const entered = await visitor.inject('POST', API.login, { json: { email: 'known@example.com', code } })
      expect(entered.statusCode).toBe(200)
      // The browser is known now, so the rate limit filled by its neighbors does not apply.
      expect((await ask('known@example.com')).statusCode).toBe(200)
      // The sign-in has released one request, but not two.
      expect((await ask('other@example.com')).statusCode).toBe(200)
      expect((await ask('another@example.com')).statusCode).toBe(429)
    },
  )
})

describe('A-13 known and unknown addresses', () => {
  test('get the same answer for the same work, and no answer waits for the mail', { tags: 'slow' }, async () => {
    const server = await startServer()
    const statements: string[] = []
    const recording: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(server.services.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const mails: string[] = []
    const db = server.services.db.withPlugin(recording)
    // A mail server that accepts the message and never responds.
    const mail = {
      send: ({ to }: { to: string }) => new Promise<void>(() => mails.push(to)),
      close: async () => {},
      health: { lateSince: () => null },
    }
    const closing: (() => void | Promise<void>)[] = []
    const app = await buildApp({
      services: { ...server.services, db, mail, onClose: (fn) => void closing.push(fn) },
      pages: false,
    })
    try {
      await server.signedIn({ email: 'known@example.com' })
      const boot = await app.inject({ url: `${API.boot}?domain=demo.example` })
      const cookies = Object.fromEntries(boot.cookies.map(({ name, value }) => [name, value]))
      const post = async (url: string, payload: object) => {
        statements.length = 0
        const answer = await app.inject({
          method: 'POST',
          url: `${url}?domain=demo.example`,
          payload,
          cookies,
          headers: { [HEADER.csrf]: String(boot.headers[HEADER.csrf]) },
        })
        for (const { name, value } of answer.cookies) cookies[name] = value
        return {
          status: answer.statusCode,
          body: answer.body,
          headers: Object.keys(answer.headers).sort(),
          cookies: answer.cookies.map(({ name }) => name),
          work: [...statements],
        }
      }
      // The first mail of a site loads its origin, whoever it is for.
      await post(API.loginCode, { email: 'first@example.com' })
      const askedKnown = await post(API.loginCode, { email: 'known@example.com' })
      const askedUnknown = await post(API.loginCode, { email: 'unknown@example.com' })
      expect(askedKnown.status).toBe(200)
      expect(askedKnown.work.filter((sql) => sql.includes('mailed_code'))).toHaveLength(1)
      expect(askedUnknown).toEqual(askedKnown)
      await expect.poll(() => mails).toEqual(['first@example.com', 'known@example.com', 'unknown@example.com'])

      const wrong = { code: '000000' }
      const triedKnown = await post(API.login, { email: 'known@example.com', ...wrong })
      const triedUnknown = await post(API.login, { email: 'unknown@example.com', ...wrong })
      const triedNeverAsked = await post(API.login, { email: 'never@example.com', ...wrong })
      expect(triedKnown.status).toBe(422)
      expect(triedUnknown).toEqual(triedKnown)
      expect(triedNeverAsked).toEqual(triedKnown)
    } finally {
      await app.close()
      await server.close()
    }
  })
})
