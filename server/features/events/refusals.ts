import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** The same refusal for unknown events and for those of another tenant, so that a caller cannot tell them apart. */
export function createEventNotFound(): Failure {
  return new Failure('not_found', msg('This event could not be found.'))
}
