import type { Transaction } from 'kysely'
import type { z } from '#contract/wire/zod.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EventKind } from '#server/platform/events.ts'
import type { Services } from '#server/platform/services.ts'
import type { LaneName } from './lanes.ts'

/** What a handler gets apart from its task. */
export type TaskControls = {
  /** Aborted when another node has the task: everything that is still done would be done twice. */
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
   * Events that ask for this job; their payload becomes the job's, with `event`, `eventId` and `eventAt` (epoch ms)
   * added.
   */
  on: readonly EventKind[]
  /** After this many attempts the job is given up and counted; an operator can see why. */
  attempts: number
  /** Among which work it waits: `work` when it does not say. */
  lane?: LaneName
  handler: () => Promise<(services: Services, payload: P, hand: TaskControls) => Promise<void>>
  /** Writes in the transaction that gives a task up, to notify the person who waits for it. */
  gaveUp?: () => Promise<NoteGivenUp<P>>
}
type NoteGivenUp<P> = (services: Services, tx: Transaction<Schema>, payload: P) => Promise<void>

/**
 * A job with thousands of short tasks that mostly wait: up to `atOnce` run concurrently, claimed and settled
 * together. The handler returns one promise per payload; its controls tell when a task's lease is lost.
 */
export type ManyJob<P extends { tenantId: number }> = Omit<Job<P>, 'handler' | 'lane' | 'gaveUp'> & {
  atOnce: number
  handler: () => Promise<HandleMany<P>>
}
type HandleMany<P> = (services: Services, payloads: readonly P[], hands: readonly HandOfMany[]) => Promise<void>[]
type HandOfMany = Pick<TaskControls, 'signal'>

/** What scheduled work gets apart from its services. */
export type ScheduledRun = {
  /** Aborted when its time is over or the process ends: the remaining work is left to the next turn. */
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

/** Work that is due every so often, on one node at a time. */
export type ScheduledJob = {
  name: string
  /** ms */
  every: number
  /** Longest time for a run, ms: ten minutes when it does not say. */
  limit?: number
  handler: () => Promise<(services: Services, run: ScheduledRun) => Promise<void>>
}

/**
 * The name under which the list of given-up work shows a mail with a code, which no table stores (`job:code-mail`). No
 * job has this name.
 */
export const CODE_MAIL = 'code-mail'

/** Retrying will not help: the job is given up immediately. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/**
 * Temporarily impossible, without an error: the job waits this long before its next attempt, whatever the number of
 * attempts.
 */
export class TryLater extends Error {
  override name = 'TryLater'
  /** ms */
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

/** A job ready for the list in `server/job-list.ts`. */
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
            // A payload in an older format is given up without notifying anyone.
            if (read.success) await (await gaveUp())(services, tx, read.data)
          },
        }
      : {}),
  }
}

/** Defines a job with concurrent tasks for the same list. */
export function defineManyJob<P extends { tenantId: number }>(job: ManyJob<P>): AnyJob {
  const { name, on, attempts, payload, atOnce } = job
  const run: RunMany = async (services, given, hands) => {
    const handle = await job.handler()
    const read = given.map((one) => payload.safeParse(one))
    const running = handle(
      services,
      read.flatMap((one) => (one.success ? one.data : [])),
      hands.filter((_hand, at) => read[at]?.success),
    ).values()
    // A payload in an older format does not stop the others.
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
