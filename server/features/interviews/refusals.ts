import { Failure } from '#server/platform/failure.ts'

/** Unknown, another candidate's and another tenant's interviews are the same to a caller. */
export function createInterviewNotFound(): Failure {
  return new Failure('not_found', 'This interview could not be found.')
}
