import type { Transaction } from 'kysely'
import type { z } from '#contract/wire/zod.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EventKind } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import type { LaneName } from './lanes.ts'

/** Controls that a handler receives besides its payload. */
export type TaskControls = {
  /** Aborted when another node has taken over the task, which would otherwise be done twice. */
  signal: AbortSignal
  /** Reports whether the receiving server responded well. A failing one is paused. */
  noteReceiver(outcome: 'worked' | 'failed'): void
}

/**
 * A job that runs after the transaction that enqueued it: at least once, so its handler must be idempotent. The
 * handler is loaded on first use.
 */
export type Job<P extends { tenantId: number }> = {
  name: string
  payload: z.ZodMiniType<P>
  /**
   * Events that trigger this job. Its payload is the event's, with `event`, `eventId` and `eventAt` (epoch ms) added.
   */
  on: readonly EventKind[]
  /** Attempts after which the job is given up and counted; an operator can see the reason. */
  attempts: number
  /** The lane in which tasks wait; `work` by default. */
  lane?: LaneName
  handler: () => Promise<(services: Services, payload: P, hand: TaskControls) => Promise<void>>
  /** Returns a function that notifies the person waiting for the job, in the transaction in which it is given up. */
  gaveUp?: () => Promise<NoteGivenUp<P>>
}
type NoteGivenUp<P> = (services: Services, tx: Transaction<Schema>, payload: P) => Promise<void>

/**
 * A job with thousands of short tasks that mostly wait for the network: up to `atOnce` run concurrently, and they are
 * claimed and settled in batches. The handler returns one promise per payload; its controls tell when a task's lease is
 * lost.
 */
export type ManyJob<P extends { tenantId: number }> = Omit<Job<P>, 'handler' | 'lane' | 'gaveUp'> & {
  atOnce: number
  handler: () => Promise<HandleMany<P>>
}
type HandleMany<P> = (services: Services, payloads: readonly P[], hands: readonly HandOfMany[]) => Promise<void>[]
type HandOfMany = Pick<TaskControls, 'signal'>

/** Controls that a scheduled job receives besides the services. */
export type ScheduledRun = {
  /** Aborted when the time limit is reached or the process stops; the next run does the rest. */
  signal: AbortSignal
  /** Runs work for one tenant or person; a failure is counted and logged without stopping the others. */
  forOne(tenantId: number, work: () => Promise<unknown>): Promise<void>
}

/** Controls for direct calls: no time limit, and failures are thrown. */
export const BY_ITSELF: ScheduledRun = {
  signal: new AbortController().signal,
  async forOne(_tenantId, work) {
    await work()
  },
}

/** A job that runs at regular intervals, on one node at a time. */
export type ScheduledJob = {
  name: string
  /** Interval between runs, ms. */
  every: number
  /** Time limit of a run, ms; ten minutes by default. */
  limit?: number
  handler: () => Promise<(services: Services, run: ScheduledRun) => Promise<void>>
}

/**
 * The name under which the list of given-up work shows a mail with a code, which no table stores (`job:code-mail`). No
 * job has this name.
 */
export const CODE_MAIL = 'code-mail'

/** Thrown to give up the job at once, because retrying will not help. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/**
 * Thrown if the job cannot be done now although nothing is wrong: it waits this long before its next attempt, however
 * many attempts it had.
 */
export class TryLater extends Error {
  override name = 'TryLater'
  /** Delay before the next attempt, ms. */
  readonly wait: number
  constructor(wait: number, message: string) {
    super(message)
    this.wait = wait
  }
}

/** Hides the payload's type, so that jobs fit in one list. */
export type AnyJob = Omit<Job<never>, 'payload' | 'handler' | 'gaveUp'> & {
  payload: z.ZodMiniType<{ tenantId: number }>
  run: (services: Services, payload: unknown, hand: TaskControls) => Promise<void>
  gaveUp?: NoteGivenUp<unknown>
  many?: { atOnce: number; run: RunMany }
}

type RunMany = (services: Services, given: readonly unknown[], hands: readonly HandOfMany[]) => Promise<Promise<void>[]>

/** Defines a job for the list in `server/job-list.ts`. */
export function defineJob<P extends { tenantId: number }>(job: Job<P>): AnyJob {
  const { name, on, attempts, payload, lane, gaveUp } = job
  return {
    name,
    on,
    attempts,
    payload,
    ...(lane ? { lane } : {}),
    async run(services, given, hand) {
      const handle = await job.handler()
      await handle(services, payload.parse(given), hand)
    },
    ...(gaveUp
      ? {
          async gaveUp(services, tx, given) {
            const read = payload.safeParse(given)
            // A job whose payload has an older format is given up without notifying anyone.
            if (read.success) await (await gaveUp())(services, tx, read.data)
          },
        }
      : {}),
  }
}

/** Defines a job with concurrent tasks for the same list. */
export function defineParallelJob<P extends { tenantId: number }>(job: ManyJob<P>): AnyJob {
  const { name, on, attempts, payload, atOnce } = job
  const run: RunMany = async (services, given, hands) => {
    const handle = await job.handler()
    const read = given.map((one) => payload.safeParse(one))
    const running = handle(
      services,
      read.flatMap((one) => (one.success ? one.data : [])),
      hands.filter((_hand, at) => read[at]?.success),
    ).values()
    // A payload in an older format is refused without affecting the others.
    return read.map((one) => (one.success && running.next().value) || Promise.reject(new JobRefused('payload')))
  }
  return {
    name,
    on,
    attempts,
    payload,
    many: { atOnce, run },
    run: async (services, given, hand) => (await run(services, [given], [hand]))[0],
  }
}
