import type { listEmployerEvents } from '#contract/employer/employer-events.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { selectEvents, type EventRow } from '#server/features/events/store.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import type { Db } from '#server/db/open-db.ts'

/** Events of a tenant, newest first, and the key of the next page. */
export async function listEventsOfTenant(
  db: Db,
  tenantId: number,
  { state, external_id: externalId, limit, cursor }: QueryOf<typeof listEmployerEvents>,
  now: number,
): Promise<Page<EventRow>> {
  return readKeysetPage(selectEvents(db, tenantId), { table: 'career_event', cursor, limit }, (all) => {
    let query = all
    if (state !== undefined) query = query.where('canceled_at', state === 'canceled' ? 'is not' : 'is', null)
    if (state === 'coming') query = query.where('end_at', '>', now)
    if (state === 'over') query = query.where('end_at', '<=', now)
    if (externalId !== undefined) query = query.where('external_id', '=', externalId)
    return query
  })
}
