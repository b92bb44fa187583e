import type { ScheduledRun } from './job.ts'

type Id = string | number
type DueRow<Key extends Id> = { id: Key; tenant_id: number }
/** Which due rows to read: up to `limit` rows with an id greater than `after`, in the order of their ids. */
export type DueBatch<Key extends Id> = { after: Key; limit: number }

const BATCH_SIZE = 500

/**
 * Reads due rows in batches until a batch is not full or the run is stopped. Rows that are still due after they were
 * worked on are not read again in this run, but by the next one.
 *
 * @param first A value less than every id: 0 or an empty text.
 */
export async function* readDueRows<Key extends Id, Row extends DueRow<Key>>(
  run: ScheduledRun,
  first: NoInfer<Key>,
  select: (batch: DueBatch<Key>) => Promise<Row[]>,
  limit = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  let after: Key = first
  while (!run.signal.aborted) {
    const rows = await select({ after, limit })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < limit) return
    after = last.id
  }
}

/** Works on each due row separately, so that a failure does not stop the others. */
export async function runForDueRows<Key extends Id, Row extends DueRow<Key>>(
  run: ScheduledRun,
  first: NoInfer<Key>,
  select: (batch: DueBatch<Key>) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for await (const rows of readDueRows(run, first, select))
    for (const row of rows) {
      if (run.signal.aborted) return
      await run.forOne(row.tenant_id, () => work(row))
    }
}
