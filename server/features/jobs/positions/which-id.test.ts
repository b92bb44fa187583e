import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { upsertPositions } from './write/upsert-positions.ts'

const PATHS = [API.positionDetails, API.overrides]

let server: TestServer
let visitor: Visitor
let ids: number[]

beforeAll(async () => {
  server = await startServer()
  const { db } = server.services
  const tenant = presentTenant(await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  await upsertPositions(server.services, tenant, [newPosition(), newPosition()])
  ids = (await db.selectFrom('position').select('id').execute()).map(({ id }) => id)
  visitor = await server.anonymous()
})
afterAll(() => server.close())

test.each([
  'x',
  '0',
  '-1',
  '1.5',
  '1e99',
  '1e0',
  '0x1',
  '01',
  '%201',
  '1%0a',
  '9007199254740993',
  '99999999999999999999',
])('S-21 the id %j is one that no job has', async (id) => {
  for (const path of PATHS) {
    const unknown = await visitor.inject('GET', `${path}?position_id=999999`)
    const { statusCode, body } = await visitor.inject('GET', `${path}?position_id=${id}`)
    expect([statusCode, body]).toEqual([404, unknown.body])
  }
})

test.each(['', '?position_id='])('S-21 no id is no question: %j', async (query) => {
  for (const path of PATHS) expect((await visitor.inject('GET', `${path}${query}`)).statusCode).toBe(400)
})

test('S-21 of a parameter that is repeated the last one counts', async () => {
  const [first, last] = ids
  const answer = await visitor.inject('GET', `${API.positionDetails}?position_id=${first}&position_id=${last}`)
  expect(answer.json()).toMatchObject({ status: 200, data: { id: last } })
})
