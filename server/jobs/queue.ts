import { sql, type Selectable } from 'kysely'
import type { Db, Kind } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { withRelaxedSync } from '#server/db/relaxed-sync.ts'
import type { AnyJob } from './job.ts'

// Jobs are rows of the outbox with the kind `job:<name>`, written in the transaction that causes them and done once
// `done_at` is set. A power cut may lose leases, which does no harm: running jobs are then repeated anyway.

export type Task = Selectable<Schema['outbox']>

/** How long a node's lease of a task lasts without renewal, ms. */
export const LEASE = 15_000
const FIRST_WAIT = 1000
const LONGEST_WAIT = 3_600_000

export const getJobKind = (job: Pick<AnyJob, 'name'>) => `job:${job.name}`

/** Enqueues a job in the transaction that requires it; `receiver` is the server it will call. */
export async function enqueueTask(
  tx: Db,
  job: AnyJob,
  payload: { tenantId: number },
  o: { now: number; runAfter?: number; receiver?: string },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      tenant_id: payload.tenantId,
      kind: getJobKind(job),
      payload: JSON.stringify(job.payload.parse(payload)),
      created_at: o.now,
      run_after: o.runAfter ?? o.now,
      turn: getFairnessKey(payload.tenantId, o.receiver),
    })
    .execute()
}

/** The fairness key of a task, as in `outbox.turn`. */
export const getFairnessKey = (tenantId: number, receiver?: string) =>
  receiver ? `${tenantId} ${receiver}` : String(tenantId)

/** Claims the oldest task under a lease. */
export async function claimTask(db: Db, kind: Kind, kinds: readonly string[], now: number): Promise<Task | undefined> {
  if (await isNothingDue(db, kind, kinds, now)) return undefined
  return withRelaxedSync(db, kind, (one) =>
    updateClaimed(one, now)
      .where('id', '=', () => selectDue(one, kind, kinds, now, 1))
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Claims several tasks: the oldest ones, or the newest if `lastFirst` is true. */
export async function claimTasks(
  db: Db,
  kind: Kind,
  kinds: readonly string[],
  now: number,
  most: number,
  lastFirst = false,
): Promise<Task[]> {
  if (await isNothingDue(db, kind, kinds, now)) return []
  const dueTasks = selectDue(db, kind, kinds, now, most, lastFirst ? 'desc' : 'asc')
  return withRelaxedSync(db, kind, (one) =>
    updateClaimed(one, now)
      // PostgreSQL evaluates an array once; a join could lock and claim more tasks than requested.
      .where(kind === 'postgres' ? sql<boolean>`id = any(array(${dueTasks}))` : sql<boolean>`id in (${dueTasks})`)
      .returningAll()
      .execute(),
  )
}

/**
 * SQLite has one write lock, and waiting for it blocks the process; even an update without matches takes it. So workers
 * first check by reading whether anything is due. PostgreSQL locks rows and needs a single query.
 */
async function isNothingDue(db: Db, kind: Kind, kinds: readonly string[], now: number): Promise<boolean> {
  return kind === 'sqlite' && (await selectDue(db, kind, kinds, now, 1).executeTakeFirst()) === undefined
}

export const updateClaimed = (db: Db, now: number) =>
  db.updateTable('outbox').set(({ eb }) => ({ lease_until: now + LEASE, attempts: eb('attempts', '+', 1) }))

const selectDue = (
  db: Db,
  kind: Kind,
  kinds: readonly string[],
  now: number,
  most: number,
  order: 'asc' | 'desc' = 'asc',
) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('run_after', '<=', now)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .orderBy('run_after', order)
    .orderBy('id', order)
    .limit(most)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())

/** Renews the lease of a task; false if another node has taken the task. */
export async function renewTaskLease(db: Db, kind: Kind, task: Task, now: number): Promise<boolean> {
  const { numUpdatedRows } = await withRelaxedSync(db, kind, (one) =>
    updateHeldTask(one, task)
      .set({ lease_until: now + LEASE })
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

export async function finishTask(db: Db, task: Task, now: number): Promise<boolean> {
  const { numUpdatedRows } = await updateHeldTask(db, task)
    .set({ done_at: now, lease_until: null, error: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Puts a task back into the queue until a given time. */
export async function postponeTask(db: Db, task: Task, until: number, error: string): Promise<void> {
  await updateHeldTask(db, task).set({ lease_until: null, run_after: until, error }).execute()
}

/** Gives up a task; false if another node has taken it. */
export async function giveUpTask(db: Db, task: Task, now: number, error: string): Promise<boolean> {
  const { numUpdatedRows } = await updateHeldTask(db, task)
    .set({ done_at: now, lease_until: null, error })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Returns 1 s, 2 s, 4 s and so on up to an hour, varied by a fifth so that tasks that failed together are not retried
 * together.
 */
export function getRetryDelayMs(attempts: number, chance = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 20))
  return Math.round(wait * (0.8 + 0.4 * chance))
}

/** How a claimed task ended. */
export type Settlement = { task: Task; set: { done_at: number } | { run_after: number }; error: string | null }

/**
 * Settles many tasks in one transaction, with one statement for all that ended the same way. After a power cut the last
 * ones may be done again.
 */
export async function finishTasks(db: Db, kind: Kind, settled: readonly Settlement[]): Promise<void> {
  const alike = Map.groupBy(settled, ({ task, set, error }) => JSON.stringify([task.attempts, set, error]))
  const write = async (tx: Db) => {
    for (const [first, ...others] of alike.values()) {
      if (!first) continue
      const tasks = [first, ...others].map(({ task }) => task)
      await updateHeldTasks(tx, tasks, first.task.attempts)
        .set({ ...first.set, lease_until: null, error: first.error })
        .execute()
    }
  }
  await withRelaxedSync(db, kind, (one) => one.transaction().execute(write))
}

/** Renews the leases of tasks. Returns the tasks that are settled or that another node has taken. */
export async function renewTaskLeases(db: Db, kind: Kind, tasks: readonly Task[], now: number): Promise<Task[]> {
  const lost: Task[] = []
  await withRelaxedSync(db, kind, async (one) => {
    for (const [attempts, some] of Map.groupBy(tasks, (task) => task.attempts)) {
      const rows = await updateHeldTasks(one, some, attempts)
        .set({ lease_until: now + LEASE })
        .returning('id')
        .execute()
      const ours = new Set(rows.map(({ id }) => id))
      lost.push(...some.filter(({ id }) => !ours.has(id)))
    }
  })
  return lost
}

function updateHeldTasks(db: Db, tasks: readonly Task[], attempts: number) {
  const ids = tasks.map(({ id }) => id)
  return db.updateTable('outbox').where('id', 'in', ids).where('attempts', '=', attempts).where('done_at', 'is', null)
}

/**
 * Updates a task only if its lease is still ours: each claim increments the attempts, so an unchanged number proves it.
 */
function updateHeldTask(db: Db, task: Task) {
  return db
    .updateTable('outbox')
    .where('id', '=', task.id)
    .where('attempts', '=', task.attempts)
    .where('done_at', 'is', null)
}
