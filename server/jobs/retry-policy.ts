import { describeErrorForLog, type LogFields } from '#server/runtime/log.ts'
import { JobRefused, TryLater, type AnyJob } from './job.ts'
import { getRetryDelayMs, type Task } from './queue.ts'

/** What to do with a failed task. `note` is stored with it: the name and location of the error, never its message. */
export type RetryDecision = { isOver: boolean; wait: number; note: string; facts: LogFields }

export function decideRetry(error: unknown, task: Task, job: AnyJob | undefined): RetryDecision {
  const facts = describeErrorForLog(error)
  const isLater = error instanceof TryLater
  return {
    isOver: error instanceof JobRefused || (!isLater && job !== undefined && task.attempts >= job.attempts),
    wait: isLater ? error.wait : getRetryDelayMs(task.attempts),
    note: `${facts['error']} ${facts['code'] ?? ''} ${facts['place'] ?? ''}`.trim().slice(0, 500),
    facts,
  }
}
