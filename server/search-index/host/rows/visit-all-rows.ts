import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/open-db.ts'
import type { JobRow } from './job-row.ts'
import {
  BEGINNING,
  findLastChange,
  getLaterMark,
  listOpenJobsChangedAfter,
  PAGE,
  type ChangeMark,
} from './changed-rows.ts'

/**
 * Visits all open positions of a tenant by time of change, in pages between which others can run. Changes made later
 * are left out, so that a fast import cannot keep it from finishing.
 */
export async function visitAllRows(
  db: Db,
  tenantId: number,
  take: (rows: JobRow[]) => Promise<void> | void,
  isWanted: () => boolean,
): Promise<void> {
  const end = await findLastChange(db, tenantId)
  if (end === null) return
  for (let mark: ChangeMark | null = BEGINNING; mark !== null && isWanted();) {
    const rows = await listOpenJobsChangedAfter(db, tenantId, mark, PAGE)
    const last = rows.at(-1)
    mark = last && rows.length === PAGE ? { changedAt: last.changed_at, id: last.id } : null
    if (mark && getLaterMark(mark, end) === mark) mark = null
    await take(rows)
    await nextTurn()
  }
}
