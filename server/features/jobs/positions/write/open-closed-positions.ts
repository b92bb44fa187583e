import type { Services } from '#server/platform/services.ts'
import type { Origin } from './write-positions.ts'

/** Most positions that are opened in one transaction. */
const CHUNK = 500

/** Opens positions that were written as closed and records an event for each. */
export async function openClosedPositions(
  services: Services,
  { tenantId, feedId }: Origin,
  externalIds: readonly string[],
): Promise<void> {
  const owner = feedId === null ? {} : { feed_id: feedId }
  for (let from = 0; from < externalIds.length; from += CHUNK) {
    const now = services.now()
    const rows = await services.db
      .updateTable('position')
      .set({ ...owner, closed_at: null, confirmed_at: now, changed_at: now })
      .where('tenant_id', '=', tenantId)
      .where('external_id', 'in', externalIds.slice(from, from + CHUNK))
      .where('closed_at', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of rows) services.events.emit('position.changed', { tenantId, positionId: id })
  }
}
