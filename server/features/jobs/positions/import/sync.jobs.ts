import { z } from '#contract/wire/zod.ts'
import { defineJob, JobRefused } from '#server/jobs/job.ts'
import { enqueueTask, getJobKind } from '#server/jobs/queue.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { syncFeedFromUrl } from './sync-feed.ts'

/** Reads one feed again. A failed reading is not retried, because the next hour's run makes up for it. */
export const syncFeedJob = defineJob({
  name: 'sync-feed',
  payload: z.object({ tenantId: z.number(), feedId: z.number() }),
  on: [],
  attempts: 1,
  lane: 'feeds',
  handler:
    async () =>
    async (services, { feedId }, hand) => {
      const feed = await services.db.selectFrom('feed').selectAll().where('id', '=', feedId).executeTakeFirst()
      if (!feed || feed.is_synced === 0) return
      try {
        const { outcome, rows, written, confirmed, closed, error } = await syncFeedFromUrl(services, feed)
        hand.noteReceiver(outcome === 'failed' ? 'failed' : 'worked')
        // Whether no job was imported: all belong to another feed, or all are bad.
        const isIdle = rows > 0 && written + confirmed === 0
        const level = outcome === 'failed' || outcome === 'held' || isIdle ? 'warn' : 'info'
        services.log[level]({ feed: feedId, outcome, rows, written, closed, why: error }, 'feed read')
      } catch (error) {
        if (error instanceof Failure) throw new JobRefused(error.message)
        throw error
      }
    },
})

/** Enqueues every feed with a URL as a job of its own; one still queued is not added twice. */
export async function enqueueFeedSyncs({ db, now }: Services): Promise<void> {
  const feeds = await db.selectFrom('feed').select(['id', 'tenant_id', 'address']).where('is_synced', '=', 1).execute()
  const open = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', getJobKind(syncFeedJob))
    .where('done_at', 'is', null)
    .execute()
  const waiting = new Set(open.map(({ payload }) => (JSON.parse(payload) as { feedId: number }).feedId))
  for (const { id, tenant_id, address } of feeds) {
    if (waiting.has(id)) continue
    const jobPayload = { tenantId: tenant_id, feedId: id } as { tenantId: number }
    await enqueueTask(db, syncFeedJob, jobPayload, {
      now: now(),
      ...(address && { receiver: getQueueReceiver(address) }),
    })
  }
}

/** The receiver of a feed, named so that a slow feed and the webhooks to the same host do not delay each other. */
const getQueueReceiver = (address: string) => `feed:${URL.canParse(address) ? new URL(address).host : ''}`
