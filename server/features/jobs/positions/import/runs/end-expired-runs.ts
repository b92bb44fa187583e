import type { Services } from '#server/platform/services.ts'
import { CUT_SHORT, endOpenRunsOfFeed } from './import-runs.ts'

/** Ends runs whose process died or could not record the result: of feeds whose lease expired without being released. */
export async function endExpiredImportRuns({ db, log, now }: Services): Promise<void> {
  const expired = await db.selectFrom('feed').select(['id', 'tenant_id']).where('lease_until', '<=', now()).execute()
  for (const { id, tenant_id } of expired) {
    const ended = await endOpenRunsOfFeed(db, id, now())
    if (ended > 0) log.error({ feed: id, tenant: tenant_id, outcome: 'failed', why: CUT_SHORT }, 'feed read')
  }
}

type Run = { outcome: string | null; error: string | null }

/** Presents a run whose lease has expired as ended, even before `endExpiredImportRuns` has ended it. */
export function presentImportRun<R extends Run>(run: R, leaseUntil: number | null, now: number): R {
  const isLost = run.outcome === 'running' && (leaseUntil === null || leaseUntil <= now)
  return isLost ? { ...run, outcome: 'failed', error: CUT_SHORT } : run
}
