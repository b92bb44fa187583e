import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'

const LONGEST_NAME = 200

/** Validates a name: one line, without invisible characters. */
export function validatePersonOrTermName(name: string, field: string): string {
  refuseReorderingCharacters(name, field)
  const cleaned = name
    .toWellFormed()
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
  if (!hasVisibleText(cleaned) || cleaned.length > LONGEST_NAME)
    throw createFieldFailure(field, msg('Give a name of 1 to {longest} characters.'), { longest: LONGEST_NAME })
  return cleaned
}

/** A refusal for one field. */
export function createFieldFailure(field: string, text: Text, values: Values = {}): Failure {
  return new Failure('invalid_fields', text, { fieldErrors: { [field]: text }, values })
}
