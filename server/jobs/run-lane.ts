import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { AnyJob } from './job.ts'
import type { Lane } from './lanes.ts'
import type { Task } from './queue.ts'
import {
  leaseReceiver,
  recordReceiverFailure,
  recordReceiverSuccess,
  releaseReceiver,
  renewReceiverLease,
  type Hold,
} from './receivers.ts'
import { createFairRounds } from './fair-rounds.ts'
import { runTask, type Outcome } from './run-task.ts'
import { claimTaskOfTurn, listReadyTurns, parseQueueTurn, type QueueTurn } from './queue-turns.ts'

/** Time for requests to other servers to end at shutdown, ms; the next process repeats the others. */
const STOP_WAIT = 2000

export type LaneRun = {
  lane: Lane
  /** Kinds of tasks in this lane: events and jobs. */
  kinds: readonly string[]
  jobs: readonly AnyJob[]
  stopping: AbortSignal
  /** Starts listening for new work; the returned function waits for it. */
  listen(): () => Promise<void>
  /** Counts an ended task; `failed` means that a receiver did not respond. */
  count(outcome: Outcome): void
  countFailure?(): void
}

/**
 * Runs the tasks of a lane until stopped. Tenants take turns, each receiver gets one request at a time, and paused
 * receivers are skipped.
 */
export async function runLaneUntilStopped(services: Services, run: LaneRun): Promise<void> {
  const { db, kind, now, log } = services
  const { lane, kinds, stopping } = run
  const stop = new AbortController()
  const rounds = createFairRounds(lane)
  let wakeUp = () => {}

  const begin = async (turn: QueueTurn): Promise<boolean> => {
    const { host } = parseQueueTurn(turn.turn)
    const hold = host === null ? null : await leaseReceiver(db, kind, turn.turn, now())
    if (host !== null && !hold) return false
    const task = await claimTaskOfTurn(db, kind, turn, now())
    if (!task) {
      if (hold) await releaseReceiver(db, kind, hold)
      return false
    }
    const end = rounds.begin(turn)
    void runTaskForReceiver(services, run, task, hold, stop.signal)
      .then(run.count, (error: unknown) => log.warn(describeErrorForLog(error), 'jobs cannot be settled'))
      .finally(() => {
        end()
        wakeUp()
      })
    return true
  }
  const runStep = async (): Promise<boolean> => {
    if (rounds.isFull()) return false
    const turn = rounds.next() ?? rounds.open(await listReadyTurns(db, kinds, now()))
    if (!turn) return false
    // If another node took the only turn, looking again immediately would not help.
    return (await begin(turn)) || rounds.isUnderWay()
  }

  while (!stopping.aborted) {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const pause = run.listen()
    const isMoving = await runStep().catch((error: unknown) => {
      log.warn(describeErrorForLog(error), 'jobs cannot be read')
      return false
    })
    // SQLite answers synchronously: without a break between tasks, requests would wait until the queue is empty.
    await (isMoving ? letOthers() : Promise.race([ended, pause()]))
  }
  const limit = lane.perHost === undefined ? Infinity : performance.now() + STOP_WAIT
  while (rounds.inHand() > 0) {
    if (performance.now() > limit) stop.abort()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    if (rounds.inHand() > 0) await Promise.race([ended, wait(STOP_WAIT / 4)])
  }
}

/** Runs a task and records the outcome for its receiver. */
async function runTaskForReceiver(
  services: Services,
  { jobs, countFailure }: LaneRun,
  task: Task,
  hold: Hold | null,
  stopped: AbortSignal,
): Promise<Outcome> {
  const { db, kind, now } = services
  const stop = new AbortController()
  const abort = () => stop.abort()
  stopped.addEventListener('abort', abort)
  const began = now()
  let receiver: 'worked' | 'failed' | null = null
  try {
    return await runTask(services, jobs, task, {
      stop,
      noteReceiver: (outcome) => void (receiver = outcome),
      ...(hold && { renew: () => renewReceiverLease(db, kind, hold, now()) }),
    })
  } finally {
    stopped.removeEventListener('abort', abort)
    if (receiver === 'failed') countFailure?.()
    if (hold && receiver === null) await releaseReceiver(db, kind, hold)
    if (hold && receiver === 'worked') await recordReceiverSuccess(db, kind, hold)
    if (hold && receiver === 'failed') await recordReceiverFailure(db, kind, hold, now(), now() - began)
  }
}
