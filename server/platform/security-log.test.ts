import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { BEHIND_PROXY } from '#tests/builders/account/code-guessing.ts'
import { readMailedCode, buildWrongCode } from '#tests/builders/account/mailed-code.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada.lovelace@example.com'
const ip = '203.0.113.77'
let server: TestServer
beforeEach(async () => {
  server = await startServer({ env: BEHIND_PROXY })
})
afterEach(() => server.close())

type Line = Record<string, unknown> & { event: string; outcome: string; how?: string }
const listLines = () =>
  server.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['security'] === true) as Line[]
const listEvents = () =>
  listLines().map(({ event, outcome, how }) => [event, outcome, ...(how === undefined ? [] : [how])].join(' '))

const from = { 'x-forwarded-for': ip }
const post = (visitor: Visitor, path: string, json: object) => visitor.inject('POST', path, { json, headers: from })

async function signIn(visitor: Visitor, address = email) {
  const seen = server.mailbox.messages().length
  await post(visitor, API.loginCode, { email: address })
  const code = await readMailedCode(server, address, seen)
  expect((await post(visitor, API.login, { email: address, code: buildWrongCode(code) })).statusCode).toBe(422)
  expect((await post(visitor, API.login, { email: address, code })).statusCode).toBe(200)
}

test('A-32 sign-in, its refusal and the end of a session are told, of the same person by the same hash', async () => {
  const visitor = await server.anonymous()
  await signIn(visitor)
  await visitor.inject('GET', PAGE.serverLogout, { headers: from })
  expect(listEvents()).toEqual([
    'code_sent done login digits',
    'sign_in refused code',
    'sign_in done code',
    'session_end done signed_out',
  ])
  const [sent, refused, done, ended] = listLines()
  expect(sent).toMatchObject({ level: 'info', network: '203.0.113', tenant: 1, request: expect.any(String) as string })
  expect(refused).toMatchObject({ level: 'warn', address: sent?.['address'] })
  expect(done).toMatchObject({ address: sent?.['address'], person: expect.stringMatching(/^[0-9a-f]{16}$/) as string })
  expect(ended).toMatchObject({ person: done?.['person'] })
})

test('A-32 too many codes are told', async () => {
  const visitor = await server.anonymous()
  for (let i = 0; i < 12; i++) await post(visitor, API.loginCode, { email })
  expect(listEvents().at(-1)).toBe('code_sent limited login')
})

test('A-32 a change of address and the sessions it ends are told', async () => {
  const ada = await server.signedIn({ email })
  await server.signedIn({ email })
  const newEmail = 'new.name@example.com'
  await post(ada, API.emailChange, { email: newEmail })
  const [oldCode, newCode] = [await readMailedCode(server, email), await readMailedCode(server, newEmail)]
  const confirm = (code: string) => post(ada, `${API.emailChange}/confirm`, { email: newEmail, oldCode: code, newCode })
  await confirm(buildWrongCode(oldCode))
  // The first attempt has used up neither of the two codes.
  expect((await confirm(oldCode)).statusCode).toBe(200)
  expect(listEvents()).toEqual([
    'code_sent done email_change digits',
    'code_sent done email_change digits',
    'email_change refused code',
    'email_change done',
    'session_end done email_change',
  ])
  expect(listLines().at(-1)).toMatchObject({ count: 1 })
})

test('A-32 a session ended elsewhere, and one that a new sign-in replaces, are told', async () => {
  const ada = await server.signedIn({ email })
  const other = await server.signedIn({ email })
  const { sessions } = (await other.inject('GET', API.sessions)).json<{
    data: { sessions: { id: string; isCurrent: boolean }[] }
  }>().data
  await ada.inject('DELETE', `${API.sessions}/${sessions.find(({ isCurrent }) => isCurrent)?.id}`)
  await signIn(ada)
  expect(listEvents().filter((line) => line.startsWith('session_end'))).toEqual([
    'session_end done revoked',
    'session_end done replaced',
  ])
})

test('A-32 the use of an API key is told by its public beginning, and so is what was refused', async () => {
  const employer = await createEmployer(server, { scopes: ['offers:read'] })
  await employer.inject('GET', '/api/integrations/v1/offers')
  await employer.inject('POST', '/api/integrations/v1/offers', { json: {} })
  await server.app.inject({ url: '/api/integrations/v1/offers', headers: { authorization: 'Bearer nonsense' } })
  expect(listEvents()).toEqual(['api_key done', 'api_key refused scope', 'api_key refused unknown key'])
  expect(listLines()[0]).toMatchObject({ key: employer.prefix, scope: 'offers:read', tenant: 1 })
})

test('A-32 no line names a person, an address or a key', async () => {
  const visitor = await server.anonymous()
  await signIn(visitor)
  const employer = await createEmployer(server)
  await employer.inject('GET', '/api/integrations/v1/offers')
  const text = server.lines.join('')
  expect(listLines().length).toBeGreaterThan(3)
  for (const secret of [
    email,
    'lovelace',
    ip,
    employer.key,
    visitor.cookies['foyer.session_token']?.slice(0, 20) ?? '-',
  ])
    expect(text).not.toContain(secret)
})
