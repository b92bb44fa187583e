import { msg } from '#contract/zod-free/text.ts'
import { Failure, type FieldText } from '#server/platform/failure.ts'

/** The error for an invalid edit, by paths of its `op_data`. */
export function createInvalidEditFailure(
  paths: readonly string[],
  text: FieldText = msg('This value is not valid.'),
): Failure {
  return new Failure('invalid_fields', msg('Invalid request received. Please try again'), {
    fieldErrors: Object.fromEntries(paths.map((path) => [`op_data.${path}`, text])),
  })
}
