import { afterAll, beforeAll, expect, test } from 'vitest'
import { onboard } from '#contract/boot.ts'
import { API } from '#contract/zod-free/paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('steps.example', { configs: { onboardingConfig: { steps: ['name', 'resume', 'phone'] } } })
})
afterAll(() => server.close())

async function finish(visitor: Visitor, json?: unknown) {
  const answer = await visitor.inject('POST', API.onboarding, json === undefined ? {} : { json })
  expect(answer.statusCode).toBe(200)
  return onboard.response.parse(answer.json().data)
}

const onboardingOf = async (visitor: Visitor) => (await visitor.inject('GET', API.boot)).json().data.onboarding

test('A-08 the call alone sets isOnboarded, and saying it twice changes nothing', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  expect(await onboardingOf(ada)).toMatchObject({ isOnboarded: false, isBootstrapped: false })
  expect(await finish(ada)).toEqual({ isOnboarded: true, isBootstrapped: false })
  expect(await finish(ada, {})).toEqual({ isOnboarded: true, isBootstrapped: false })
  expect(await onboardingOf(ada)).toEqual({
    isOnboarded: true,
    isBootstrapped: false,
    bootstrappingConfig: { steps: ['name'] },
  })
})

test('A-07 names and skipped steps make somebody bootstrapped, over several calls', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com', domain: 'steps.example' })
  expect(await finish(ada, { firstName: ' Ada ', lastName: 'Lovelace' })).toMatchObject({ isBootstrapped: false })
  expect(await finish(ada, { skip: ['resume', 'name', 'unheard of'] })).toMatchObject({ isBootstrapped: false })
  expect(await finish(ada, { skip: ['phone', 'phone'] })).toMatchObject({ isBootstrapped: true })
  expect(await onboardingOf(ada)).toMatchObject({ isOnboarded: true, isBootstrapped: true })
  const boot = await ada.inject('GET', API.boot)
  expect(boot.json().data.profile.fullname).toBe('Ada Lovelace')
  const row = await server.services.db
    .selectFrom('candidate')
    .select('bootstrap_steps')
    .where('id', '=', ada.candidateId)
    .executeTakeFirstOrThrow()
  expect(row.bootstrap_steps).toBe('["resume","phone"]')
})

test('A-08 onboarding in one tenant says nothing about another', async () => {
  const here = await server.signedIn({ email: 'bob@example.com' })
  const there = await server.signedIn({ email: 'bob@example.com', domain: 'steps.example' })
  await finish(here, { firstName: 'Bob', lastName: 'Ross' })
  expect(await onboardingOf(there)).toMatchObject({ isOnboarded: false, isBootstrapped: false })
})

test.each([
  ['empty name', { firstName: '   ' }],
  ['a name nobody can see', { firstName: '\u200b' }],
  ['a name of filling characters', { lastName: '\u3164' }],
  ['control characters', { lastName: 'a\u0000b' }],
  ['a name without end', { firstName: 'x'.repeat(101) }],
  ['a step that is no text', { skip: [5] }],
])('%s: refused with the field named', async (_, json) => {
  const ada = await server.signedIn({ email: 'bad@example.com' })
  const answer = await ada.inject('POST', API.onboarding, { json })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error.code).toBe('invalid_fields')
})

test('A-07 names of any script are kept as written', async () => {
  const ada = await server.signedIn({ email: 'names@example.com' })
  await finish(ada, { firstName: 'Müge', lastName: 'O’Brien-佐藤 محمد' })
  const boot = await ada.inject('GET', API.boot)
  expect(boot.json().data.profile.fullname).toBe('Müge O’Brien-佐藤 محمد')
})

test('A-08 nobody signed in: the login is asked for', async () => {
  const answer = await (await server.anonymous()).inject('POST', API.onboarding, { json: {} })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['x-login']).toBe('1')
})
