import { afterAll, beforeEach, expect, test } from 'vitest'
import { CSRF_GRACE, CSRF_ROTATION } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const event = { json: {} }
/** Returns the next moment at which tokens rotate, epoch ms. */
const rotation = () => Math.ceil(Date.now() / CSRF_ROTATION) * CSRF_ROTATION

let server: TestServer
let visitor: Visitor
beforeEach(async () => {
  await server?.close()
  server = await startServer({ now: rotation() - 5000 })
  visitor = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const refused = expect.objectContaining({ statusCode: 403 })

test('A-14 a post with cookies but no token changes nothing and says so', async () => {
  const answer = await visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': '' } })
  expect(answer).toEqual(refused)
  expect(answer.headers['x-csrf-invalid']).toBe('1')
  expect(answer.json()).toMatchObject({ status: 403, error: { code: 'csrf_invalid', message: 'Invalid CSRF.' } })
  const { is_onboarded: isOnboarded } = await server.services.db
    .selectFrom('candidate')
    .select('is_onboarded')
    .executeTakeFirstOrThrow()
  expect(isOnboarded).toBe(0)
})

test('A-14 a client that sends the token of the page and the cookie it is bound to, by their fixed names, may write', async () => {
  const page = await server.app.inject({ url: API.boot })
  const [name = '', value = ''] = page.cookies.map((cookie) => [cookie.name, cookie.value])[0] ?? []
  expect([page.cookies.length, name]).toEqual([1, '_vs'])
  const post = (cookies: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: API.loginCode,
      cookies,
      headers: { 'x-csrf-token': String(page.headers['x-csrf-token']) },
      payload: {},
    })
  expect((await post({})).headers['x-csrf-invalid']).toBe('1')
  expect((await post({ _vs: value })).headers['x-csrf-invalid']).toBeUndefined()
})

test("another browser's token, a made-up one and an enormous one are refused", async () => {
  const other = await server.signedIn({ email: 'ben@example.com' })
  for (const token of [other.csrf, 'x', '1.x', `${visitor.csrf}x`, 'a'.repeat(100_000), '𝟙.x'.toWellFormed()])
    expect(
      await visitor.inject('POST', API.onboarding, {
        ...event,
        headers: { 'x-csrf-token': encodeURIComponent(token) },
      }),
    ).toEqual(refused)
})

test('after a rotation the older token is good for its grace, and each answer brings the new one', async () => {
  const old = visitor.csrf
  server.clock.now = rotation() + CSRF_GRACE - 1
  const answer = await visitor.inject('POST', API.onboarding, event)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-csrf-token']).not.toBe(old)
  expect((await visitor.inject('POST', API.onboarding, event)).headers['x-csrf-token']).toBeUndefined()
  server.clock.now = rotation() + CSRF_GRACE
  const late = await visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': old } })
  expect(late).toEqual(refused)
  expect(late.headers['x-csrf-invalid']).toBe('1')
})

test('a token of two rotations ago is refused at any time, and reading brings a new one', async () => {
  const old = visitor.csrf
  server.clock.now += 2 * CSRF_ROTATION
  expect(await visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': old } })).toEqual(refused)
  await visitor.inject('GET', API.boot)
  expect((await visitor.inject('POST', API.onboarding, event)).statusCode).toBe(200)
})

test('A-14 50 parallel posts across a rotation: none is refused', async () => {
  const token = visitor.csrf
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      if (i === 25) server.clock.now = rotation() + 100
      return visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': token } })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
})

test('a token looks different each time it is told, and each is good', async () => {
  const withNone = { headers: { 'x-csrf-token': '' } }
  const told = async () => String((await visitor.inject('GET', API.boot, withNone)).headers['x-csrf-token'])
  const tokens = [await told(), await told()] as const
  const parts = tokens.map((token) => token.split('.'))
  expect(parts[0]?.[1]).not.toBe(parts[1]?.[1])
  expect(parts[0]?.[2]).not.toBe(parts[1]?.[2])
  const write = (token: string) =>
    visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': token } })
  for (const token of tokens) expect((await write(token)).statusCode).toBe(200)
  const [[window, pad], [, , hidden]] = parts as [string[], string[]]
  for (const token of [`${window}.${pad}.${hidden}`, `${window}.${pad}`, `${window}..`, `${window}.${pad}.${pad}`])
    expect(await write(token)).toEqual(refused)
})

test('a token of before signing in is good for its grace, and the answer brings the new one', async () => {
  const ada = await server.anonymous()
  const { old, session } = await signIn(ada)
  const late = () => ada.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': old } })
  const answer = await late()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-csrf-token']).toBe(ada.csrf)
  expect((await ada.inject('POST', API.onboarding, event)).statusCode).toBe(200)
  // The old token works only in its own session and during the grace period.
  const other = await server.signedIn({ email: 'ben@example.com' })
  const { [session]: mine = '' } = ada.cookies
  ada.cookies[session] = other.cookies[session] ?? ''
  expect(await late()).toEqual(refused)
  ada.cookies[session] = mine
  expect((await late()).statusCode).toBe(200)
  server.clock.now += CSRF_GRACE
  expect(await late()).toEqual(refused)
})

test('a token of before signing out is good for its grace', async () => {
  const old = visitor.csrf
  await visitor.inject('GET', PAGE.serverLogout)
  const asking = { json: { email: 'ada@example.com' }, headers: { 'x-csrf-token': old } }
  expect((await visitor.inject('POST', API.loginCode, asking)).statusCode).toBe(200)
  server.clock.now += CSRF_GRACE
  expect(await visitor.inject('POST', API.loginCode, asking)).toEqual(refused)
})

test("an attacker's cookies and token, planted in a browser where somebody signs in, are worth nothing", async () => {
  const attacker = await server.anonymous()
  const { old, session } = await signIn(attacker)
  const tokens = [old, attacker.csrf, (await server.anonymous()).csrf]
  const victim = await server.signedIn({ email: 'victim@example.com' })
  Object.assign(victim.cookies, { ...attacker.cookies, [session]: victim.cookies[session] })
  for (const token of tokens) {
    const forged = await victim.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': token } })
    expect(forged).toEqual(refused)
  }
})

async function signIn(browser: Visitor) {
  const email = 'someone@example.com'
  const old = browser.csrf
  await browser.inject('POST', API.loginCode, { json: { email } })
  const json = { email, code: await readMailedCode(server, email) }
  expect((await browser.inject('POST', API.login, { json })).statusCode).toBe(200)
  const session = Object.keys(browser.cookies).find((name) => name.endsWith('session_token')) ?? ''
  return { old, session }
}

test('a token does not outlive the session it was made for', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const csrf = ada.csrf
  const session = Object.keys(ada.cookies).find((name) => name.endsWith('session_token')) ?? ''
  expect((await ada.inject('POST', API.onboarding, event)).statusCode).toBe(200)
  delete ada.cookies[session]
  expect(await ada.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': csrf } })).toEqual(refused)
})
