import { enqueueTask, getJobKind } from '#server/jobs/queue.ts'
import type { AnyJob } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { selectUncomparedPositions } from './compare/comparison-rounds.ts'
import { compareNewPositions, notifySearches } from './saved-search.jobs.ts'

/**
 * Enqueues a comparison for tenants with new positions. There is no event for each position: a feed of 50,000 needs
 * only a few rounds.
 */
export async function enqueueComparisons(services: Services): Promise<void> {
  const { db, now } = services
  const tenants = await db.selectFrom('new_position').select('tenant_id').distinct().execute()
  for (const { tenant_id: tenantId } of tenants) {
    const left = await db
      .selectFrom('new_position')
      .select('position_id')
      .where('tenant_id', '=', tenantId)
      .where('round', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const next = left ?? (await selectUncomparedPositions(db, tenantId, now()).limit(1).executeTakeFirst())
    if (next) await enqueueJobUnlessWaiting(services, compareNewPositions, tenantId)
  }
}

/** Enqueues due notifications. */
export async function enqueueSearchNotifications(services: Services): Promise<void> {
  const tenants = await services.db
    .selectFrom('saved_search_news')
    .select('tenant_id')
    .distinct()
    .where('due_at', '<=', services.now())
    .execute()
  for (const { tenant_id: tenantId } of tenants) await enqueueJobUnlessWaiting(services, notifySearches, tenantId)
}

/** Enqueues a job for a tenant, unless one is waiting already. */
async function enqueueJobUnlessWaiting({ db, now }: Services, job: AnyJob, tenantId: number): Promise<void> {
  const queued = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', getJobKind(job))
    .where('tenant_id', '=', tenantId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!queued) await enqueueTask(db, job, { tenantId }, { now: now() })
}
