import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('A-10 a visitor gets boot data of the tenant, a token and the anonymous account', async () => {
  const answer = await server.app.inject({ url: `${API.boot}?domain=demo.example` })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 200,
    error: { message: '', body: '' },
    data: { account: 'anon', domain: 'demo.example', user: null, profile: null, isDemo: true },
  })
  expect(answer.headers['x-csrf-token']).toMatch(/^\w+\.[\w-]+\.[\w-]+$/)
  expect(answer.headers['x-account-key']).toBe('anon')
})

test('O-02 A-10 it says the server’s time, for phones whose clock is off', async () => {
  const { now } = server.clock
  server.clock.now = now - 86_400_000
  const { data } = (await server.app.inject({ url: API.boot })).json<{ data: { serverTs: number } }>()
  server.clock.now = now
  expect(data.serverTs).toBe(now - 86_400_000)
})

test('A-10 the account key is the same on every answer of the session', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const answer = await ada.inject('GET', API.boot)
  expect(answer.json()).toMatchObject({ data: { user: { email: 'ada@example.com' }, account: ada.account } })
  expect(answer.headers['x-account-key']).toBe(ada.account)
  expect(ada.account).toMatch(/^[0-9a-f]{32}$/)
  const again = await server.signedIn({ email: 'ada@example.com' })
  expect(again.candidateId).toBe(ada.candidateId)
})

test('A-10 a row that the employer made first is taken over by the verified address', async () => {
  const tenant = await server.tenant('first.example')
  const made = await server.services.db
    .insertInto('candidate')
    .values({
      tenant_id: tenant.id,
      enc_id: 'enc-grace',
      email: 'grace@example.com',
      first_name: 'Grace',
      bootstrap_steps: '[]',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grace = await server.signedIn({ email: 'grace@example.com', domain: 'first.example' })
  expect(grace.candidateId).toBe(made.id)
  const boot = await grace.inject('GET', API.boot)
  expect(boot.json()).toMatchObject({ data: { profile: { encId: 'enc-grace', fullname: 'Grace' } } })
})

test('the parameter hl wins over what the browser accepts', async () => {
  const locale = async (url: string, accept: string) => {
    const answer = await server.app.inject({ url, headers: { 'accept-language': accept } })
    return answer.json<{ data: { locale: string } }>().data.locale
  }
  expect(await locale(`${API.boot}?domain=demo.example`, 'ar-EG,en;q=0.5')).toBe('ar')
  expect(await locale(`${API.boot}?domain=demo.example&hl=en`, 'ar')).toBe('en')
})
