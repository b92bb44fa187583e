import { describeError, type LogFields } from '#server/runtime/log.ts'
import { JobRefused, TryLater, type AnyJob } from './job.ts'
import { waitAfter, type Task } from './queue.ts'

/** What becomes of a task that failed; `note` is kept with it: name and place of the error, never its message. */
export type Fate = { isOver: boolean; wait: number; note: string; facts: LogFields }

export function fateOf(error: unknown, task: Task, job: AnyJob | undefined): Fate {
  const facts = describeError(error)
  const isLater = error instanceof TryLater
  return {
    isOver: error instanceof JobRefused || (!isLater && job !== undefined && task.attempts >= job.attempts),
    wait: isLater ? error.wait : waitAfter(task.attempts),
    note: `${facts['error']} ${facts['code'] ?? ''} ${facts['place'] ?? ''}`.trim().slice(0, 500),
    facts,
  }
}
