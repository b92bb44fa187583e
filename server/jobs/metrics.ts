import { Counter, Gauge, type Registry } from 'prom-client'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { AnyJob } from './job.ts'
import { getJobKind } from './queue.ts'

/** Mounts metrics for waiting, done and given-up jobs, and for receivers that do not respond. */
export function mountJobMetrics({ db, log, now }: Services, jobs: readonly AnyJob[], metrics: Registry) {
  const kinds = jobs.map(getJobKind)
  const createGauge = (name: string, help: string, read: () => Promise<{ count: number }>) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const { count } = await read().catch((error: unknown) => {
          log.warn(describeErrorForLog(error), 'jobs cannot be counted')
          return { count: Number.NaN }
        })
        // If the database is unavailable, the process still reports its own metrics.
        this.set(count)
      },
    })
  const countTasks = (isOpen: boolean) => () =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', 'in', kinds)
      .where('done_at', isOpen ? 'is' : 'is not', null)
      .$if(!isOpen, (query) => query.where('error', 'is not', null))
      .executeTakeFirstOrThrow()
  createGauge('jobs_waiting', 'Jobs that are not done yet', countTasks(true))
  createGauge('jobs_given_up', 'Jobs that were given up', countTasks(false))
  createGauge('receivers_resting', 'Servers of employers that failed and are left alone for a while', () =>
    db
      .selectFrom('receiver')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('rest_until', '>', now())
      .executeTakeFirstOrThrow(),
  )
  createGauge('feeds_failed', 'Feeds that are read by the clock and whose last reading failed', () =>
    db
      .selectFrom('feed')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_synced', '=', 1)
      .where(
        ({ selectFrom }) =>
          selectFrom('import_run')
            .select('outcome')
            .whereRef('feed_id', '=', 'feed.id')
            .orderBy('started_at', 'desc')
            .limit(1),
        '=',
        'failed',
      )
      .executeTakeFirstOrThrow(),
  )
  const failures = new Counter({
    name: 'receiver_failures_total',
    help: 'Requests to servers of employers that were not answered, or with a failure, by lane',
    labelNames: ['lane'] as const,
    registers: [metrics],
  })
  const runs = new Counter({
    name: 'jobs_run_total',
    help: 'Tasks worked on, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  const scheduled = new Counter({
    name: 'scheduled_runs_total',
    help: 'Runs of work by the clock, by outcome; "passed over" counts tenants and persons for whom a part of it failed',
    labelNames: ['name', 'outcome'] as const,
    registers: [metrics],
  })
  return { runs, failures, scheduled }
}
