import type { Db } from '#server/db/open-db.ts'
import type { Counts, Outcome, Problem } from '#server/features/jobs/positions/import/import-report.ts'

/** Reason for a run that was never ended. */
export const CUT_SHORT = 'Cut short: the process that read it ended, or lost its database.'

/** A problem stored with a run; `isTaken` if the row was imported anyway. */
export type StoredProblem = Problem & { isTaken?: true }

type End = Counts & { outcome: Outcome; error: string | null; now: number }

/** Begins a run of a leased feed; earlier runs still open are ended. */
export async function beginImportRun(db: Db, feedId: number, now: number): Promise<number> {
  await endOpenRunsOfFeed(db, feedId, now)
  const { id } = await db
    .insertInto('import_run')
    .values({ feed_id: feedId, started_at: now, outcome: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endImportRun(db: Db, runId: number, end: End): Promise<void> {
  await db.updateTable('import_run').set(toRunColumns(end)).where('id', '=', runId).execute()
}

/** Records a run that read nothing, even while another process reads the feed. */
export async function recordEmptyImportRun(db: Db, feedId: number, startedAt: number, end: End): Promise<void> {
  await db
    .insertInto('import_run')
    .values({ feed_id: feedId, started_at: startedAt, ...toRunColumns(end) })
    .execute()
}

/** Ends open runs of a feed without a lease; returns how many. */
export async function endOpenRunsOfFeed(db: Db, feedId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ outcome: 'failed', finished_at: now, error: CUT_SHORT })
    .where('feed_id', '=', feedId)
    .where('outcome', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

function toRunColumns({ rows, written, confirmed, closed, skipped, problems, warnings, outcome, error, now }: End) {
  const all: StoredProblem[] = [...problems, ...warnings.map((one) => ({ ...one, isTaken: true as const }))]
  const counts = { rows, written, confirmed, closed, skipped, problems: JSON.stringify(all) }
  return { finished_at: now, outcome, error, ...counts }
}
