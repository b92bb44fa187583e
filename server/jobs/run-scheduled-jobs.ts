import { setTimeout as wait } from 'node:timers/promises'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import type { ScheduledJob, ScheduledRun } from './job.ts'

/** Default time limit of a run, ms. */
const LIMIT = 10 * 60_000

export type ScheduledOutcome = 'done' | 'failed' | 'timed out' | 'passed over'
type Count = (name: string, outcome: ScheduledOutcome) => void

/** Runs all due scheduled jobs concurrently and waits for them. Returns their names. */
export async function runDueJobs(
  services: Services,
  schedule: readonly ScheduledJob[],
  count?: Count,
): Promise<string[]> {
  const clock = createScheduler(services, schedule, count)
  const begun = await clock.tick()
  await clock.settle()
  return begun
}

/**
 * Starts due jobs, each separately, so that a long run blocks no other. The next run of a job is a row, which only one
 * node can advance. Runs that fail, crash or time out are made up for by the next one. Nothing starts while the clock
 * is not steady (`createClockCheck`).
 */
export function createScheduler(
  services: Services,
  schedule: readonly ScheduledJob[],
  count: Count = () => {},
  isSteady: () => boolean = () => true,
) {
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  return {
    /** Starts due jobs and returns their names. */
    async tick(): Promise<string[]> {
      const begun: string[] = []
      if (!isSteady()) return begun
      for (const scheduled of schedule) {
        const { name } = scheduled
        if (underWay.has(name) || !(await claimScheduledRun(services, scheduled))) continue
        begun.push(name)
        const run = runScheduledJob(services, scheduled, stopping.signal, count).finally(() => underWay.delete(name))
        underWay.set(name, run)
      }
      return begun
    },
    async settle(): Promise<void> {
      await Promise.all(underWay.values())
    },
    stop(): void {
      stopping.abort()
    },
  }
}

async function runScheduledJob(
  services: Services,
  scheduled: ScheduledJob,
  stopping: AbortSignal,
  count: Count,
): Promise<void> {
  const { name, limit = LIMIT } = scheduled
  const over = new AbortController()
  const signal = AbortSignal.any([stopping, over.signal])
  const report = (outcome: ScheduledOutcome, error: unknown, tenant?: number) => {
    count(name, outcome)
    services.log.error({ job: name, outcome, tenant, ...describeErrorForLog(error) }, 'scheduled work failed')
    logSecurity(services, 'scheduled_work', { outcome: 'refused', how: `${name}: ${outcome}`, tenant })
  }
  const runForTenant: ScheduledRun['forOne'] = async (tenantId, work) => {
    await work().catch((error: unknown) => report('passed over', error, tenantId))
  }
  const runHandler = async () => (await scheduled.handler())(services, { signal, forOne: runForTenant })
  const late = wait(limit, 'late' as const, { signal: over.signal }).catch(() => 'ended' as const)
  try {
    const ended = await Promise.race([runHandler(), late])
    if (ended === 'late') report('timed out', new Error('took too long'))
    else count(name, 'done')
  } catch (error) {
    report('failed', error)
  } finally {
    over.abort()
  }
}

/**
 * Whether a run is due. A next run further away than the interval was recorded while the clock was ahead, so it counts
 * as due.
 */
const isRunDue = (nextAt: number, at: number, every: number) => nextAt <= at || nextAt > at + every

async function claimScheduledRun({ db, now }: Services, { name, every }: ScheduledJob): Promise<boolean> {
  const at = now()
  const known = await db.selectFrom('schedule').select('next_at').where('name', '=', name).executeTakeFirst()
  // Reading first avoids SQLite's single write lock.
  if (known && !isRunDue(known.next_at, at, every)) return false
  const { numUpdatedRows } = await db
    .updateTable('schedule')
    .set({ next_at: at + every })
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('next_at', '<=', at), eb('next_at', '>', at + every)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return true
  // Before the first run there is no row yet.
  const made = await db
    .insertInto('schedule')
    .values({ name, next_at: at + every })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}
