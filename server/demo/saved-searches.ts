import type { Frequency, Wanted } from '#contract/saved-searches/saved-searches.ts'
import { openReadSearch } from '#server/careers/positions/search/read-search.ts'
import { openSalarySteps } from '#server/careers/positions/search/salary-steps.ts'
import { searchLimit } from '#server/careers/saved-searches/gate.ts'
import { saveSearch } from '#server/careers/saved-searches/save.ts'
import type { Candidate, Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'

const NOTHING: Wanted = {
  query: '',
  location: '',
  latlong: null,
  distanceKm: null,
  filters: {},
  sortBy: 'relevance',
  mapBounds: null,
}

const SEARCHES: readonly { name: string; wanted: Wanted; frequency: Frequency }[] = [
  {
    name: 'Deck officer in Norway',
    wanted: { ...NOTHING, query: 'deck officer', location: 'Norway' },
    frequency: 'daily',
  },
  {
    name: 'Software engineer, also remote',
    wanted: { ...NOTHING, query: 'software engineer', filters: { include_remote: ['1'] } },
    frequency: 'weekly',
  },
]

/** Two searches that the demo's candidate is told of. Made once. */
export async function loadSavedSearches(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const owner = { tenantId: tenant.id, candidateId: candidate.id }
  const known = await db
    .selectFrom('saved_search')
    .select('id')
    .where('candidate_id', '=', candidate.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const read = openReadSearch(services, openSalarySteps(services))
  for (const { name, wanted, frequency } of SEARCHES) {
    const around = {
      asked: { name, frequency },
      read: await read(tenant, wanted, 'en'),
      limit: searchLimit(tenant),
      now: now(),
    }
    await db.transaction().execute((tx) => saveSearch(tx, owner, { ...around, locale: 'en' }))
  }
}
