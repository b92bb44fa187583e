import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** Unknown events and those of another tenant are the same to a caller. */
export function createEventNotFound(): Failure {
  return new Failure('not_found', msg('This event could not be found.'))
}
