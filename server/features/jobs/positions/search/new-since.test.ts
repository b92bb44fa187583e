import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const HOUR = 3_600_000
let server: TestServer
let visitor: Visitor
let now: number

beforeAll(async () => {
  server = await startServer()
  now = server.services.now()
  const row = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const posted = (name: string, hours: number, department: string) =>
    newPosition({ name, postedAt: now - hours * HOUR, department })
  await upsertPositions(server.services, presentTenant(row), [
    posted('Purser', 1, 'Deck'),
    posted('Purser assistant', 5, 'Galley'),
    posted('Pilot', 5, 'Deck'),
    posted('Purser of old', 100, 'Deck'),
  ])
  visitor = await server.anonymous()
})
afterAll(() => server.close())

const ask = (wanted: Record<string, string>) =>
  visitor.inject('GET', `${API.search}?${new URLSearchParams({ sort_by: 'timestamp', ...wanted })}`)
async function search(wanted: Record<string, string>) {
  const answer = (await ask(wanted)).json<{ data: unknown }>()
  const { positions, count, resultsMetaData, appliedFilters } = searchPositions.response.parse(answer.data)
  return { names: positions.map(({ name }) => name), count, newSince: resultsMetaData.newSince, appliedFilters }
}
const hoursAgo = (hours: number) => String(Math.floor((now - hours * HOUR) / 1000))

test(
  'S-22 how many of the jobs were posted since a moment is told, whatever narrows them',
  { tags: 'slow' },
  async () => {
    const since = hoursAgo(10)
    const told = async (more: Record<string, string>) => (await search({ new_since: since, ...more })).newSince
    expect(await told({})).toEqual({ since: Number(since), count: 3 })
    expect((await told({ query: 'purser' }))?.count).toBe(2)
    expect((await told({ filter_department: 'Deck' }))?.count).toBe(2)
    expect((await told({ start: '10' }))?.count).toBe(3)
    expect((await search({ query: 'purser', new_since: hoursAgo(-1) })).newSince?.count).toBe(0)
  },
)

test('S-22 beside a filter of dates the count is of what is shown', async () => {
  const [late, early] = [hoursAgo(2), hoursAgo(10)]
  expect((await search({ new_since: early, filter_posted_since: late })).newSince?.count).toBe(1)
  expect((await search({ new_since: late, filter_posted_since: early })).newSince?.count).toBe(1)
  expect((await search({ new_since: hoursAgo(200), filter_date_posted: '1' })).newSince?.count).toBe(3)
})

test('S-22 what was posted since is shown alone, and the count had promised as many', async () => {
  const only = await search({ filter_posted_since: hoursAgo(10), new_since: hoursAgo(10) })
  expect(only.names).toEqual(['Purser', 'Pilot', 'Purser assistant'])
  expect(only.count).toBe(only.newSince?.count)
  expect(only.appliedFilters).toEqual({ postedSince: [hoursAgo(10)] })
  expect((await search({ filter_posted_since: hoursAgo(200), filter_date_posted: '1' })).count).toBe(3)
  expect((await search({ filter_posted_since: 'yesterday' })).count).toBe(4)
})

test('S-22 nobody asked, nothing is told; a moment that is none is refused', async () => {
  expect((await search({})).newSince).toBeNull()
  for (const none of ['-1', '1.5', 'yesterday', '9'.repeat(20)]) {
    const answer = await ask({ new_since: none })
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_request' } })
  }
})
