import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlans, getPlanUnlessBy } from '#tests/builders/query-plans.ts'
import { fillWithSearches, saveSearch, startSavedSearchServer } from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'
import { countSearchesAndFindEqual, findSearchByHash, listSearches, type Owner } from './store.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startSavedSearchServer()
  const amina = await server.signedIn({ email: 'amina@example.com' })
  await saveSearch(amina, { query: 'officer' })
  const { tenant_id: tenantId } = await server.services.db
    .selectFrom('candidate')
    .select('tenant_id')
    .where('id', '=', amina.candidateId)
    .executeTakeFirstOrThrow()
  owner = { tenantId, candidateId: amina.candidateId }
  await fillWithSearches(server, tenantId, 3000)
})
afterAll(() => server.close())

test('S-14 a person’s saved searches are found without reading those of their tenant', async () => {
  const { db, kind } = server.services
  const plans = await readPlans(db, kind, async (recorded) => {
    expect((await countSearchesAndFindEqual(recorded, owner, 'x')).count).toBe(1)
    expect(await listSearches(recorded, owner)).toHaveLength(1)
    expect(await findSearchByHash(recorded, owner, 'x')).toBeUndefined()
  })
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(getPlanUnlessBy(plan, 'saved_search', 'candidate_id')).toBe('')
})
