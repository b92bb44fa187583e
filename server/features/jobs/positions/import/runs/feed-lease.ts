import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'

/** How long a lease lasts without renewal, ms. */
export const FEED_LEASE = 15_000

export type FeedLease = {
  /**
   * Aborted once the lease may be lost or the feed is deleted: further work could run concurrently with another node.
   */
  lost: AbortSignal
  release(): Promise<void>
  /** Stops renewing the lease, so that it ends when its time is over. */
  leave(): Promise<void>
}

/** Acquires the lease of a feed and renews it. Throws if another process has it. */
export async function requireFeedLease(
  services: Pick<Services, 'db' | 'log' | 'now'>,
  feedId: number,
): Promise<FeedLease> {
  const { db, log, now } = services
  const leaseLost = new AbortController()
  let until = now() + FEED_LEASE
  if (!(await claimFeedLease(services, feedId, until))) throw createFeedBusyFailure()
  // Only the holder of the lease knows the time that was written last, so it proves that the feed is still this
  // process's.
  const write = async (next: number | null) => {
    const { numUpdatedRows } = await db
      .updateTable('feed')
      .set({ lease_until: next })
      .where('id', '=', feedId)
      .where('lease_until', '=', until)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) leaseLost.abort(createFeedBusyFailure())
    else if (next !== null) until = next
  }
  const logError = (what: string) => (error: unknown) =>
    log.error({ feed: feedId, ...describeErrorForLog(error) }, what)
  let writing: Promise<void> | null = null
  const renewLease = () => {
    if (leaseLost.signal.aborted) return
    writing ??= write(now() + FEED_LEASE)
      .catch(logError('a feed that is being read could not be held on to'))
      .finally(() => (writing = null))
  }
  const signs = setInterval(renewLease, FEED_LEASE / 3)
  const releaseLease = async () => {
    clearInterval(signs)
    await writing
  }
  return {
    lost: leaseLost.signal,
    leave: releaseLease,
    async release() {
      await releaseLease()
      // If this write fails, the lease ends by itself when its time is over.
      if (!leaseLost.signal.aborted) await write(null).catch(logError('a feed that was read could not be let go'))
    },
  }
}

async function claimFeedLease(
  { db, now }: Pick<Services, 'db' | 'now'>,
  feedId: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed')
    .set({ lease_until: until })
    .where('id', '=', feedId)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now())]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const createFeedBusyFailure = () =>
  new Failure('conflict', msg('This feed is being read at this moment. Try again in a minute.'))
