import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * Marks, embeddings and overrides of direction, with which a name or a number in it could be made to look like another.
 */
const REORDERING = /\p{Bidi_Control}/u

/** Whether a text contains characters that change the order in which it is read. */
export const hasReorderingCharacters = (text: string): boolean => REORDERING.test(text)

/** Removes marks that change the reading order from imported text, which its author cannot correct. */
export const dropReorderingCharacters = (text: string): string =>
  text.replaceAll(new RegExp(REORDERING, 'gu'), '').trim()

/** Refuses text that would not be read in the order in which it is written. */
export function refuseReorderingCharacters(text: string, field: string): void {
  if (!hasReorderingCharacters(text)) return
  const says = msg('{field} has invisible characters that change the reading order')
  throw new Failure('invalid_fields', says, { fieldErrors: { [field]: says }, values: { field } })
}
