import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** Unknown, another candidate's and another tenant's tasks are the same to a caller. */
export function createTaskNotFound(): Failure {
  return new Failure('not_found', msg('This task could not be found.'))
}
