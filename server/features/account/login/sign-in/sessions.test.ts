import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '#contract/account/account.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function fetchSessions(visitor: Visitor) {
  const answer = await visitor.inject('GET', API.sessions)
  expect(answer.statusCode).toBe(200)
  return listSessions.response.parse(answer.json().data).sessions
}

test('A-13 own sessions are listed, the current one marked', async () => {
  const phone = await server.signedIn({ email: 'ada@example.com' })
  const laptop = await server.signedIn({ email: 'ada@example.com' })
  await server.signedIn({ email: 'bob@example.com' })
  const onPhone = await fetchSessions(phone)
  const onLaptop = await fetchSessions(laptop)
  expect(onPhone).toHaveLength(2)
  expect(onPhone.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(onLaptop.find(({ isCurrent }) => isCurrent)?.id).not.toBe(onPhone.find(({ isCurrent }) => isCurrent)?.id)
  expect(JSON.stringify(onPhone)).not.toContain(phone.cookies['foyer.session_token']?.split('.')[0])
})

test('A-13 ending a session ends it at once', async () => {
  const phone = await server.signedIn({ email: 'carla@example.com' })
  const laptop = await server.signedIn({ email: 'carla@example.com' })
  const other = (await fetchSessions(laptop)).find(({ isCurrent }) => !isCurrent)
  const answer = await laptop.inject('DELETE', `${API.sessions}/${other?.id}`)
  expect(listSessions.response.parse(answer.json().data).sessions).toHaveLength(1)
  const refused = await phone.inject('GET', API.sessions)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['x-login']).toBe('1')
})

test('A-13 foreign, unknown and malformed ids answer alike, and foreign sessions live on', async () => {
  const ada = await server.signedIn({ email: 'dora@example.com' })
  const bob = await server.signedIn({ email: 'emil@example.com' })
  const [foreign] = await fetchSessions(bob)
  const ids = [foreign?.id, 'A'.repeat(32), '%00', "'%20or%201=1"]
  const answers = await Promise.all(ids.map((id) => ada.inject('DELETE', `${API.sessions}/${id}`)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect(await fetchSessions(bob)).toHaveLength(1)
})

test('A-13 ending the current session signs out', async () => {
  const visitor = await server.signedIn({ email: 'fritz@example.com' })
  const [current] = await fetchSessions(visitor)
  const answer = await visitor.inject('DELETE', `${API.sessions}/${current?.id}`)
  expect(answer.statusCode).toBe(200)
  expect(visitor.cookies['foyer.session_token']).toBeUndefined()
  expect((await visitor.inject('GET', API.sessions)).statusCode).toBe(401)
})
