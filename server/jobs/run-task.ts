import type { Services } from '#server/platform/services.ts'
import { decideRetry } from './retry-policy.ts'
import type { AnyJob, TaskControls } from './job.ts'
import {
  claimTask,
  enqueueTask,
  finishTask,
  giveUpTask,
  getJobKind,
  LEASE,
  postponeTask,
  renewTaskLease,
  type Task,
} from './queue.ts'

/** Duration from which a successful task is logged, ms. */
const LONG = 1000

export type Outcome = 'done' | 'postponed' | 'given up' | 'lost'

/** Controls of a running task, for its caller. */
type TaskContext = {
  /** Aborts the task. */
  stop: AbortController
  noteReceiver: TaskControls['noteReceiver']
  /** Renews another lease that the task needs; false if that lease was lost. */
  renew?: () => Promise<boolean>
}

/** Lists the kinds of outbox tasks for these jobs: the jobs themselves, and the events that trigger them. */
export function listTaskKinds(jobs: readonly AnyJob[]): string[] {
  return [...new Set(jobs.flatMap((job) => [getJobKind(job), ...job.on]))]
}

/** Runs the next due task, if there is one, of all kinds or only of the given ones. */
export async function runNextTask(
  services: Services,
  jobs: readonly AnyJob[],
  kinds: readonly string[] = listTaskKinds(jobs),
): Promise<Outcome | null> {
  if (kinds.length === 0) return null
  const task = await claimTask(services.db, services.kind, kinds, services.now())
  return task ? runTask(services, jobs, task) : null
}

/** Runs due tasks until there are none; for tests and benchmarks. */
export async function runDueTasks(services: Services, jobs: readonly AnyJob[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (;;) {
    const outcome = await runNextTask(services, jobs)
    if (outcome === null) return outcomes
    outcomes.push(outcome)
  }
}

/**
 * Runs a claimed task. If its lease is lost because another node took it over, the task is stopped without a result.
 */
export async function runTask(
  services: Services,
  jobs: readonly AnyJob[],
  task: Task,
  { stop, noteReceiver, renew: renewMore }: TaskContext = { stop: new AbortController(), noteReceiver: () => {} },
): Promise<Outcome> {
  const { db, kind, now, log } = services
  const job = jobs.find((one) => getJobKind(one) === task.kind)
  const started = performance.now()
  let isLost = false
  const renewLease = async () => {
    // If the database is unavailable, the owner of the lease is unknown, so the task continues.
    const isOurs = await Promise.all([renewTaskLease(db, kind, task, now()), renewMore?.() ?? true]).catch(() => [true])
    if (isOurs.every(Boolean)) return
    isLost = true
    stop.abort()
  }
  const signs = setInterval(() => void renewLease(), LEASE / 3)
  try {
    if (job) {
      await job.run(services, JSON.parse(task.payload), { signal: stop.signal, noteReceiver })
      if (!(await finishTask(db, task, now()))) return reportLostTask(services, task)
    } else await enqueueJobsOfEvent(services, jobs, task)
    logLongTask(services, task, Math.round(performance.now() - started))
    return 'done'
  } catch (error) {
    if (isLost) return reportLostTask(services, task)
    const { isOver, wait, note, facts } = decideRetry(error, task, job)
    const at = now()
    await (isOver ? giveUpTaskOfJob(services, job, task, note) : postponeTask(db, task, at + wait, note))
    log[isOver ? 'error' : 'warn'](
      { job: task.kind, task: task.id, attempt: task.attempts, ...facts },
      isOver ? 'job given up' : 'job failed, will be tried again',
    )
    return isOver ? 'given up' : 'postponed'
  } finally {
    clearInterval(signs)
  }
}

/** Gives up a task and calls the job's `gaveUp`, unless another node has taken it over. */
function giveUpTaskOfJob(services: Services, job: AnyJob | undefined, task: Task, note: string): Promise<void> {
  return services.transaction(async (tx) => {
    if (await giveUpTask(tx, task, services.now(), note)) await job?.gaveUp?.(services, tx, JSON.parse(task.payload))
  })
}

function reportLostTask({ log }: Services, task: Task): Outcome {
  log.warn({ job: task.kind, task: task.id, attempt: task.attempts }, 'job was lost to another node')
  return 'lost'
}

/** Turns an event into one task for each job that it triggers. The event is completed in the same transaction. */
async function enqueueJobsOfEvent(services: Services, jobs: readonly AnyJob[], task: Task): Promise<void> {
  const facts = { event: task.kind, eventId: task.id, eventAt: task.created_at }
  const payload = { ...(JSON.parse(task.payload) as { tenantId: number }), ...facts }
  await services.transaction(async (tx) => {
    const now = services.now()
    if (!(await finishTask(tx, task, now))) return
    for (const job of jobs)
      if (job.on.some((event) => event === task.kind)) await enqueueTask(tx, job, payload, { now })
  })
}

/** Logs a successful task if it was slow or retried; `/metrics` counts every task. */
function logLongTask({ log }: Services, task: Task, ms: number): void {
  if (ms < LONG && task.attempts === 1) return
  log.info({ job: task.kind, task: task.id, attempt: task.attempts, ms }, 'job done')
}
