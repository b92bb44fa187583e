import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * The same refusal for unknown forms and for those of another candidate or tenant, so that a caller cannot tell them
 * apart.
 */
export function createFormNotFoundFailure(): Failure {
  return new Failure('not_found', msg('This form could not be found.'))
}

/** The refusal for a canceled form. It may be specific, because the form was assigned to this candidate once. */
export function createFormCanceledFailure(): Failure {
  return new Failure('gone', msg('The employer has taken this form back.'))
}

export function createAlreadySentFailure(data: unknown = null): Failure {
  return new Failure('already_sent', msg('This was sent already.'), { data })
}

/** Another draft was saved in the meantime; `data` is that draft. */
export function createDraftConflictFailure(data: unknown): Failure {
  return new Failure('conflict', msg('This was edited on another device.'), { data })
}

/** The form has changed since the candidate saw it; the answers are stored. */
export function createFormChangedFailure(data: unknown): Failure {
  return new Failure(
    'form_changed',
    msg('This form has new questions. Your answers are kept; look at the marked ones.'),
    {
      data,
    },
  )
}
