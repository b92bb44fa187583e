import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
afterEach(() => server.close())

const readStatus = async (visitor: Visitor) => (await visitor.inject('GET', API.search)).statusCode

test('S-20 a page of ten every second is never too much', { tags: 'slow' }, async () => {
  server = await startServer({ env: { RATE_LIMIT: '' } })
  const visitor = await server.anonymous()
  for (let second = 0; second < 120; second += 1) {
    server.clock.now += 1000
    // A page asks for its results, its details and what it suggests.
    expect(await readStatus(visitor)).toBe(200)
    await visitor.inject('GET', `${API.suggestions}?term=a`)
  }
})

test('S-20 whoever asks far too often is told when to come back', { tags: 'slow' }, async () => {
  server = await startServer({ env: { RATE_LIMIT: '20' } })
  const visitor = await server.anonymous()
  const statuses = new Set<number>()
  for (let ask = 0; ask < 30; ask += 1) statuses.add(await readStatus(visitor))
  expect(statuses).toEqual(new Set([200, 429]))
  const refused = await visitor.inject('GET', API.search)
  expect(refused.json()).toMatchObject({ error: { code: 'rate_limited' }, data: null })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
