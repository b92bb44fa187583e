import { msg } from '#contract/zod-free/text.ts'
import { Failure } from './failure.ts'

/** A cursor that no page gave, or whose entry has gone meanwhile. An empty page would read as the end of the list. */
export const buildUnknownCursor = () =>
  new Failure('invalid_request', msg('This cursor belongs to no entry of this list. Begin with the first page.'))
