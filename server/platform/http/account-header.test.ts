import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, sendLoginCode } from '#contract/account/account.ts'
import { onboard } from '#contract/account/onboard.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const buildAccountHeaders = (account: string) => ({ json: {}, headers: { [HEADER.account]: account } })
const write = (visitor: Visitor, account: string) => visitor.inject('POST', onboard.path, buildAccountHeaders(account))
const isOnboarded = async (id: number) => {
  const row = await server.services.db
    .selectFrom('candidate')
    .select('is_onboarded')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Boolean(row.is_onboarded)
}

test('a page of one account writes nothing for another, and is told whose session it is', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const ben = await server.signedIn({ email: 'ben@example.com' })
  for (const other of [ada.account, 'anon', 'nonsense']) {
    const answer = await write(ben, other)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'csrf_invalid'])
    expect(answer.headers[HEADER.account]).toBe(ben.account)
  }
  expect(await isOnboarded(ben.candidateId)).toBe(false)
  expect((await write(ben, ben.account)).statusCode).toBe(200)
  expect(await isOnboarded(ben.candidateId)).toBe(true)
  expect((await ben.inject('GET', API.sessions, buildAccountHeaders(ada.account))).statusCode).toBe(200)
})

test('a page whose session has ended is asked to sign in, and can', async () => {
  const visitor = await server.anonymous()
  const email = 'back@example.com'
  const headers = { [HEADER.account]: 'of-a-session-that-ended' }
  const response = await visitor.inject('POST', API.savePosition, { json: { position_id: 1 }, headers })
  expect([response.statusCode, response.headers[HEADER.login]]).toEqual([401, '1'])
  expect((await visitor.inject('POST', sendLoginCode.path, { json: { email }, headers })).statusCode).toBe(200)
  const json = { email, code: await readMailedCode(server, email) }
  expect((await visitor.inject('POST', login.path, { json, headers })).statusCode).toBe(200)
  expect((await visitor.inject('POST', API.log, { json: { event: 'x' }, headers })).statusCode).toBe(200)
})
