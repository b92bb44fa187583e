import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE_TRIES } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import { readMailedCode, buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Sends a form as a browser without script does: with the token of its page, and without Foyer's own headers. */
const send = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.inject('POST', path, {
    fields: { _csrf: visitor.csrf, ...fields },
    headers: { accept: 'text/html' },
  })
const ask = (visitor: Visitor, email: string, query = '') => send(visitor, NOSCRIPT_LOGIN.askCode + query, { email })
const enter = (visitor: Visitor, email: string, code: string, query = '') =>
  send(visitor, NOSCRIPT_LOGIN.enterCode + query, { email, code })
const readUser = async (visitor: Visitor) =>
  (await visitor.inject('GET', API.boot)).json<{ data: { user: { email: string } | null } }>().data.user
const getToken = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
const getAlert = (html: string) => /<p id="error" role="alert">([^<]*)</.exec(html)?.[1]

test('the login page itself is where it begins: its form has the token of the browser it is sent to', async () => {
  const html = '<form><input type="hidden" name="_csrf"/></form>'
  const site = await startServer({ pages: buildPageParts(() => ({ html })) })
  try {
    const visitor = await site.anonymous()
    const page = await visitor.inject('GET', PAGE.login, { headers: { accept: 'text/html' } })
    expect(page.body.match(/name="_csrf"/g)).toHaveLength(2)
    const fields = { email: 'page@example.com', _csrf: getToken(page.body) }
    expect((await send(visitor, NOSCRIPT_LOGIN.askCode, fields)).statusCode).toBe(200)
  } finally {
    await site.close()
  }
})

test('the address, the code, and on to where the visitor was going, signed in', async () => {
  const ada = await server.anonymous()
  const next = encodeURIComponent('/careers/settings?a=1')
  const query = `?next=${next}&domain=demo.example&utm_source=mail`
  const response = await ask(ada, ' Ada@Example.com ', query)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/)
  expect(response.body).toContain('<bdi>ada@example.com</bdi>')
  expect(response.body).toContain(`action="/auth/login?next=${next}&#38;domain=demo.example&#38;utm_source=mail"`)
  expect(response.body).toMatch(
    /<label for="code">Code<\/label><input id="code" name="code" type="text" inputmode="numeric"/,
  )
  expect(response.body).toContain('autocomplete="one-time-code"')
  const code = await readMailedCode(server, 'ada@example.com')
  const fields = {
    email: 'ada@example.com',
    code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    _csrf: getToken(response.body),
  }
  const entered = await send(ada, NOSCRIPT_LOGIN.enterCode + query, fields)
  expect([entered.statusCode, entered.headers.location]).toEqual([
    303,
    '/careers/settings?a=1&domain=demo.example&utm_source=mail',
  ])
  expect(entered.cookies.find(({ name }) => name === 'foyer.session_token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect(await readUser(ada)).toMatchObject({ email: 'ada@example.com' })
})

test.each(['//evil.example', 'https://evil.example/', '/auth/logout', '/careers/login', ''])(
  'A-12 next=%j leads home',
  async (next) => {
    const visitor = await server.anonymous()
    const email = 'next@example.com'
    const seen = server.mailbox.messages().length
    const query = `?next=${encodeURIComponent(next)}&domain=demo.example`
    await ask(visitor, email, query)
    const { headers } = await enter(visitor, email, await readMailedCode(server, email, seen), query)
    expect(headers.location).toBe('/careers/dashboard?start=1&domain=demo.example')
  },
)

test('a wrong code is said beside its field, five tries count whichever way they come, and another code can be asked for', async () => {
  const visitor = await server.anonymous()
  const email = 'tries@example.com'
  await ask(visitor, email)
  const code = await readMailedCode(server, email)
  for (let i = 1; i < CODE_TRIES; i++) {
    const wrong = await enter(visitor, email, buildWrongCode(code))
    expect(wrong.statusCode).toBe(422)
    expect(getAlert(wrong.body)).toMatch(/^This code is not right/)
    expect(wrong.body).toContain('aria-invalid="true" aria-describedby="error"')
  }
  // An input that cannot be a code does not count as a guess.
  expect((await enter(visitor, email, '12345')).statusCode).toBe(422)
  const json = { email, code: buildWrongCode(code) }
  expect((await visitor.inject('POST', API.login, { json })).statusCode).toBe(422)
  expect((await enter(visitor, email, code)).statusCode).toBe(422)
  const seen = server.mailbox.messages().length
  expect((await ask(visitor, email)).statusCode).toBe(200)
  expect((await enter(visitor, email, await readMailedCode(server, email, seen))).statusCode).toBe(303)
})

test('A-13 a code from another browser does not sign in', async () => {
  const mine = await server.anonymous()
  const other = await server.anonymous()
  await ask(mine, 'two@example.com')
  const code = await readMailedCode(server, 'two@example.com')
  expect((await enter(other, 'two@example.com', code)).statusCode).toBe(422)
  expect(await readUser(other)).toBeNull()
  expect((await enter(mine, 'two@example.com', code)).statusCode).toBe(303)
})

test('an address that is none stands there again, harmless, with what to do', async () => {
  const visitor = await server.anonymous()
  const { statusCode, body } = await ask(visitor, '"><script>alert(1)</script>')
  expect(statusCode).toBe(422)
  expect(body).not.toContain('<script')
  expect(getAlert(body)).toBe('Enter an email address like name@example.com')
  expect(body).toMatch(/<label for="email">Email<\/label><input id="email" name="email" type="email"/)
  expect(body).toContain('autocomplete="email"')
})

test('the rate limits of the call hold here too, and say so on the page', { tags: 'slow' }, async () => {
  const visitor = await server.anonymous()
  const email = 'flood@example.com'
  const answers = []
  for (let i = 0; i < 80; i++) answers.push(await ask(visitor, email))
  const held = answers.find(({ statusCode }) => statusCode !== 200)
  expect(held?.statusCode).toBe(429)
  expect(Number(held?.headers['retry-after'])).toBeGreaterThan(0)
  expect(getAlert(held?.body ?? '')).toContain('We sent enough emails to this address for now.')
  expect((await visitor.inject('POST', API.loginCode, { json: { email } })).statusCode).toBe(429)
})

test("without the browser's token nothing is sent or entered, and the page says how to go on", async () => {
  const visitor = await server.anonymous()
  const other = await server.anonymous()
  const seen = server.mailbox.messages().length
  for (const path of Object.values(NOSCRIPT_LOGIN))
    for (const _csrf of ['', other.csrf]) {
      const answer = await send(visitor, path, { email: 'x@example.com', code: '123456', _csrf })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain('This page was open too long. Open it again.')
      expect(answer.body).toContain('<a href="">')
    }
  expect(server.mailbox.messages()).toHaveLength(seen)
})

test('A-13 opening these addresses uses nothing up and leads to the login page', async () => {
  for (const path of Object.values(NOSCRIPT_LOGIN)) {
    const { statusCode, headers } = await server.app.inject(`${path}?next=%2Fcareers%2Foffers&domain=demo.example`)
    expect([statusCode, headers.location]).toEqual([303, `${PAGE.login}?next=%2Fcareers%2Foffers&domain=demo.example`])
  }
})

test('A-11 a tenant without sign-in refuses this way too', async () => {
  await server.tenant('closed.example', { configs: { loginSignupConfig: { candidateLoginEnabled: false } } })
  const visitor = await server.anonymous('closed.example')
  for (const path of Object.values(NOSCRIPT_LOGIN)) {
    const answer = await send(visitor, path, { email: 'ada@example.com', code: '123456' })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Sign-in is not available.')
  }
})

test('the pages speak Arabic from right to left, and take its digits', async () => {
  const visitor = await server.anonymous()
  const email = 'arabic@example.com'
  const response = await ask(visitor, email, '?hl=ar')
  expect(response.body).toContain('<html lang="ar" dir="rtl">')
  expect(response.body).toContain('<label for="code">الرمز</label>')
  expect(response.body).toMatch(/<input id="code"[^>]* dir="ltr"/)
  const code = await readMailedCode(server, email)
  const digits = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  expect((await enter(visitor, email, digits, '?hl=ar')).statusCode).toBe(303)
})
