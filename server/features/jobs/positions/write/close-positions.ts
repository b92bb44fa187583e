import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import type { Origin } from './write-positions.ts'

/** Positions closed in one transaction. */
const CHUNK = 500

/** Open positions of a feed; with `since` only those confirmed from then on. */
export async function countOpenPositionsOfFeed({ db }: Services, feedId: number, since = 0): Promise<number> {
  const { count } = await db
    .selectFrom('position')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feed_id', '=', feedId)
    .where('closed_at', 'is', null)
    .where('confirmed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of a feed's open positions that its words name. */
export async function listOpenPositionIds(
  db: Db,
  { tenantId, feedId }: Origin,
  externalIds: readonly string[],
): Promise<number[]> {
  if (externalIds.length === 0) return []
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('feed_id', '=', feedId)
    .where('external_id', 'in', externalIds)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Closes positions that their feed has not named since `since`, and returns how many. They stay stored, and reopen when
 * the feed names them again.
 */
export async function closeUnconfirmedPositions(
  services: Services,
  tenantId: number,
  feedId: number,
  since: number,
): Promise<number> {
  let closed = 0
  for (;;) {
    const rows = await services.db
      .selectFrom('position')
      .select('id')
      .where('feed_id', '=', feedId)
      .where('closed_at', 'is', null)
      .where('confirmed_at', '<', since)
      .limit(CHUNK)
      .execute()
    if (rows.length === 0) return closed
    closed += await closePositions(
      services,
      tenantId,
      rows.map(({ id }) => id),
    )
  }
}

/** Closes open positions of the tenant and records events; returns how many were open. */
export async function closePositions(services: Services, tenantId: number, ids: readonly number[]): Promise<number> {
  const now = services.now()
  const rows = await services.db
    .updateTable('position')
    .set({ closed_at: now, changed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) services.events.emit('position.changed', { tenantId, positionId: id })
  return rows.length
}

/** Confirms all open positions of an unchanged feed, except those confirmed recently. */
export async function confirmPositionsOfFeed({ db, now }: Services, feedId: number, lately: number): Promise<void> {
  const at = now()
  await db
    .updateTable('position')
    .set({ confirmed_at: at })
    .where('feed_id', '=', feedId)
    .where('closed_at', 'is', null)
    .where('confirmed_at', '<', at - lately)
    .execute()
}
