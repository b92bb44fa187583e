import { Failure } from '#server/platform/failure.ts'

/** Unknown, another candidate's and another tenant's forms are the same to a caller. */
export function createFormNotFound(): Failure {
  return new Failure('not_found', 'This form could not be found.')
}

/** The candidate knows of it: it lay before them once. */
export function createFormCanceledFailure(): Failure {
  return new Failure('gone', 'The employer has taken this form back.')
}

export function createAlreadySentFailure(data: unknown = null): Failure {
  return new Failure('already_sent', 'This was sent already.', { data })
}

/** Somebody wrote another draft meanwhile; `data` is the draft as it is. */
export function createDraftConflict(data: unknown): Failure {
  return new Failure('conflict', 'This was edited on another device.', { data })
}

/** The form asks more than the candidate saw; the answers are kept. */
export function createFormChangedFailure(data: unknown): Failure {
  return new Failure('form_changed', 'This form has new questions. Your answers are kept; look at the marked ones.', {
    data,
  })
}
