import { refuseWhenDown } from '#server/features/jobs/positions/search/refuse-when-down.ts'
import { cacheByTenant } from '#server/platform/cache-by-tenant.ts'
import type { Services } from '#server/platform/services.ts'
import type { Facets } from './chat-query.ts'

/**
 * What kinds of employment, levels and ways to work are called by the jobs of a site: it seldom changes, and every
 * message needs it.
 */
export function createSiteValuesReader({ search, now }: Pick<Services, 'search' | 'now'>) {
  const read = async (tenantId: number): Promise<Facets> => {
    const all = { query: '', filters: {}, sort: 'relevance', start: 0, size: 0, facets: FIELDS, now: now() } as const
    const { facets } = await search.search(tenantId, all, EVERYBODY).catch(refuseWhenDown)
    return facets
  }
  return cacheByTenant(read, { ms: CACHE_MS, now })
}

const FIELDS = ['employment_type', 'seniority', 'work_site']
const CACHE_MS = 10 * 60_000
/** All who write wait for the same answer, also after the first of them has gone. */
const EVERYBODY = { address: 'site values', isPatient: true }
