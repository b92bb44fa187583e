import { Failure, type FieldText } from '#server/platform/failure.ts'

/** Says what of an edit is wrong, by paths of its `op_data`. */
export function createInvalidEdit(paths: readonly string[], text: FieldText = 'This value is not valid.'): Failure {
  return new Failure('invalid_fields', 'Invalid request received. Please try again', {
    fieldErrors: Object.fromEntries(paths.map((path) => [`op_data.${path}`, text])),
  })
}
