import type { SavedSearchMetadata } from '#contract/jobs/positions/search.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { getPrivacyTextVersion } from './by-address/subscribe-address.ts'
import { canVisitorsSaveSearches, getSearchLimit } from './limits.ts'
import { countSearchesAndFindEqual } from './store.ts'

export type SavedState = Omit<SavedSearchMetadata, 'savedSearchParamsHash'>

/** What a search page needs to offer saving its search. */
export async function readSearchSavingState(
  db: Db,
  { tenant, candidate }: Pick<RequestContext, 'tenant' | 'candidate'>,
  hash: string,
): Promise<SavedState> {
  const limit = getSearchLimit(tenant)
  const privacyVersion = candidate === null && canVisitorsSaveSearches(tenant) ? getPrivacyTextVersion(tenant) : null
  const base = { isSavedSearchActive: false, canSave: limit > 0, limit, count: 0, savedSearchId: null, privacyVersion }
  if (limit === 0 || candidate === null) return base
  const { count, id } = await countSearchesAndFindEqual(db, { tenantId: tenant.id, candidateId: candidate.id }, hash)
  return { ...base, isSavedSearchActive: id !== null, canSave: count < limit, count, savedSearchId: id }
}
