import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { decideRetry } from './retry-policy.ts'
import type { AnyJob } from './job.ts'
import { getIdleBackoffMs } from './idle-backoff.ts'
import { claimTasks, getJobKind, LEASE, renewTaskLeases, finishTasks, type Settlement, type Task } from './queue.ts'
import type { Outcome } from './run-task.ts'

type ParallelJob = AnyJob & { many: NonNullable<AnyJob['many']> }
export const isParallelJob = (job: AnyJob): job is ParallelJob => job.many !== undefined

/** Most tasks that are claimed or settled together: few enough not to delay requests. */
const BATCH_SIZE = 32
/** Tasks that end within this time of each other are settled together, ms. */
const SETTLE_WAIT_MS = 10
/** Most tasks claimed at once from a queue that makes no progress. */
const BACKOFF_BATCH_SIZE = 10
/** Time for running tasks to end at shutdown, ms; the next process repeats the others. */
const STOP_WAIT = 2000

type RunControls = {
  stopping: AbortSignal
  /** Waits until there may be more to do. */
  pause(): Promise<void>
  count(outcome: Outcome): void
}

/**
 * Runs tasks of a job concurrently up to its limit. Each takes as long as it needs, so a slow one does not block the
 * others.
 */
export async function runParallelJob(
  services: Services,
  job: ParallelJob,
  { stopping, pause, count }: RunControls,
): Promise<void> {
  const { db, kind, now, log } = services
  const inHand = new Set<Task>()
  /** Running tasks whose lease is ours. */
  const underWay = new Map<Task, AbortController>()
  let ended: Settlement[] = []
  let settling: Promise<void> | null = null
  let wakeUp = () => {}
  let sinceLook = { done: 0, putBack: 0 }
  let idleBackoff = 0

  const settle = async () => {
    await wait(SETTLE_WAIT_MS)
    while (ended.length > 0) {
      const some = ended.splice(0, BATCH_SIZE)
      await finishTasks(db, kind, some).catch((error: unknown) =>
        log.warn(describeErrorForLog(error), 'jobs cannot be settled'),
      )
      for (const { task } of some) inHand.delete(task)
    }
    settling = null
    wakeUp()
  }
  const endTask = (task: Task, error?: unknown) => {
    // A lost task counts against the limit until it has ended.
    if (!underWay.delete(task)) {
      inHand.delete(task)
      return wakeUp()
    }
    const settled = buildTaskSettlement(services, job, task, error)
    sinceLook['run_after' in settled.set ? 'putBack' : 'done']++
    count(getSettlementOutcome(settled))
    ended.push(settled)
    settling ??= settle()
  }
  const take = async (): Promise<number> => {
    const room = Math.min(idleBackoff > 0 ? BACKOFF_BATCH_SIZE : BATCH_SIZE, job.many.atOnce - inHand.size)
    // In a stuck queue the newest tasks are claimed first, so that they do not wait behind stuck ones.
    const tasks = room > 0 ? await claimTasks(db, kind, [getJobKind(job)], now(), room, idleBackoff > 0) : []
    if (tasks.length === 0) return 0
    const stops = tasks.map(() => new AbortController())
    tasks.forEach((task, at) => {
      inHand.add(task)
      underWay.set(task, stops[at] ?? new AbortController())
    })
    const running = await job.many
      .run(
        services,
        tasks.map(({ payload }) => JSON.parse(payload) as unknown),
        stops,
      )
      .catch((error: unknown) => tasks.map(() => Promise.reject(error as Error)))
    tasks.forEach(
      (task, at) =>
        void running[at]?.then(
          () => endTask(task),
          (error: unknown) => endTask(task, error),
        ),
    )
    log.info({ job: getJobKind(job), tasks: tasks.length, inHand: inHand.size }, 'jobs taken')
    return tasks.length
  }

  /**
   * Stops a task without a result, because another node has taken it over. Does nothing for a task that has already
   * ended.
   */
  const abandonLost = (task: Task) => {
    const stop = underWay.get(task)
    if (!stop) return
    underWay.delete(task)
    stop.abort()
    count('lost')
    log.warn({ job: task.kind, task: task.id, attempt: task.attempts }, 'job was lost to another node')
  }
  const renewLeases = async () => {
    if (inHand.size > 0) for (const task of await renewTaskLeases(db, kind, [...inHand], now())) abandonLost(task)
  }
  const leaseTimer = setInterval(
    () =>
      void renewLeases().catch((error: unknown) =>
        log.warn({ job: getJobKind(job), ...describeErrorForLog(error) }, 'tasks in hand could not be held on to'),
      ),
    LEASE / 3,
  )
  while (!stopping.aborted) {
    if (idleBackoff > 0) await wait(idleBackoff)
    idleBackoff = getIdleBackoffMs(idleBackoff, sinceLook)
    sinceLook = { done: 0, putBack: 0 }
    const taken = await take().catch((error: unknown) => {
      log.warn(describeErrorForLog(error), 'jobs cannot be read')
      return 0
    })
    if (taken > 0) {
      await letOthers()
      continue
    }
    const { promise: more, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    await Promise.race([more, pause()])
  }
  clearInterval(leaseTimer)
  const limit = AbortSignal.timeout(STOP_WAIT)
  while (inHand.size > 0 && !limit.aborted) await (settling ?? wait(SETTLE_WAIT_MS))
}

function buildTaskSettlement({ now, log }: Services, job: AnyJob, task: Task, error: unknown): Settlement {
  if (error === undefined) return { task, set: { done_at: now() }, error: null }
  const { isOver, wait: later, note, facts } = decideRetry(error, task, job)
  if (isOver) log.error({ job: task.kind, task: task.id, attempt: task.attempts, ...facts }, 'job given up')
  return { task, set: isOver ? { done_at: now() } : { run_after: now() + later }, error: note }
}

function getSettlementOutcome({ set, error }: Settlement): Outcome {
  if ('run_after' in set) return 'postponed'
  return error === null ? 'done' : 'given up'
}
