import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listPasskeys,
  loginWithPasskey,
  passkeyLoginOptions,
  passkeyRegisterOptions,
  registerPasskey,
} from '#contract/account/account.ts'
import { SESSION_FRESH } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { createAuthenticator, type Authenticator } from '#tests/builders/account/authenticator.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const ORIGIN = 'http://localhost:8080'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { ORIGIN } })
})
afterAll(() => server.close())

async function addPasskey(visitor: Visitor, phone: Authenticator, name?: string) {
  const asked = await visitor.inject('GET', passkeyRegisterOptions.path)
  const response = phone.create(asked.json().data)
  return visitor.inject('POST', registerPasskey.path, { json: { response, ...(name ? { name } : {}) } })
}

async function enter(visitor: Visitor, phone: Authenticator) {
  const asked = await visitor.inject('GET', passkeyLoginOptions.path)
  const response = phone.get(asked.json().data)
  return visitor.inject('POST', loginWithPasskey.path, { json: { response } })
}

test('A-13 a passkey is added, listed, used for the next sign-in, and removed', async () => {
  const phone = createAuthenticator(ORIGIN)
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const enrolled = await addPasskey(ada, phone, 'My phone')
  expect(enrolled.statusCode).toBe(200)
  const [passkey] = registerPasskey.response.parse(enrolled.json().data).passkeys
  expect(passkey?.name).toBe('My phone')

  const later = await server.anonymous()
  const before = later.csrf
  const entered = await enter(later, phone)
  expect(entered.statusCode).toBe(200)
  expect(loginWithPasskey.response.parse(entered.json().data).hasPasskey).toBe(true)
  expect(later.csrf).not.toBe(before)
  const boot = await later.inject('GET', API.boot)
  expect(boot.json().data).toMatchObject({ user: { email: 'ada@example.com' }, account: entered.json().data.account })
  const sessions = await later.inject('GET', API.sessions)
  expect(sessions.json().data.sessions).toHaveLength(2)

  const removed = await later.inject('DELETE', `${API.passkeys}/${passkey?.id}`)
  expect(listPasskeys.response.parse(removed.json().data).passkeys).toEqual([])
  expect((await enter(await server.anonymous(), phone)).statusCode).toBe(400)
})

test('A-13 right after a sign-in by code a passkey can be added, and the next code sign-in knows of it', async () => {
  const email = 'offered@example.com'
  const byCode = async () => {
    const visitor = await server.anonymous()
    const seen = server.mailbox.messages().length
    await visitor.inject('POST', API.loginCode, { json: { email } })
    const code = await readMailedCode(server, email, seen)
    return { visitor, answer: await visitor.inject('POST', API.login, { json: { email, code } }) }
  }
  const first = await byCode()
  expect(first.answer.json().data.hasPasskey).toBe(false)
  expect((await addPasskey(first.visitor, createAuthenticator(ORIGIN))).statusCode).toBe(200)
  expect((await byCode()).answer.json().data.hasPasskey).toBe(true)
})

test('A-13 a passkey opens the person in every tenant, with a candidate row in each', async () => {
  await server.tenant('second.example')
  const phone = createAuthenticator(ORIGIN)
  await addPasskey(await server.signedIn({ email: 'two@example.com' }), phone)
  const elsewhere = await server.anonymous('second.example')
  expect((await enter(elsewhere, phone)).statusCode).toBe(200)
  const boot = await elsewhere.inject('GET', API.boot)
  expect(boot.json().data).toMatchObject({ domain: 'second.example', user: { email: 'two@example.com' } })
})

test('A-13 adding one needs a sign-in younger than ten minutes', async () => {
  const own = await startServer({ env: { ORIGIN } })
  try {
    const ada = await own.signedIn({ email: 'ada@example.com' })
    const asked = await ada.inject('GET', passkeyRegisterOptions.path)
    expect(asked.statusCode).toBe(200)
    own.clock.now = Date.now() + SESSION_FRESH
    const response = createAuthenticator(ORIGIN).create(asked.json().data)
    const answers = [
      await ada.inject('GET', passkeyRegisterOptions.path),
      await ada.inject('POST', registerPasskey.path, { json: { response } }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error.code).toBe('session_not_fresh')
    }
  } finally {
    await own.close()
  }
})

test('A-13 a challenge answers once, and only in the browser that got it', async () => {
  const phone = createAuthenticator(ORIGIN)
  await addPasskey(await server.signedIn({ email: 'challenge@example.com' }), phone)
  const mine = await server.anonymous()
  const response = await mine.inject('GET', passkeyLoginOptions.path)
  const json = { response: phone.get(response.json().data) }
  const other = await server.anonymous()
  await other.inject('GET', passkeyLoginOptions.path)
  expect((await other.inject('POST', loginWithPasskey.path, { json })).statusCode).toBe(400)
  expect((await mine.inject('POST', loginWithPasskey.path, { json })).statusCode).toBe(200)
  expect((await mine.inject('POST', loginWithPasskey.path, { json })).statusCode).toBe(400)
})

test('A-13 a credential made for another origin is refused', async () => {
  const answer = await addPasskey(
    await server.signedIn({ email: 'phish@example.com' }),
    createAuthenticator('https://evil.example'),
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400, data: null, error: { code: 'invalid_request' } })
})

test('A-13 a page of another origin is refused, whatever it holds', async () => {
  const phone = createAuthenticator(ORIGIN)
  await addPasskey(await server.signedIn({ email: 'lured@example.com' }), phone)
  const visitor = await server.anonymous()
  const response = await visitor.inject('GET', passkeyLoginOptions.path)
  const json = { response: phone.get(response.json().data) }
  const from = (origin: string) => visitor.inject('POST', loginWithPasskey.path, { json, headers: { origin } })
  const lured = await from('https://evil.example')
  expect([lured.statusCode, lured.json().error.code]).toEqual([400, 'invalid_request'])
  expect((await from('null')).statusCode).toBe(400)
  expect((await from(ORIGIN)).statusCode).toBe(200)
})

test('A-13 nonsense in place of a credential is refused in the envelope', async () => {
  const ada = await server.signedIn({ email: 'nonsense@example.com' })
  await ada.inject('GET', passkeyRegisterOptions.path)
  for (const response of [{ id: 'x' }, { id: 'x', response: { clientDataJSON: 5 } }, { id: 'a'.repeat(3000) }]) {
    const answer = await ada.inject('POST', registerPasskey.path, { json: { response } })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json().data).toBeNull()
  }
})

test('A-13 a passkey of somebody else, or one’s own once more, is not taken (WebAuthn 7.1)', async () => {
  const phone = createAuthenticator(ORIGIN)
  const [ada, bob] = [
    await server.signedIn({ email: 'first.owner@example.com' }),
    await server.signedIn({ email: 'second.owner@example.com' }),
  ]
  expect((await addPasskey(ada, phone)).statusCode).toBe(200)
  for (const visitor of [bob, ada])
    expect((await addPasskey(visitor, phone)).json()).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'This passkey belongs to an account already.' },
    })
  expect((await ada.inject('GET', API.passkeys)).json().data.passkeys).toHaveLength(1)
  expect((await bob.inject('GET', API.passkeys)).json().data.passkeys).toEqual([])
})

test('A-13 foreign, unknown and malformed passkey ids answer alike', async () => {
  const ada = await server.signedIn({ email: 'owner@example.com' })
  const enrolled = await addPasskey(ada, createAuthenticator(ORIGIN))
  const bob = await server.signedIn({ email: 'foreign@example.com' })
  const ids = [enrolled.json().data.passkeys[0].id, 'B'.repeat(32), '%00']
  const answers = await Promise.all(ids.map((id: string) => bob.inject('DELETE', `${API.passkeys}/${id}`)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect((await ada.inject('GET', API.passkeys)).json().data.passkeys).toHaveLength(1)
})

test('A-13 nothing else of the sign-in library can be reached', async () => {
  const ada = await server.signedIn({ email: 'library@example.com' })
  const paths = ['get-session', 'list-sessions', 'ok', 'error', 'passkey/list-user-passkeys', '', 'callback/google']
  const writes = [
    'sign-up/email',
    'sign-in/email',
    'change-email',
    'update-user',
    'delete-user',
    'sign-out',
    'passkey/delete-passkey',
  ]
  const answers = [
    ...(await Promise.all(paths.map((path) => ada.inject('GET', `${API.auth}/${path}`)))),
    ...(await Promise.all(writes.map((path) => ada.inject('POST', `${API.auth}/${path}`, { json: {} })))),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, data: null, error: { code: 'not_found' } })
  }
})
