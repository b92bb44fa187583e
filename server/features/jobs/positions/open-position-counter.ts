import type { Services } from '#server/platform/services.ts'
import { selectOpenPositions } from './store.ts'

type CachedCount = { count: Promise<number>; at: number }

/** How long a count is cached, ms: as long as the search needs to learn what other processes wrote. */
const CACHE_MS = 2000

/**
 * Caches a tenant's number of open jobs: recounted when a job changes here, and after a short time, because jobs
 * expire and other processes write too.
 */
export function createOpenPositionCounter({ db, events, now }: Services): (tenantId: number) => Promise<number> {
  const known = new Map<number, CachedCount>()
  events.on('position.changed', ({ tenantId }) => void known.delete(tenantId))
  return (tenantId) => {
    const before = known.get(tenantId)
    if (before && Math.abs(now() - before.at) < CACHE_MS) return before.count
    const counted = { count: countOpen(tenantId), at: now() }
    known.set(tenantId, counted)
    counted.count.catch(() => known.get(tenantId) === counted && known.delete(tenantId))
    return counted.count
  }

  async function countOpen(tenantId: number): Promise<number> {
    const { count } = await selectOpenPositions(db, tenantId, now())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
}
