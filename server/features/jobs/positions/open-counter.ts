import type { Services } from '#server/platform/services.ts'
import { openPositions } from './store.ts'

type CachedCount = { count: Promise<number>; at: number }

/**
 * How many open jobs a tenant has, without counting them for each visitor: anew when one changes here, and soon in
 * any case, for jobs end by themselves and other processes write too.
 */
export function createOpenCounter({ db, events, now }: Services): (tenantId: number) => Promise<number> {
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
    const { count } = await openPositions(db, tenantId, now())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
}

/** ms; as soon as the search knows of what others wrote */
const CACHE_MS = 2000
