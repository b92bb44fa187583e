import { Failure } from '#server/platform/failure.ts'

/** Marks, embeddings and overrides of direction: with them a name, or a figure in it, could be made to read as another. */
const REORDERING = /\p{Bidi_Control}/u

/** Refuses text that would not read in the order in which it is written. */
export function refuseReordering(text: string, field: string): void {
  if (!REORDERING.test(text)) return
  const says = '%(field)s has invisible characters that change the reading order'
  throw new Failure('invalid_fields', says, { fieldErrors: { [field]: says }, values: { field } })
}
