import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { JOBS, SCHEDULE } from './job-list.ts'
import { listLaneKinds } from './jobs/lane-kinds.ts'
import { LANES, type LaneName } from './jobs/lanes.ts'
import { mountJobMetrics } from './jobs/metrics.ts'
import { runLaneUntilStopped } from './jobs/run-lane.ts'
import { isParallelJob, runParallelJob } from './jobs/run-parallel-job.ts'
import { createScheduler } from './jobs/run-scheduled-jobs.ts'
import { createClockCheck } from '#server/platform/time/steady-clock.ts'

/** Interval at which lanes look for work without a notification of new work, ms. */
const POLL = 1000
/** Shortest interval between looks for work of all lanes except `work`, ms: finished tasks may have enqueued others. */
const GAP = 50

/** Runs jobs and scheduled work until stopped; stopping waits for running tasks. */
export async function startWorker(services: Services, metrics: Registry): Promise<{ stop(): Promise<void> }> {
  const { runs, failures, scheduled } = mountJobMetrics(services, JOBS, metrics)
  await releaseStaleLeases(services)
  const bell = createWorkBell()
  for (const event of new Set(JOBS.flatMap((job) => job.on))) services.events.on(event, bell.ring)
  const stopping = new AbortController()
  const { signal } = stopping
  // A lane that was busy when the stop signal arrived must not pause afterwards.
  const pause = async () => (signal.aborted ? undefined : bell.wait(POLL))

  const many = JOBS.filter(isParallelJob)
  const runLaneHere = (name: LaneName) =>
    runLaneUntilStopped(services, {
      lane: LANES[name],
      kinds: listLaneKinds(JOBS, name),
      jobs: JOBS,
      stopping: signal,
      listen: createBellWaiter(bell, signal, name === 'work' ? 0 : GAP),
      count: (outcome) => {
        runs.inc({ outcome })
        // The finished task may have enqueued others.
        if (name === 'work' || name === 'background') bell.ring()
      },
      countFailure: () => failures.inc({ lane: name }),
    })
  const runClock = async () => {
    const turns = createScheduler(
      services,
      SCHEDULE,
      (name, outcome) => scheduled.inc({ name, outcome }),
      createClockCheck(services).isSteady,
    )
    while (!signal.aborted) {
      await turns
        .tick()
        .catch((error: unknown) => services.log.warn(describeErrorForLog(error), 'schedule cannot be read'))
      await pause()
    }
    turns.stop()
    await turns.settle()
  }
  const running = [
    runClock(),
    ...(Object.keys(LANES) as LaneName[]).map(runLaneHere),
    ...many.map((job) =>
      runParallelJob(services, job, { stopping: signal, pause, count: (outcome) => runs.inc({ outcome }) }),
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

/**
 * Releases leases of a process that died: only one process uses a SQLite file, so leases found at its start are not its
 * own.
 */
async function releaseStaleLeases({ db, kind }: Services): Promise<void> {
  if (kind !== 'sqlite') return
  await db
    .updateTable('outbox')
    .set({ lease_until: null })
    .where('done_at', 'is', null)
    .where('lease_until', 'is not', null)
    .execute()
  await db.updateTable('receiver').set({ held_until: 0 }).where('held_until', '>', 0).execute()
}

type Bell = ReturnType<typeof createWorkBell>

function createWorkBell() {
  const waiting = new Set<() => void>()
  let rings = 0
  return {
    rings: () => rings,
    ring() {
      rings += 1
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

/**
 * Remembers the bell's count and returns a function that waits until there may be more work. If the bell has rung
 * since, that function returns at once, so that a busy lane looks again before it pauses.
 */
function createBellWaiter(bell: Bell, stopping: AbortSignal, gap: number) {
  return () => {
    const heard = bell.rings()
    return async () => {
      if (bell.rings() === heard && !stopping.aborted) await bell.wait(POLL)
      if (gap > 0 && !stopping.aborted) await wait(gap)
    }
  }
}
