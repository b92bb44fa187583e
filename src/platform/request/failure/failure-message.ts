import { translate } from '#src/platform/request/language.ts'
import { RequestFailure } from './request-failure.ts'
import { requestTexts } from './request-texts.ts'

/**
 * The text of a failed request about a single field, such as the address a code is mailed to: the field's own error if
 * there is one.
 */
export function getFieldFailureText(field: string, error: Error | null | undefined): string | undefined {
  return (error instanceof RequestFailure && error.fieldErrors[field]) || getFailureText(error)
}

/**
 * The text of a failure for people; undefined if there is none. Only failures of requests have one: other errors are
 * for engineers.
 */
export function getFailureText(error: Error): string
export function getFailureText(error: Error | null | undefined): string | undefined
export function getFailureText(error: Error | null | undefined): string | undefined {
  if (!error) return undefined
  return (error instanceof RequestFailure && error.message) || translate(requestTexts.problem)
}
