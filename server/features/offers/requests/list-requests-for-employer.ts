import type { EmployerRequest } from '#contract/employer/employer-offer-requests.ts'
import type { Db } from '#server/db/open-db.ts'
import { cutPageFromRows } from '#server/platform/keyset-page.ts'
import { presentRequestForEmployer } from './presenter.ts'
import { selectRequestsOfTenant } from './store.ts'

type RequestFilter = { isOpen: boolean; offerId?: number | undefined; limit: number; before: number | null }

/** A page of candidates' requests, newest first, and the key of the next page. */
export async function listRequestsForEmployer(
  db: Db,
  tenantId: number,
  { isOpen, offerId, limit, before }: RequestFilter,
): Promise<{ requests: EmployerRequest[]; next: number | null }> {
  const found = await selectRequestsOfTenant(db, tenantId)
    .$if(isOpen, (query) => query.where('answered_at', 'is', null))
    .$if(offerId !== undefined, (query) => query.where('offer.id', '=', offerId ?? 0))
    .$if(before !== null, (query) => query.where('offer_request.id', '<', before ?? 0))
    .orderBy('offer_request.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageFromRows(found, limit)
  return { requests: rows.map(presentRequestForEmployer), next }
}
