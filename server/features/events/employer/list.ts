import type { listEmployerEvents } from '#contract/employer/employer-events.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { selectEvents, type EventRow } from '#server/features/events/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildUnknownCursor } from '#server/platform/unknown-cursor.ts'

/** Events of a tenant, newest first, and the key of the next page. */
export async function listRows(
  db: Db,
  tenantId: number,
  { state, external_id: externalId, limit, cursor }: QueryOf<typeof listEmployerEvents>,
  now: number,
): Promise<{ rows: EventRow[]; next: string | null }> {
  const from =
    cursor === undefined ? undefined : await selectEvents(db, tenantId).where('id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !from) throw buildUnknownCursor()
  let query = selectEvents(db, tenantId)
  if (state !== undefined) query = query.where('canceled_at', state === 'canceled' ? 'is not' : 'is', null)
  if (state === 'coming') query = query.where('end_at', '>', now)
  if (state === 'over') query = query.where('end_at', '<=', now)
  if (externalId !== undefined) query = query.where('external_id', '=', externalId)
  if (from)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('created_at', '<', from.created_at),
        and([eb('created_at', '=', from.created_at), eb('id', '>', from.id)]),
      ]),
    )
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
