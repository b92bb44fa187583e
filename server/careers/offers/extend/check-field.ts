import { hasText } from '#contract/account/full-name.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'
import { refuseReordering } from '#server/platform/words/reading-order.ts'

const LONGEST_NAME = 200

/** A name on one line, without what nobody can see. */
export function plainName(name: string, field: string): string {
  refuseReordering(name, field)
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
  if (!hasText(plain) || plain.length > LONGEST_NAME)
    throw invalid(field, 'Give a name of 1 to %(longest)s characters.', { longest: LONGEST_NAME })
  return plain
}

/** A refusal of one field. */
export function invalid(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values })
}
