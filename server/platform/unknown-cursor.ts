import { msg } from '#contract/zod-free/text.ts'
import { Failure } from './failure.ts'

/**
 * Builds the refusal of a cursor that no page returned, or whose row was deleted since. An empty page would be read as
 * the end of the list.
 */
export const buildUnknownCursorFailure = () =>
  new Failure('invalid_request', msg('This cursor belongs to no entry of this list. Begin with the first page.'))
