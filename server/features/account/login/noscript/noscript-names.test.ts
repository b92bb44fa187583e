import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOSCRIPT_NAMES } from '#contract/account/noscript-login.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('steps.example', { configs: { onboardingConfig: { steps: ['name', 'resume'] } } })
})
afterAll(() => server.close())

/** Sends a form as a browser without script does: with the token of its page, and without Foyer's own headers. */
const give = (visitor: Visitor, fields: Record<string, string>, query = '') =>
  visitor.inject('POST', NOSCRIPT_NAMES + query, {
    fields: { _csrf: visitor.csrf, alone: '1', ...fields },
    headers: { accept: 'text/html' },
  })
const bootOf = async (visitor: Visitor) => (await visitor.inject('GET', API.boot)).json().data

test.each(['demo.example', 'steps.example'])(
  'A-07 A-08 without script the names are given on %s, and one goes on where one was going',
  async (domain) => {
    const ada = await server.signedIn({ email: 'ada@example.com', domain })
    const next = encodeURIComponent('/careers/offers?compare=all')
    const given = await give(ada, { firstName: ' Ada ', lastName: "O'Brien-佐藤" }, `?next=${next}&domain=${domain}`)
    expect([given.statusCode, given.headers.location]).toEqual([303, `/careers/offers?compare=all&domain=${domain}`])
    expect(await bootOf(ada)).toMatchObject({
      profile: { fullname: "Ada O'Brien-佐藤" },
      onboarding: { isOnboarded: true, isBootstrapped: true },
    })
  },
)

test('A-07 P-05 who was quicker than the script gives the name, and goes on with the other steps', async () => {
  const ada = await server.signedIn({ email: 'quick@example.com', domain: 'steps.example' })
  const given = await give(ada, { firstName: 'Ada', lastName: 'Lovelace', alone: '' })
  expect(given.statusCode).toBe(303)
  expect((await bootOf(ada)).onboarding).toMatchObject({ isBootstrapped: false, openSteps: ['resume'] })
})

test.each([
  ['nothing at all', {}, ['firstName']],
  ['what nobody can see', { firstName: '\u200b', lastName: 'Lovelace' }, ['firstName']],
  ['control characters', { firstName: 'Ada', lastName: 'a\u0001b' }, ['lastName']],
  ['a name without end', { firstName: 'x'.repeat(101), lastName: 'Lovelace' }, ['firstName']],
])('A-07 %s is said beside its field, and what was typed stays', async (_what, fields, wrong) => {
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const given = await give(bob, fields, '?next=%2Fcareers%2Foffers')
  expect(given.statusCode).toBe(422)
  for (const field of wrong) {
    expect(given.body).toContain(`<p id="${field}-error" role="alert">Please enter your name</p>`)
    expect(given.body).toMatch(
      new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-error"`),
    )
  }
  expect(given.body.match(/role="alert"/g)).toHaveLength(wrong.length)
  expect(given.body.match(/ autofocus/g)).toHaveLength(1)
  expect(given.body).toContain('action="/auth/names?next=%2Fcareers%2Foffers&#38;domain=demo.example"')
  expect(given.body).toContain('<a href="/logout?domain=demo.example">Sign out</a>')
  for (const [, value] of Object.entries(fields).filter(([field]) => !wrong.includes(field)))
    expect(given.body).toContain(`value="${value}"`)
  expect(await bootOf(bob)).toMatchObject({ profile: { fullname: '' }, onboarding: { isBootstrapped: false } })
})

test.each([
  ['Suharto', ''],
  ['Suharto', ' '],
  ['', '王'],
])('A-07 one name is enough: “%s” “%s”', async (firstName, lastName) => {
  const one = await server.signedIn({ email: `one-${firstName.length}${lastName.length}@example.com` })
  expect((await give(one, { firstName, lastName })).statusCode).toBe(303)
  expect(await bootOf(one)).toMatchObject({
    profile: { fullname: (firstName + lastName).trim() },
    onboarding: { isBootstrapped: true },
  })
})

test('A-07 markup in a name stays text', async () => {
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const given = await give(eve, { firstName: '"><script>alert(1)</script>', lastName: '\u200b' })
  expect(given.statusCode).toBe(422)
  expect(given.body).not.toContain('<script')
})

test('A-07 without the browser’s token, or without a session, nothing is changed', async () => {
  const names = { firstName: 'Eve', lastName: 'Nobody' }
  const eve = await server.signedIn({ email: 'eve@example.com' })
  expect((await give(eve, { ...names, _csrf: '' })).statusCode).toBe(403)
  expect((await give(await server.anonymous(), names)).statusCode).toBe(401)
  expect(await bootOf(eve)).toMatchObject({ profile: { fullname: '' } })
})

test('A-07 it leads nowhere but to this site', async () => {
  const eve = await server.signedIn({ email: 'mallory@example.com' })
  const given = await give(eve, { firstName: 'Mal', lastName: 'Lory' }, '?next=https%3A%2F%2Fevil.example')
  expect(given.headers.location).toBe('/careers?domain=demo.example')
  const back = await eve.inject('GET', `${NOSCRIPT_NAMES}?next=%2Fcareers%2Foffers`)
  expect([back.statusCode, back.headers.location]).toEqual([303, '/careers/offers?domain=demo.example'])
})

test('T-05 the page speaks Arabic from right to left', async () => {
  const amal = await server.signedIn({ email: 'amal@example.com' })
  const { body } = await give(amal, {}, '?hl=ar')
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('<label for="firstName">الاسم الأول</label>')
})
