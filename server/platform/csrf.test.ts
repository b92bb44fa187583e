import { afterAll, beforeEach, expect, test } from 'vitest'
import { CSRF_GRACE, CSRF_ROTATION } from '#contract/limits.ts'
import { API } from '#contract/paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const event = { json: {} }
/** The next moment at which tokens rotate. */
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

test('CASES 7 a post with cookies but no token changes nothing and says so', async () => {
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

test('CASES 7 50 parallel posts across a rotation: none is refused', async () => {
  const token = visitor.csrf
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      if (i === 25) server.clock.now = rotation() + 100
      return visitor.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': token } })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
})

test('a token does not outlive the session it was made for', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const csrf = ada.csrf
  const session = Object.keys(ada.cookies).find((name) => name.endsWith('session_token')) ?? ''
  expect((await ada.inject('POST', API.onboarding, event)).statusCode).toBe(200)
  delete ada.cookies[session]
  expect(await ada.inject('POST', API.onboarding, { ...event, headers: { 'x-csrf-token': csrf } })).toEqual(refused)
})
