import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestPositions } from '#contract/jobs/positions/newest-positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { upsertPositions } from './write/upsert-positions.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  await upsertPositions(server.services, tenant, [
    ...Array.from({ length: 12 }, (_, index) => newPosition({ name: `Job ${index}` })),
    newPosition({ name: 'Private pilot', isPrivate: true }),
    newPosition({ name: 'Closed pilot', closedAt: server.clock.now - 1 }),
    newPosition({ name: 'Late pilot', validThrough: server.clock.now }),
  ])
})
afterAll(() => server.close())

async function newest(visitor: Visitor) {
  const answer = await visitor.inject('GET', newestPositions.path)
  expect(answer.statusCode).toBe(200)
  return newestPositions.response.parse(answer.json<{ data: unknown }>().data)
}

test('S-15 the newest ten that are open to everybody, and how many there are', async () => {
  const { count, positions } = await newest(await server.anonymous())
  expect(count).toBe(12)
  expect(positions.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `Job ${11 - index}`))
})

test('S-15 the number of jobs follows what changes here at once, and what others write soon', async () => {
  const { services, clock } = server
  const visitor = await server.anonymous()
  const tenant = presentTenant(await services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  const { count } = await newest(visitor)
  await upsertPositions(services, tenant, [newPosition({ name: 'One more' })])
  expect((await newest(visitor)).count).toBe(count + 1)
  await services.db.updateTable('position').set({ is_private: 1 }).where('name', '=', 'One more').execute()
  clock.now += 2000
  expect((await newest(visitor)).count).toBe(count)
})

test('S-09 a candidate sees what is saved', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const [first] = (await newest(ada)).positions
  await ada.inject('POST', API.savePosition, { json: { position_id: first?.id, action: 'save' } })
  const { positions } = await newest(ada)
  expect(positions.filter(({ positionUserActions }) => positionUserActions.isSaved).map(({ id }) => id)).toEqual([
    first?.id,
  ])
})
