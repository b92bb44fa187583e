import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, passkeyLoginOptions, sendLoginCode } from '#contract/account/account.ts'
import { CODE_TRIES, CODE_VALID } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { readMailedCode, buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const ask = (visitor: Visitor, email: string) => visitor.inject('POST', API.loginCode, { json: { email } })
const enter = (visitor: Visitor, email: string, code: string) =>
  visitor.inject('POST', API.login, { json: { email, code } })

test('A-13 a mailed code signs in, makes the candidate, and rotates session and token', async () => {
  const ada = await server.anonymous()
  const before = ada.csrf
  const response = await ask(ada, ' Ada@Example.com ')
  expect(sendLoginCode.response.parse(response.json().data)).toEqual({ validForMs: CODE_VALID, kind: 'digits' })
  const answer = await enter(ada, 'ada@example.com', await readMailedCode(server, 'ada@example.com'))
  expect(answer.statusCode).toBe(200)
  const data = login.response.parse(answer.json().data)
  expect(data.hasPasskey).toBe(false)
  expect(ada.csrf).not.toBe(before)
  const cookie = answer.cookies.find(({ name }) => name === 'foyer.session_token')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 * 24 * 60 * 60 })
  expect(answer.body).not.toContain(decodeURIComponent(cookie?.value ?? '').split('.')[0])
  const boot = await ada.inject('GET', API.boot)
  expect(boot.json().data).toMatchObject({ account: data.account, user: { email: 'ada@example.com' } })
})

test.each([
  ["o'brien@example.com"],
  ['dept/team@example.com'],
  ['a&b@example.com'],
  ['josé@example.com'],
  ['用户@example.com'],
  ['wx@bücher.example', 'wx@xn--bcher-kva.example'],
])('A-13 %s signs in, and reads its address as it is written', async (typed, mailed = typed) => {
  const visitor = await server.anonymous()
  expect((await ask(visitor, typed)).statusCode).toBe(200)
  expect((await enter(visitor, typed, await readMailedCode(server, mailed))).statusCode).toBe(200)
  const boot = await visitor.inject('GET', API.boot)
  expect(boot.json().data).toMatchObject({ user: { email: typed } })
  const known = await server.signedIn({ email: mailed })
  expect((await known.inject('GET', API.boot)).json().data.profile.encId).toBe(boot.json().data.profile.encId)
})

test('A-13 on https every cookie is secure and of this host alone', async () => {
  const secure = await startServer({ env: { ORIGIN: 'https://jobs.example' } })
  try {
    const visitor = await secure.anonymous()
    const response = await ask(visitor, 'ada@example.com')
    const entered = await enter(visitor, 'ada@example.com', await readMailedCode(secure, 'ada@example.com'))
    expect(entered.statusCode).toBe(200)
    const passkey = await visitor.inject('GET', passkeyLoginOptions.path)
    expect((await visitor.inject('GET', API.sessions)).statusCode).toBe(200)
    const cookies = [...response.cookies, ...entered.cookies, ...passkey.cookies]
    const names = cookies.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['__Host-foyer.session_token', '__Host-foyer.passkey_challenge', '__Host-foyer_browser']),
    )
    expect(names.filter((name) => !name.startsWith('__Host-'))).toEqual([])
    const ours = { secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }
    for (const cookie of cookies) {
      expect(cookie).toMatchObject(ours)
      expect(cookie.domain).toBeUndefined()
    }
  } finally {
    await secure.close()
  }
})

test('A-13 signing in again ends the session this browser had', async () => {
  const visitor = await server.signedIn({ email: 'rotate@example.com' })
  const old = { ...visitor.cookies }
  await ask(visitor, 'rotate@example.com')
  await enter(visitor, 'rotate@example.com', await readMailedCode(server, 'rotate@example.com'))
  const sessions = await visitor.inject('GET', API.sessions)
  expect(sessions.json().data.sessions).toHaveLength(1)
  const stale = await server.app.inject({
    url: `${API.sessions}?domain=demo.example`,
    cookies: { 'foyer.session_token': encodeURIComponent(old['foyer.session_token'] ?? '') },
  })
  expect(stale.statusCode).toBe(401)
})

test('A-13 signing in at a second employer makes the candidate there, and the one new session serves both', async () => {
  await server.tenant('second.example')
  const email = 'both@example.com'
  const visitor = await server.signedIn({ email })
  const there = (address: string) => `${address}?domain=second.example`
  const userAt = async (address: string) =>
    (await visitor.inject('GET', address)).json<{ data: { user: unknown } }>().data.user
  expect(await userAt(there(API.boot))).toBeNull()
  await visitor.inject('POST', there(API.loginCode), { json: { email } })
  const code = await readMailedCode(server, email)
  expect((await visitor.inject('POST', there(API.login), { json: { email, code } })).statusCode).toBe(200)
  expect(await userAt(there(API.boot))).toMatchObject({ email })
  expect(await userAt(API.boot)).toMatchObject({ email })
  const sessions = await visitor.inject('GET', API.sessions)
  expect(sessions.json().data.sessions).toHaveLength(1)
})

test('A-13 a code from another browser does not sign in, and guessing there leaves yours whole', async () => {
  const mine = await server.anonymous()
  const other = await server.anonymous()
  await ask(mine, 'two@example.com')
  const code = await readMailedCode(server, 'two@example.com')
  for (let i = 0; i < CODE_TRIES + 2; i++) {
    const stolen = await enter(other, 'two@example.com', code)
    expect(stolen.statusCode).toBe(422)
    expect(stolen.json().error.code).toBe('code_invalid')
  }
  await ask(other, 'two@example.com')
  expect((await enter(mine, 'two@example.com', code)).statusCode).toBe(200)
})

test('A-13 a code has five tries, also when they come at once', async () => {
  const visitor = await server.anonymous()
  await ask(visitor, 'tries@example.com')
  const code = await readMailedCode(server, 'tries@example.com')
  const wrong = await Promise.all(
    Array.from({ length: CODE_TRIES }, () => enter(visitor, 'tries@example.com', buildWrongCode(code))),
  )
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: CODE_TRIES }, () => 422))
  expect((await enter(visitor, 'tries@example.com', code)).statusCode).toBe(422)
})

test('A-13 the fifth try may still be the right one', async () => {
  const visitor = await server.anonymous()
  await ask(visitor, 'fifth@example.com')
  const code = await readMailedCode(server, 'fifth@example.com')
  for (let i = 1; i < CODE_TRIES; i++) await enter(visitor, 'fifth@example.com', buildWrongCode(code))
  expect((await enter(visitor, 'fifth@example.com', code)).statusCode).toBe(200)
})

test('A-13 a code signs in once', async () => {
  const visitor = await server.anonymous()
  await ask(visitor, 'once@example.com')
  const code = await readMailedCode(server, 'once@example.com')
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(visitor, 'once@example.com', code)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

/**
 * Requests a code `often` times and returns the codes. Before the sixth request, five minutes pass, after which the
 * address may get mail again.
 */
async function askOften(visitor: Visitor, email: string, often: number): Promise<string[]> {
  const codes: string[] = []
  for (let times = 0; times < often; times += 1) {
    if (times === 5) {
      server.clock.now += 5 * MINUTE
      await visitor.inject('GET', API.boot)
    }
    const seen = server.mailbox.messages().length
    await ask(visitor, email)
    codes.push(await readMailedCode(server, email, seen))
  }
  return codes
}

test('A-13 a code is good for ten minutes, also when newer ones were mailed: mails overtake each other', async () => {
  const email = 'late@example.com'
  const visitor = await server.anonymous()
  const codes = await askOften(visitor, email, 6)
  const [first = '', second = ''] = codes
  // somebody else's browser accepts none of these codes
  expect((await enter(await server.anonymous(), email, first)).statusCode).toBe(422)
  expect((await enter(visitor, email, second)).statusCode).toBe(200)
  // The code that was entered invalidates all of them.
  for (const code of codes) expect((await enter(visitor, email, code)).statusCode).toBe(422)
})

test('A-13 the first of six codes ends with its own ten minutes, the last one later', async () => {
  const email = 'six@example.com'
  const visitor = await server.anonymous()
  const codes = await askOften(visitor, email, 6)
  server.clock.now += CODE_VALID - 5 * MINUTE
  // Ten minutes may cross the hour at which tokens rotate: a page that comes back reads first, and so gets the new
  // token.
  await visitor.inject('GET', API.boot)
  const last = codes.at(-1) ?? ''
  const first = codes.find((code) => code !== last) ?? ''
  expect((await enter(visitor, email, first)).statusCode).toBe(422)
  expect((await enter(visitor, email, last)).statusCode).toBe(200)
})

test('A-13 tries are counted over all codes that wait', async () => {
  const email = 'tries@example.com'
  const visitor = await server.anonymous()
  const codes = await askOften(visitor, email, 2)
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (one) => !codes.includes(one),
  )
  for (let tries = 0; tries < CODE_TRIES; tries += 1)
    expect((await enter(visitor, email, wrong ?? '')).statusCode).toBe(422)
  for (const code of codes) expect((await enter(visitor, email, code)).statusCode).toBe(422)
})

test('A-13 mail scanners that follow links consume nothing', async () => {
  const visitor = await server.anonymous()
  await ask(visitor, 'scan@example.com')
  const code = await readMailedCode(server, 'scan@example.com')
  const mail = server.mailbox.messages().find(({ to }) => to === 'scan@example.com')
  const links = `${mail?.text} ${mail?.html}`.match(/https?:[^\s"]+/g) ?? []
  expect(new Set(links.map((link) => new URL(link).pathname))).toEqual(new Set(['/stop-codes']))
  for (const link of links) expect((await visitor.inject('GET', link.replaceAll('&#38;', '&'))).statusCode).toBe(200)
  for (const method of ['GET', 'HEAD'] as const)
    for (const path of [API.login, API.loginCode]) {
      const answer = await visitor.inject(method, `${path}?email=scan@example.com&code=${code}`)
      expect(answer.statusCode).toBe(405)
    }
  expect((await enter(visitor, 'scan@example.com', code)).statusCode).toBe(200)
})

test('A-13 neither code nor browser is in the database', async () => {
  const visitor = await server.anonymous()
  await ask(visitor, 'rest@example.com')
  const code = await readMailedCode(server, 'rest@example.com')
  const rows = await server.services.db.selectFrom('mailed_code').selectAll().execute()
  const text = JSON.stringify(rows)
  expect(text).toContain('rest@example.com')
  expect(text).not.toContain(`"${code}"`)
  expect(text).not.toContain(visitor.cookies['foyer_browser'])
})

test('a cross-site POST without the token sends and enters nothing', async () => {
  const visitor = await server.anonymous()
  for (const path of [API.loginCode, API.login, `${API.auth}/passkey/verify-authentication`]) {
    const answer = await visitor.inject('POST', path, {
      json: { email: 'x@example.com' },
      headers: { 'x-csrf-token': '' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['x-csrf-invalid']).toBe('1')
  }
})

test('A-11 a tenant without sign-in refuses every way in', async () => {
  await server.tenant('closed.example', { configs: { loginSignupConfig: { candidateLoginEnabled: false } } })
  const visitor = await server.anonymous('closed.example')
  expect((await ask(visitor, 'ada@example.com')).statusCode).toBe(403)
  expect((await enter(visitor, 'ada@example.com', '123456')).statusCode).toBe(403)
  const options = await visitor.inject('GET', `${API.auth}/passkey/generate-authenticate-options`)
  expect(options.statusCode).toBe(403)
})

test('malformed addresses and codes are told so, in the envelope', async () => {
  const visitor = await server.anonymous()
  const bad = await ask(visitor, 'not an address')
  expect(bad.statusCode).toBe(422)
  expect(bad.json().error).toMatchObject({ code: 'invalid_fields', fieldErrors: { email: expect.any(String) } })
  for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect((await enter(visitor, 'ada@example.com', code)).json().error.code).toBe('invalid_fields')
})

test('the mail speaks the language asked for and names nothing in its subject', async () => {
  const visitor = await server.anonymous()
  await visitor.inject('POST', `${API.loginCode}?hl=ar`, { json: { email: 'arabic@example.com' } })
  await readMailedCode(server, 'arabic@example.com')
  const mail = server.mailbox.messages().find(({ to }) => to === 'arabic@example.com')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.subject).not.toMatch(/\d|demo/)
})
