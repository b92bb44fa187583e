import { afterAll, beforeAll, expect, test } from 'vitest'
import { onboard } from '#contract/account/onboard.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('steps.example', {
    configs: { onboardingConfig: { steps: ['name', 'resume', 'phone', 'preferences'] } },
  })
})
afterAll(() => server.close())

async function finish(visitor: Visitor, json?: unknown) {
  const answer = await visitor.inject('POST', API.onboarding, json === undefined ? {} : { json })
  expect(answer.statusCode).toBe(200)
  return onboard.response.parse(answer.json().data)
}

const readOnboarding = async (visitor: Visitor) => (await visitor.inject('GET', API.boot)).json().data.onboarding

test('A-08 the call alone sets isOnboarded, and saying it twice changes nothing', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  expect(await readOnboarding(ada)).toMatchObject({ isOnboarded: false, isBootstrapped: false })
  const onboarded = { isOnboarded: true, isBootstrapped: false, openSteps: ['name'] }
  expect(await finish(ada)).toEqual(onboarded)
  expect(await finish(ada, {})).toEqual(onboarded)
  expect(await readOnboarding(ada)).toEqual({
    ...onboarded,
    bootstrappingConfig: { steps: ['name'] },
    names: { firstName: '', lastName: '' },
  })
})

test('A-07 P-05 names and steps, done or skipped, make somebody bootstrapped, over several calls', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com', domain: 'steps.example' })
  const all = ['name', 'resume', 'preferences']
  expect((await readOnboarding(ada)).openSteps).toEqual(all)
  expect(await finish(ada, { skip: ['name', 'unheard of'], done: ['name'] })).toMatchObject({ openSteps: all })
  expect(await finish(ada, { done: ['resume', 'consents'] })).toMatchObject({ openSteps: ['name', 'preferences'] })
  expect((await readOnboarding(ada)).openSteps).toEqual(['name', 'preferences'])
  expect(await finish(ada, { firstName: ' Ada ', lastName: 'Lovelace' })).toMatchObject({ openSteps: ['preferences'] })
  // Until all onboarding steps are over, the name can be corrected.
  await finish(ada, { firstName: 'Ada', lastName: 'King' })
  await finish(ada, { firstName: 'Ada', lastName: 'Lovelace' })
  expect(await finish(ada, { skip: ['preferences', 'preferences'] })).toEqual({
    isOnboarded: true,
    isBootstrapped: true,
    openSteps: [],
  })
  const now = await readOnboarding(ada)
  expect(now).toMatchObject({ isOnboarded: true, isBootstrapped: true })
  expect([now.openSteps, now.names]).toEqual([undefined, undefined])
  const boot = await ada.inject('GET', API.boot)
  expect(boot.json().data.profile.fullname).toBe('Ada Lovelace')
  const row = await server.services.db
    .selectFrom('candidate')
    .select('bootstrap_steps')
    .where('id', '=', ada.candidateId)
    .executeTakeFirstOrThrow()
  expect(row.bootstrap_steps).toBe('["resume","name","preferences"]')
})

test('A-07 a dash in the place of a name is none', async () => {
  const visitor = await server.signedIn({ email: 'dash@example.com' })
  for (const firstName of ['-', '—', '...', '. .', '·']) {
    const answer = await visitor.inject('POST', API.onboarding, { json: { firstName, lastName: 'Nowak' } })
    expect([firstName, answer.statusCode]).toEqual([firstName, 422])
  }
  for (const [at, firstName] of ['O', '李', '3', 'D’'].entries()) {
    const named = await server.signedIn({ email: `short-${at}@example.com` })
    expect((await named.inject('POST', API.onboarding, { json: { firstName } })).statusCode).toBe(200)
  }
})

test('A-07 a name that reads as another is refused, as in the profile', async () => {
  const ada = await server.signedIn({ email: 'turned@example.com' })
  for (const field of ['firstName', 'lastName']) {
    const names = { firstName: 'Ada', lastName: 'King', [field]: 'Ada\u202egnik' }
    const answer = await ada.inject('POST', API.onboarding, { json: names })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: { fieldErrors: { [field]: 'This name has invisible characters. Type it again.' } } },
    ])
  }
})

test('P-05 of two devices that go through steps at the same time both are kept', async () => {
  const ada = await server.signedIn({ email: 'two@example.com', domain: 'steps.example' })
  await Promise.all([finish(ada, { done: ['resume'] }), finish(ada, { skip: ['preferences'] })])
  expect((await readOnboarding(ada)).openSteps).toEqual(['name'])
})

test('A-07 P-05 a name that the employer or a resume gave is confirmed, and may be put right until then', async () => {
  const ada = await server.signedIn({ email: 'read@example.com', domain: 'steps.example' })
  await server.services.db
    .updateTable('candidate')
    .set({ first_name: 'Ada', last_name: 'King' })
    .where('id', '=', ada.candidateId)
    .execute()
  expect(await finish(ada, { skip: ['resume', 'preferences'] })).toMatchObject({ openSteps: ['name'] })
  expect(await readOnboarding(ada)).toMatchObject({
    isBootstrapped: false,
    names: { firstName: 'Ada', lastName: 'King' },
  })
  expect(await finish(ada, { firstName: 'Ada', lastName: 'Lovelace' })).toMatchObject({ isBootstrapped: true })
  const again = await ada.inject('POST', API.onboarding, { json: { firstName: 'Ada', lastName: 'Byron' } })
  expect(again.statusCode).toBe(409)
})

test('A-07 P-05 where the name alone is asked for, one that is known is not asked for again', async () => {
  const ada = await server.signedIn({ email: 'known@example.com' })
  await server.services.db
    .updateTable('candidate')
    .set({ first_name: 'Ada', last_name: 'King' })
    .where('id', '=', ada.candidateId)
    .execute()
  expect(await readOnboarding(ada)).toMatchObject({ isBootstrapped: true })
})

test('A-08 onboarding in one tenant says nothing about another', async () => {
  const here = await server.signedIn({ email: 'bob@example.com' })
  const there = await server.signedIn({ email: 'bob@example.com', domain: 'steps.example' })
  await finish(here, { firstName: 'Bob', lastName: 'Ross' })
  expect(await readOnboarding(there)).toMatchObject({ isOnboarded: false, isBootstrapped: false })
})

test.each([
  ['empty name', { firstName: '   ' }],
  ['a name nobody can see', { firstName: '\u200b' }],
  ['a name of filling characters', { lastName: '\u3164' }],
  ['control characters', { lastName: 'a\u0001b' }],
  ['a name without end', { firstName: 'x'.repeat(101) }],
  ['a step that is no text', { skip: [5] }],
  ['a done step that is no text', { done: [5] }],
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
