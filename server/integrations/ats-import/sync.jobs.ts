import { z } from '#contract/wire/zod.ts'
import { defineJob, JobRefused } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { syncFeed } from './sync-feed.ts'

/** Reads one feed again. Tried once: the next hour makes up for it. */
export const syncFeedJob = defineJob({
  name: 'sync-feed',
  payload: z.object({ tenantId: z.number(), feedId: z.number() }),
  on: [],
  attempts: 1,
  isOutgoing: true,
  handler:
    async () =>
    async (services, { feedId }) => {
      const feed = await services.db.selectFrom('feed').selectAll().where('id', '=', feedId).executeTakeFirst()
      if (!feed || feed.is_synced === 0) return
      try {
        const { outcome, rows, written, confirmed, closed, error } = await syncFeed(services, feed)
        // Jobs of which none is taken all belong to another feed, or are all bad.
        const isIdle = rows > 0 && written + confirmed === 0
        const level = outcome === 'failed' || outcome === 'held' || isIdle ? 'warn' : 'info'
        services.log[level]({ feed: feedId, outcome, rows, written, closed, why: error }, 'feed read')
      } catch (error) {
        if (error instanceof Failure) throw new JobRefused(error.message)
        throw error
      }
    },
})

/** Asks for every feed with an address to be read, each as work of its own. */
export async function syncFeeds({ db, now }: Services): Promise<void> {
  const feeds = await db.selectFrom('feed').select(['id', 'tenant_id']).where('is_synced', '=', 1).execute()
  for (const { id, tenant_id } of feeds)
    await enqueue(db, syncFeedJob, { tenantId: tenant_id, feedId: id } as { tenantId: number }, { now: now() })
}
