import { translate } from './language.ts'
import { RequestFailure } from './request-failure.ts'
import { requestTexts } from './request-texts.ts'

/**
 * The same of a request about one field, such as the address that a code is mailed to: what the answer says of that
 * field, where it does.
 */
export function getFieldFailureText(field: string, error: Error | null | undefined): string | undefined {
  return (error instanceof RequestFailure && error.fieldErrors[field]) || getFailureText(error)
}

/**
 * What a person reads of a failure; undefined of none. Only a request's failure has words for people: others are for
 * engineers.
 */
export function getFailureText(error: Error): string
export function getFailureText(error: Error | null | undefined): string | undefined
export function getFailureText(error: Error | null | undefined): string | undefined {
  if (!error) return undefined
  return (error instanceof RequestFailure && error.message) || translate(requestTexts.problem)
}
