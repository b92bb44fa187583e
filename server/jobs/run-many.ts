import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises'
import { describeError } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { fateOf } from './fate.ts'
import type { AnyJob } from './job.ts'
import { leisureAfter } from './leisure.ts'
import { claimMany, kindOf, LEASE, renewMany, settleMany, type Settled, type Task } from './queue.ts'
import type { Outcome } from './run-task.ts'

type Many = AnyJob & { many: NonNullable<AnyJob['many']> }
export const isMany = (job: AnyJob): job is Many => job.many !== undefined

/** Taken and settled at a time: short enough that nobody who asks meanwhile would notice. */
const BATCH = 32
/** What ends within so many ms is settled together. */
const TOGETHER = 10
/** So many of a queue that is looked at at leisure. */
const FEW = 10
/** Whoever is stopped waits so long for what is in hand, ms; the rest is done again by whoever comes next. */
const STOP_WAIT = 2000

type Turn = {
  stopping: AbortSignal
  /** Until there may be more to do. */
  pause(): Promise<void>
  count(outcome: Outcome): void
}

/** Keeps as many tasks of a job in hand as it allows, each for as long as it takes: a slow one holds up none of the others. */
export async function runMany(services: Services, job: Many, { stopping, pause, count }: Turn): Promise<void> {
  const { db, kind, now, log } = services
  const inHand = new Set<Task>()
  /** Of those in hand the ones that have not come to an end; one that is lost is not among them any more. */
  const underWay = new Map<Task, AbortController>()
  let ended: Settled[] = []
  let settling: Promise<void> | null = null
  let wake = () => {}
  let sinceLook = { done: 0, putBack: 0 }
  let leisure = 0

  const settle = async () => {
    await wait(TOGETHER)
    while (ended.length > 0) {
      const some = ended.splice(0, BATCH)
      await settleMany(db, kind, some).catch((error: unknown) =>
        log.warn(describeError(error), 'jobs cannot be settled'),
      )
      for (const { task } of some) inHand.delete(task)
    }
    settling = null
    wake()
  }
  const end = (task: Task, error?: unknown) => {
    // Lost, and over at last: until here it took its place.
    if (!underWay.delete(task)) {
      inHand.delete(task)
      return wake()
    }
    const settled = settledBy(services, job, task, error)
    sinceLook['run_after' in settled.set ? 'putBack' : 'done']++
    count(outcomeOf(settled))
    ended.push(settled)
    settling ??= settle()
  }
  const take = async (): Promise<number> => {
    const room = Math.min(leisure > 0 ? FEW : BATCH, job.many.atOnce - inHand.size)
    // Of a queue that does not move the last ones come first: what is for somebody else must not wait behind it.
    const tasks = room > 0 ? await claimMany(db, kind, [kindOf(job)], now(), room, leisure > 0) : []
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
          () => end(task),
          (error: unknown) => end(task, error),
        ),
    )
    log.info({ job: kindOf(job), tasks: tasks.length, inHand: inHand.size }, 'jobs taken')
    return tasks.length
  }

  /** It is another node's: it is stopped, and nothing is said of it. Those that ended meanwhile are settled already. */
  const lose = (task: Task) => {
    const stop = underWay.get(task)
    if (!stop) return
    underWay.delete(task)
    stop.abort()
    count('lost')
    log.warn({ job: task.kind, task: task.id, attempt: task.attempts }, 'job was lost to another node')
  }
  const sign = async () => {
    if (inHand.size > 0) for (const task of await renewMany(db, kind, [...inHand], now())) lose(task)
  }
  const signs = setInterval(
    () =>
      void sign().catch((error: unknown) =>
        log.warn({ job: kindOf(job), ...describeError(error) }, 'tasks in hand could not be held on to'),
      ),
    LEASE / 3,
  )
  while (!stopping.aborted) {
    if (leisure > 0) await wait(leisure)
    leisure = leisureAfter(leisure, sinceLook)
    sinceLook = { done: 0, putBack: 0 }
    const taken = await take().catch((error: unknown) => {
      log.warn(describeError(error), 'jobs cannot be read')
      return 0
    })
    if (taken > 0) {
      await letOthers()
      continue
    }
    const { promise: more, resolve } = Promise.withResolvers<void>()
    wake = resolve
    await Promise.race([more, pause()])
  }
  clearInterval(signs)
  const limit = AbortSignal.timeout(STOP_WAIT)
  while (inHand.size > 0 && !limit.aborted) await (settling ?? wait(TOGETHER))
}

function settledBy({ now, log }: Services, job: AnyJob, task: Task, error: unknown): Settled {
  if (error === undefined) return { task, set: { done_at: now() }, error: null }
  const { isOver, wait: later, note, facts } = fateOf(error, task, job)
  if (isOver) log.error({ job: task.kind, task: task.id, attempt: task.attempts, ...facts }, 'job given up')
  return { task, set: isOver ? { done_at: now() } : { run_after: now() + later }, error: note }
}

function outcomeOf({ set, error }: Settled): Outcome {
  if ('run_after' in set) return 'postponed'
  return error === null ? 'done' : 'given up'
}
