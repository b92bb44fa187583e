import type { Services } from '#server/platform/services.ts'
import { CUT_SHORT, endRunning } from './import-runs.ts'

/**
 * Ends runs whose process died in the middle, or could not say how they ended: of feeds that somebody holds no longer
 * and never let go.
 */
export async function endExpiredRuns({ db, log, now }: Services): Promise<void> {
  const expired = await db.selectFrom('feed').select(['id', 'tenant_id']).where('lease_until', '<=', now()).execute()
  for (const { id, tenant_id } of expired) {
    const ended = await endRunning(db, id, now())
    if (ended > 0) log.error({ feed: id, tenant: tenant_id, outcome: 'failed', why: CUT_SHORT }, 'feed read')
  }
}

type Run = { outcome: string | null; error: string | null }

/** How a run is told of before `endLostRuns` has come by. */
export function presentRun<R extends Run>(run: R, leaseUntil: number | null, now: number): R {
  const isLost = run.outcome === 'running' && (leaseUntil === null || leaseUntil <= now)
  return isLost ? { ...run, outcome: 'failed', error: CUT_SHORT } : run
}
