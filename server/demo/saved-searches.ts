import type { Frequency, SavedSearchCriteria } from '#contract/jobs/saved-searches/saved-searches.ts'
import { createSavedSearchParser } from '#server/features/jobs/positions/search/parse-saved-search.ts'
import { createSalaryStepsReader } from '#server/features/jobs/positions/search/salary-steps.ts'
import { getSearchLimit } from '#server/features/jobs/saved-searches/limits.ts'
import { saveSearch } from '#server/features/jobs/saved-searches/save-search.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'

const EMPTY_SEARCH: SavedSearchCriteria = {
  query: '',
  location: '',
  latlong: null,
  distanceKm: null,
  filters: {},
  sortBy: 'relevance',
  mapBounds: null,
}

const SEARCHES: readonly { name: string; wanted: SavedSearchCriteria; frequency: Frequency }[] = [
  {
    name: 'Deck officer in Norway',
    wanted: { ...EMPTY_SEARCH, query: 'deck officer', location: 'Norway' },
    frequency: 'daily',
  },
  {
    name: 'Software engineer, also remote',
    wanted: { ...EMPTY_SEARCH, query: 'software engineer', filters: { include_remote: ['1'] } },
    frequency: 'weekly',
  },
]

/** Creates two saved searches of the demo candidate. Created once. */
export async function createDemoSavedSearches(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const owner = { tenantId: tenant.id, candidateId: candidate.id }
  const known = await db
    .selectFrom('saved_search')
    .select('id')
    .where('candidate_id', '=', candidate.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const read = createSavedSearchParser(services, createSalaryStepsReader(services))
  for (const { name, wanted, frequency } of SEARCHES) {
    const around = {
      asked: { name, frequency },
      read: await read(tenant, wanted, 'en'),
      limit: getSearchLimit(tenant),
      now: now(),
    }
    await db.transaction().execute((tx) => saveSearch(tx, owner, { ...around, locale: 'en' }))
  }
}
