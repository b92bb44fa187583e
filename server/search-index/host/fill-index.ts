import type { Db } from '#server/db/open-db.ts'
import type { Snapshots } from '#server/search-index/snapshot/snapshots.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'
import { toIndexedJob, type JobRow } from './rows/job-row.ts'
import type { BuildResult, Source } from './thread-messages.ts'
import { visitAllRows } from './rows/visit-all-rows.ts'
import { syncIndexWithRows } from './rows/sync-index-with-rows.ts'
import { SeenChanges } from './rows/seen-changes.ts'

type BuildOptions = {
  isWanted(): boolean
  /** Merges segments; called after each page. */
  tidy(): void
  /** Opens the store of snapshots; null without storage. */
  kept(db: Db): Promise<Snapshots | null>
}

/**
 * Fills an empty index with a tenant's positions over a database connection of this thread, so that requests are not
 * affected: from a valid snapshot and the changes since, else from all rows. Returns the positions that changed since
 * `since`.
 */
export async function fillIndex(
  source: Source,
  { tenantId, since }: { tenantId: number; since: number },
  index: JobIndex,
  { isWanted, tidy, kept }: BuildOptions,
): Promise<BuildResult> {
  // Imported on demand, because a thread that receives its rows does not need it.
  const { openDb } = await import('#server/db/open-db.ts')
  const { db } = await openDb(source)
  const seen = new SeenChanges(since)
  const take = (rows: readonly JobRow[]) => {
    for (const row of rows) {
      index.put(toIndexedJob(row))
      seen.note({ changedAt: row.changed_at, id: row.id })
    }
    tidy()
  }
  try {
    const snapshots = await kept(db)
    const contents = (await snapshots?.read(tenantId)) ?? null
    if (contents) index.restore(contents)
    await (contents ? syncIndexWithRows(db, tenantId, index, seen, take) : visitAllRows(db, tenantId, take, isWanted))
  } finally {
    await db.destroy()
  }
  return { bytes: index.bytes(), ...seen.summary }
}
