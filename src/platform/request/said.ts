import { translate } from './language.ts'
import { RequestFailure } from './request-failure.ts'
import { requestTexts } from './request-texts.ts'

/** The same of a request about one field, such as the address that a code is mailed to: what the answer says of that field, where it does. */
export function saidOf(field: string, error: Error | null | undefined): string | undefined {
  return (error instanceof RequestFailure && error.fieldErrors[field]) || said(error)
}

/** What a person reads of a failure; undefined of none. Only a request's failure has words for people: others are for engineers. */
export function said(error: Error): string
export function said(error: Error | null | undefined): string | undefined
export function said(error: Error | null | undefined): string | undefined {
  if (!error) return undefined
  return (error instanceof RequestFailure && error.message) || translate(requestTexts.problem)
}
