import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { listSimilarPositions } from './similar-positions.ts'
import { requirePosition } from './store.ts'
import { upsertPositions } from './write/upsert-positions.ts'

let server: TestServer
let tenantId: number
beforeAll(async () => {
  server = await startServer()
  const row = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  tenantId = row.id
  const jobs: [string, string, string][] = [
    ['Harbour Pilot', 'Fleet', 'Bergen, NO'],
    ['Harbour Pilot', 'Fleet', 'Oslo, NO'],
    ['Senior Harbour Pilot', 'Fleet', 'Bergen, NO'],
    ['Harbour Pilot Trainee', 'School', 'Bergen, NO'],
    ['Deck Hand', 'Fleet', 'Bergen, NO'],
    ['Deck Hand', 'Fleet', 'Oslo, NO'],
    ['Accountant', 'Finance', 'Bergen, NO'],
  ]
  await upsertPositions(
    server.services,
    presentTenant(row),
    jobs.map(([name, department, place]) => newPosition({ name, department, standardizedLocations: [place] })),
  )
  await server.services.search.search(tenantId, {
    query: '',
    filters: {},
    sort: 'relevance',
    start: 0,
    size: 1,
    facets: [],
    now: server.clock.now,
  })
})
afterAll(() => server.close())

async function readSimilar(services: Parameters<typeof listSimilarPositions>[0] = server.services, patience?: number) {
  const first = await server.services.db.selectFrom('position').select('id').orderBy('id').executeTakeFirstOrThrow()
  const row = await requirePosition(server.services.db, tenantId, first.id, null)
  const found = await listSimilarPositions(services, row, server.clock.now, patience === undefined ? {} : { patience })
  return found.map(({ name, standardized_locations }) => `${name} ${standardized_locations}`)
}

test('S-21 the same work comes before the same department, and that before nothing in common', async () => {
  // The time limit is long, so that a busy machine does not replace the index by the fallback.
  const found = await readSimilar(server.services, 60_000)
  expect(found.slice(0, 2).toSorted()).toEqual(['Harbour Pilot ["Oslo, NO"]', 'Senior Harbour Pilot ["Bergen, NO"]'])
  expect(found[2]).toBe('Harbour Pilot Trainee ["Bergen, NO"]')
  expect(found.slice(3).toSorted()).toEqual(['Deck Hand ["Bergen, NO"]', 'Deck Hand ["Oslo, NO"]'])
})

test('S-21 a job is read also while the index is being built, or broken', async () => {
  const never = { ...server.services.search, search: () => new Promise<never>(() => {}) }
  const broken = { ...server.services.search, search: () => Promise.reject(new Error('thread ended')) }
  for (const search of [never, broken]) {
    const found = await readSimilar({ ...server.services, search })
    expect(found).toHaveLength(4)
    expect(found.join()).not.toContain('Accountant')
  }
})
