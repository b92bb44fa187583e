import type { Db } from '#server/db/open-db.ts'
import type { EventRow } from './store.ts'

type NamedPosition = { id: number; name: string }

/** Open, public jobs linked from events, by id; closed jobs are left out. */
export async function listEventPositions(
  db: Db,
  tenantId: number,
  rows: readonly EventRow[],
  now: number,
): Promise<Map<number, NamedPosition>> {
  const ids = [...new Set(rows.flatMap(parsePositionIds))]
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('position')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now)]))
    .execute()
  return new Map(found.map((one) => [one.id, one]))
}

export const parsePositionIds = ({ position_ids: ids }: Pick<EventRow, 'position_ids'>) => JSON.parse(ids) as number[]
