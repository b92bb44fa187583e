import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open-db.ts'
import { selectOpenPositions } from '#server/features/jobs/positions/store.ts'

/** Number of open jobs, and when it last changed. Feeds with equal versions are equal. */
export type FeedVersion = { count: number; changedAt: number }

/** Reads no rows: both numbers come from indexes. */
export async function readFeedVersion(db: Db, tenantId: number, now: number): Promise<FeedVersion> {
  const open = await selectOpenPositions(db, tenantId, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // A job whose closing date passes ends without a write.
  const ended = await db
    .selectFrom('position')
    .select(({ fn }) => fn.max('valid_through').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where('valid_through', '<=', now)
    .executeTakeFirst()
  const changed = await db
    .selectFrom('position')
    .select('changed_at')
    .where('tenant_id', '=', tenantId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: open.count, changedAt: Math.max(ended?.at ?? 0, changed?.changed_at ?? 0) }
}

/** Increased when the format of feeds changes, so that all of them get new versions. */
const FORMAT_VERSION = 1

export function computeFeedEtag(feed: string, { count, changedAt }: FeedVersion, about: readonly string[]): string {
  const text = JSON.stringify([FORMAT_VERSION, feed, count, changedAt, ...about])
  return createHash('sha256').update(text).digest('base64url').slice(0, 27)
}
