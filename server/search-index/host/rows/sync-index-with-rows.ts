import type { Db } from '#server/db/open-db.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'
import { listOpenJobsByIds, listOpenJobChanges, PAGE } from './changed-rows.ts'
import type { JobRow } from './job-row.ts'
import type { SeenChanges } from './seen-changes.ts'

/**
 * Updates a snapshot, whatever happened to the database since. Every job is compared by its time of change; jobs that
 * differ are read, and missing ones removed.
 */
export async function syncIndexWithRows(
  db: Db,
  tenantId: number,
  index: JobIndex,
  seen: SeenChanges,
  take: (rows: readonly JobRow[]) => void,
): Promise<void> {
  const known = index.changeTimes()
  const differing: number[] = []
  for (const change of await listOpenJobChanges(db, tenantId)) {
    if (known.get(change.id) === change.changedAt) seen.note(change)
    else differing.push(change.id)
    known.delete(change.id)
  }
  for (const id of known.keys()) index.remove(id)
  for (let from = 0; from < differing.length; from += PAGE) {
    const ids = differing.slice(from, from + PAGE)
    // Jobs that are closed right now are not among the rows.
    for (const id of ids) index.remove(id)
    take(await listOpenJobsByIds(db, tenantId, ids))
  }
}
