import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { searchPositions } from '#contract/jobs/positions/search.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer

const configs = {
  pcsxConfig: {
    searchConfig: { smartFilters: ['employment_type', 'job_level'], allFilters: [] },
    searchOptionsMap: { job_level: { displayName: 'Rank', options: { labelMap: { L7: 'Master mariner' } } } },
  },
}

beforeAll(async () => {
  server = await startServer()
  await server.tenant('labels.example', { configs })
  const { db } = server.services
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', 'labels.example').executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), [
    newPosition({ name: 'Clerk', facets: { job_level: ['L7'] } }),
    newPosition({ name: 'Steward', employmentType: ['Full-time'] }),
    newPosition({ name: 'Porter', facets: { trade_union: ['Seafarers'] } }),
  ])
})
afterAll(() => server.close())

async function search(query: string, language = 'en') {
  const visitor = await server.anonymous('labels.example')
  const answer = await visitor.inject('GET', `${API.search}?${new URLSearchParams({ query, hl: language })}`)
  const { positions } = searchPositions.response.parse(answer.json<{ data: unknown }>().data)
  return positions.map(({ name }) => name)
}

test(
  'S-06 what a filter says is found by its words: the label of a tenant, a label of the site, a value as it came',
  { tags: 'slow' },
  async () => {
    expect(await search('master mariner')).toEqual(['Clerk'])
    expect(await search('clerk master mariner')).toEqual(['Clerk'])
    expect(await search('دوام كامل', 'ar')).toEqual(['Steward'])
    expect(await search('seafarers')).toEqual(['Porter'])
  },
)
