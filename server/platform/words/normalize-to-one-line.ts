import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { refuseReorderingCharacters } from './reordering-characters.ts'

/** Normalizes words to one line. Refuses characters that change the order in which they are read. */
export function normalizeToOneLine(text: string, field: string): string {
  refuseReorderingCharacters(text, field)
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
  if (!hasVisibleText(plain)) throw buildFieldRefusal(field, msg('{field} says nothing that can be read'))
  return plain
}
