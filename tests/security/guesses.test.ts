import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_TRIES, CODE_TRIES } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import {
  BEHIND_PROXY,
  codeBy,
  resetCodeLimit,
  guessFrom,
  createGuesser,
} from '#tests/builders/account/code-guessing.ts'
import { buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: BEHIND_PROXY })
})
afterAll(() => server.close())

const DIGITS = /^\d{6}$/
const LETTERS = /^[A-Z]{12}$/
/** Number of networks that exhausts the limit. */
const ENOUGH = ADDRESS_TRIES / CODE_TRIES

test('A-13 an address that was guessed at from many networks gets codes of letters, and a right one forgets the guesses', async () => {
  const email = 'guessed@example.com'
  await guessFrom(server, ENOUGH, email)
  const owner = await createGuesser(server)
  const code = await owner.askCode(email)
  expect(code).toMatch(LETTERS)
  expect(await owner.enter(email, `${code.startsWith('B') ? 'C' : 'B'}${code.slice(1)}`)).toBe(422)
  expect(await owner.enter(email, code.toLowerCase())).toBe(200)
  expect(await (await createGuesser(server)).askCode(email)).toMatch(DIGITS)
})

test('A-13 a code of digits that was mailed before the last guess is compared no more', async () => {
  const email = 'before@example.com'
  const owner = await createGuesser(server)
  const code = await owner.askCode(email)
  await guessFrom(server, ENOUGH, email)
  expect(await owner.enter(email, code)).toBe(422)
  expect(await owner.enter(email, await owner.askCode(email))).toBe(200)
})

test('A-13 of guesses at the same time no more are compared than there are', async () => {
  const email = 'together@example.com'
  await guessFrom(server, ENOUGH - 1, email)
  const many = await Promise.all(Array.from({ length: 4 }, () => createGuesser(server)))
  const codes: string[] = []
  for (const one of many) codes.push(await one.askCode(email))
  await Promise.all(
    many.flatMap((one, i) =>
      Array.from({ length: CODE_TRIES }, () => one.enter(email, buildWrongCode(codes[i] ?? ''))),
    ),
  )
  const counts = await server.services.db.selectFrom('code_guess').select('tries').execute()
  expect(counts.map(({ tries }) => tries)).toContain(ADDRESS_TRIES)
  expect(Math.max(...counts.map(({ tries }) => tries))).toBe(ADDRESS_TRIES)
})

test('A-13 a browser that signed in before still gets six digits, and a copied proof of another browser is none', async () => {
  const email = 'known@example.com'
  const known = await createGuesser(server)
  expect(await known.enter(email, await known.askCode(email))).toBe(200)
  await guessFrom(server, ENOUGH, email)
  const thief = await createGuesser(server)
  await thief.askCode(email)
  thief.visitor.cookies['foyer_known'] = known.visitor.cookies['foyer_known'] ?? ''
  expect(await thief.askCode(email)).toMatch(LETTERS)
  const code = await known.askCode(email)
  expect(code).toMatch(DIGITS)
  expect(await known.enter(email, code)).toBe(200)
})

test('A-13 a browser that is known has its own hundred, and no more', async () => {
  const email = 'stolen@example.com'
  const known = await createGuesser(server)
  expect(await known.enter(email, await known.askCode(email))).toBe(200)
  await resetCodeLimit(server)
  for (let round = 0; round < ENOUGH; round++) {
    const code = await known.askCode(email)
    for (let i = 0; i < CODE_TRIES; i++) await known.enter(email, buildWrongCode(code))
    await resetCodeLimit(server)
  }
  expect(await known.askCode(email)).toMatch(LETTERS)
  expect(await (await createGuesser(server)).askCode(email)).toMatch(DIGITS)
})

test('A-13 guesses where nobody asked for a code count for nobody', async () => {
  const email = 'quiet@example.com'
  const stranger = await createGuesser(server)
  for (let i = 0; i < ADDRESS_TRIES + 1; i++) await stranger.enter(email, '123456')
  expect(await stranger.askCode(email)).toMatch(DIGITS)
})

test('A-13 at another employer and for an application the same guesses are counted', async () => {
  const email = 'everywhere@example.com'
  await server.tenant('second.example', { configs: { applyConfig: { loggedOutApplyEnabled: true } } })
  await guessFrom(server, ENOUGH, email)
  const { post } = await createGuesser(server)
  for (const path of [API.loginCode, '/api/pcsx/apply/code'])
    expect((await post(`${path}?domain=second.example`, { email })).json()).toMatchObject({ data: { kind: 'letters' } })
})

test('A-13 known and unknown addresses answer alike once they were guessed at', async () => {
  await server.signedIn({ email: 'member@example.com' })
  const answers = []
  for (const email of ['member@example.com', 'nobody@example.com']) {
    await guessFrom(server, ENOUGH, email)
    const { post } = await createGuesser(server)
    const response = await post(API.loginCode, { email })
    const entered = await post(API.login, { email, code: 'BCDFGHJKLMNP' })
    answers.push([response.statusCode, response.body, entered.statusCode, entered.body])
  }
  expect(answers[1]).toEqual(answers[0])
})

test('A-13 without script the longer code is asked for by name and entered as the mail shows it', async () => {
  const email = 'plain@example.com'
  await guessFrom(server, ENOUGH, email)
  const { visitor } = await createGuesser(server)
  const send = (path: string, fields: Record<string, string>) =>
    visitor.inject('POST', path, { fields: { _csrf: visitor.csrf, ...fields }, headers: { accept: 'text/html' } })
  let page = ''
  const code = await codeBy(server, email, async () => {
    const response = await send(NOSCRIPT_LOGIN.askCode, { email })
    page = response.body
    return response
  })
  expect(page).toContain('We sent a 12-letter code')
  expect(page).toMatch(/<input type="hidden" name="kind" value="letters">.*<input id="code"[^>]*inputmode="text"/)
  const wrong = await send(NOSCRIPT_LOGIN.enterCode, { email, code: 'BCDF', kind: 'letters' })
  expect(wrong.body).toContain('We sent a 12-letter code')
  const shown = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
  expect((await send(NOSCRIPT_LOGIN.enterCode, { email, code: shown, kind: 'letters' })).statusCode).toBe(303)
})
