import { Counter, Gauge, type Registry } from 'prom-client'
import { describeError } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { JOBS, SCHEDULE } from './definitions.ts'
import { kindOf } from './queue.ts'
import { kindsOf, runNext } from './run-task.ts'
import { isMany, runMany } from './run-many.ts'
import { runDue } from './schedule.ts'

/** Looked for work this often when nobody says that there is some, ms. */
const POLL = 1000
/** Tasks at the same time in one process. */
const LANES = 2
/** Requests to other servers at the same time: they wait more than they work. */
const OUTGOING_LANES = 4

/** Works on jobs and on the schedule until stopped; stopping waits for the tasks in hand. */
export async function startWorker(services: Services, metrics: Registry): Promise<{ stop(): Promise<void> }> {
  const runs = mountJobMetrics(services, metrics)
  await freeOwnLeases(services)
  const bell = openBell()
  for (const event of new Set(JOBS.flatMap((job) => job.on))) services.events.on(event, bell.ring)
  const stopping = new AbortController()
  // Who was busy when the bell rang to stop must not sleep afterwards.
  const pause = async () => (stopping.signal.aborted ? undefined : bell.wait(POLL))

  const outgoing = JOBS.filter((job) => job.isOutgoing).map(kindOf)
  const many = JOBS.filter(isMany)
  const apart = new Set([...outgoing, ...many.map(kindOf)])
  const ours = kindsOf(JOBS).filter((kind) => !apart.has(kind))
  const lane = async (kinds: readonly string[]) => {
    while (!stopping.signal.aborted) {
      const outcome = await runNext(services, JOBS, kinds).catch((error: unknown) => {
        services.log.warn(describeError(error), 'jobs cannot be read')
        return null
      })
      if (outcome === null) await pause()
      else {
        runs.inc({ outcome })
        // What was done may have asked for more.
        if (kinds === ours) bell.ring()
      }
    }
  }
  const clock = async () => {
    while (!stopping.signal.aborted) {
      await runDue(services, SCHEDULE).catch((error: unknown) =>
        services.log.warn(describeError(error), 'schedule cannot be read'),
      )
      await pause()
    }
  }
  const running = [
    clock(),
    ...Array.from({ length: LANES }, () => lane(ours)),
    ...Array.from({ length: OUTGOING_LANES }, () => lane(outgoing)),
    ...many.map((job) =>
      runMany(services, job, { stopping: stopping.signal, pause, count: (outcome) => runs.inc({ outcome }) }),
    ),
  ]
  return {
    async stop() {
      stopping.abort()
      bell.ring()
      await Promise.all(running)
    },
  }
}

/** One process owns a SQLite file: leases found at its start are those of a process that died. */
async function freeOwnLeases({ db, kind }: Services): Promise<void> {
  if (kind !== 'sqlite') return
  await db
    .updateTable('outbox')
    .set({ lease_until: null })
    .where('done_at', 'is', null)
    .where('lease_until', 'is not', null)
    .execute()
}

function openBell() {
  const waiting = new Set<() => void>()
  return {
    ring() {
      for (const wake of waiting) wake()
    },
    wait(ms: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      waiting.add(resolve)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(resolve)
      })
    },
  }
}

function mountJobMetrics({ db, log }: Services, metrics: Registry) {
  const kinds = JOBS.map(kindOf)
  const gauge = (name: string, help: string, isOpen: boolean) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const { count } = await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', 'in', kinds)
          .where('done_at', isOpen ? 'is' : 'is not', null)
          .$if(!isOpen, (query) => query.where('error', 'is not', null))
          .executeTakeFirstOrThrow()
          .catch((error: unknown) => {
            log.warn(describeError(error), 'jobs cannot be counted')
            return { count: Number.NaN }
          })
        // Without its database the process still tells all it knows by itself.
        this.set(count)
      },
    })
  gauge('jobs_waiting', 'Jobs that are not done yet', true)
  gauge('jobs_given_up', 'Jobs that were given up', false)
  return new Counter({
    name: 'jobs_run_total',
    help: 'Tasks worked on, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
}
