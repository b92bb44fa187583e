import type { Transaction } from 'kysely'
import type { z } from '#contract/wire/zod.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EventKind } from '#server/platform/events.ts'
import type { Services } from '#server/platform/services.ts'
import type { LaneName } from './lanes.ts'

/** What a handler gets beside its work. */
export type TaskControls = {
  /** Aborted when the task is lost to another node: whatever is still done would be done twice. */
  signal: AbortSignal
  /** Says of the server that the task asks whether it answered well. One that fails rests. */
  noteReceiver(outcome: 'worked' | 'failed'): void
}

/**
 * Work that is done after the transaction that asked for it: at least once, so a handler must stand being repeated.
 * The handler is loaded when first needed.
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
  /** What is written when a task is given up, together with that: whoever waits for it is told. */
  gaveUp?: () => Promise<NoteGivenUp<P>>
}
type NoteGivenUp<P> = (services: Services, tx: Transaction<Schema>, payload: P) => Promise<void>

/**
 * A job of which there are thousands of short ones that mostly wait: up to `atOnce` of them are in hand at the same
 * time, read and settled together. The handler gives one promise for each payload; the hand beside it says when its
 * task is lost.
 */
export type ManyJob<P extends { tenantId: number }> = Omit<Job<P>, 'handler' | 'lane' | 'gaveUp'> & {
  atOnce: number
  handler: () => Promise<HandleMany<P>>
}
type HandleMany<P> = (services: Services, payloads: readonly P[], hands: readonly HandOfMany[]) => Promise<void>[]
type HandOfMany = Pick<TaskControls, 'signal'>

/** What scheduled work gets beside its services. */
export type ScheduledRun = {
  /** Aborted when its time is over or the process ends: whatever is left is for the next turn. */
  signal: AbortSignal
  /** Does work of one tenant or person; a failure is counted and told, and the others have their turn all the same. */
  forOne(tenantId: number, work: () => Promise<unknown>): Promise<void>
}

/** Of work that is asked for by itself: as long as it takes, and what fails is thrown. */
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
 * In the list of given up work: a mail with a code, which no table holds (`job:code-mail`). Nothing runs under this
 * name.
 */
export const CODE_MAIL = 'code-mail'

/** Trying again will not help: the job is given up at once. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/** Not now, and nobody's fault: the job waits so long before it is tried again, however often that was before. */
export class TryLater extends Error {
  override name = 'TryLater'
  /** ms */
  readonly wait: number
  constructor(wait: number, message: string) {
    super(message)
    this.wait = wait
  }
}

/** Hides the payload's type, so that jobs can stand in one list. */
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
            // What an earlier version wrote otherwise is given up for that, and names nobody who waits.
            if (read.success) await (await gaveUp())(services, tx, read.data)
          },
        }
      : {}),
  }
}

/** A job of many at once, ready for the same list. */
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
    // One that an earlier version wrote otherwise stops none of the others.
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
