import type { SavedSearchMetadata } from '#contract/positions/search.ts'
import type { Db } from '#server/db/open.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { privacyVersionOf } from './by-address/subscribe.ts'
import { isForEverybody, searchLimit } from './gate.ts'
import { countSearches } from './store.ts'

export type SavedState = Omit<SavedSearchMetadata, 'savedSearchParamsHash'>

/** What a search page needs to know to offer that its search is saved. */
export async function savedState(
  db: Db,
  { tenant, candidate }: Pick<Visit, 'tenant' | 'candidate'>,
  hash: string,
): Promise<SavedState> {
  const limit = searchLimit(tenant)
  const privacyVersion = candidate === null && isForEverybody(tenant) ? privacyVersionOf(tenant) : null
  const base = { isSavedSearchActive: false, canSave: limit > 0, limit, count: 0, savedSearchId: null, privacyVersion }
  if (limit === 0 || candidate === null) return base
  const { count, id } = await countSearches(db, { tenantId: tenant.id, candidateId: candidate.id }, hash)
  return { ...base, isSavedSearchActive: id !== null, canSave: count < limit, count, savedSearchId: id }
}
