import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * The same refusal for unknown tasks and for those of another candidate or tenant, so that a caller cannot tell them
 * apart.
 */
export function createTaskNotFound(): Failure {
  return new Failure('not_found', msg('This task could not be found.'))
}
