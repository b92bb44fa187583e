import type { AnyJob } from './job.ts'
import type { LaneName } from './lanes.ts'
import { getJobKind } from './queue.ts'

const getLaneOfJob = ({ lane = 'work' }: AnyJob): LaneName => lane

/**
 * Lists the kinds of tasks that run in a lane: its jobs, and events that are to be turned into tasks. Events that only
 * trigger background jobs belong to the background lane, all others to `work`.
 */
export function listLaneKinds(jobs: readonly AnyJob[], name: LaneName): string[] {
  const own = jobs.filter((job) => !job.many && getLaneOfJob(job) === name).map(getJobKind)
  const urgent = new Set(jobs.filter((job) => getLaneOfJob(job) !== 'background').flatMap((job) => job.on))
  const events = new Set(jobs.flatMap((job) => job.on))
  if (name === 'work') return [...own, ...urgent]
  if (name === 'background') return [...own, ...[...events].filter((event) => !urgent.has(event))]
  return own
}
