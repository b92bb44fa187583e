import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Counts, Outcome } from './report.ts'

export type Feed = Selectable<Schema['feed']>

/** How long a feed is held without a sign of life, ms. */
export const FEED_LEASE = 15_000

export type NewFeed = { name: string; address?: string | null; format?: string; isSynced?: boolean }

/** The feed of that name, made when there is none. What is not said stays as it was. */
export async function keepFeed(db: Db, tenantId: number, feed: NewFeed, now: number): Promise<Feed> {
  const { name, address, format, isSynced } = feed
  const said = {
    ...(address === undefined ? {} : { address }),
    ...(format === undefined ? {} : { format }),
    ...(isSynced === undefined ? {} : { is_synced: isSynced ? 1 : 0 }),
  }
  return db
    .insertInto('feed')
    .values({ tenant_id: tenantId, name, format: '', created_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ name, ...said }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findFeed(db: Db, tenantId: number, name: string): Promise<Feed | undefined> {
  return db.selectFrom('feed').selectAll().where('tenant_id', '=', tenantId).where('name', '=', name).executeTakeFirst()
}

/** Takes hold of a feed; false while somebody else reads it. */
export async function takeFeed(db: Db, feedId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed')
    .set({ lease_until: now + FEED_LEASE })
    .where('id', '=', feedId)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function renewFeed(db: Db, feedId: number, until: number | null): Promise<void> {
  await db.updateTable('feed').set({ lease_until: until }).where('id', '=', feedId).execute()
}

/** Begins a run; those that were cut short by the end of their process are marked so. */
export async function beginRun(db: Db, feedId: number, now: number): Promise<number> {
  await db
    .updateTable('import_run')
    .set({ outcome: 'failed', finished_at: now, error: 'cut short' })
    .where('feed_id', '=', feedId)
    .where('outcome', '=', 'running')
    .execute()
  const { id } = await db
    .insertInto('import_run')
    .values({ feed_id: feedId, started_at: now, outcome: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endRun(
  db: Db,
  runId: number,
  end: Counts & { outcome: Outcome; error: string | null; now: number },
): Promise<void> {
  const { rows, written, confirmed, closed, skipped, problems, outcome, error, now } = end
  await db
    .updateTable('import_run')
    .set({ finished_at: now, outcome, rows, written, confirmed, closed, skipped, error })
    .set({ problems: JSON.stringify(problems) })
    .where('id', '=', runId)
    .execute()
}
