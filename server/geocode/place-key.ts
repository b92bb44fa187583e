import { foldText } from '#server/geocode/fold-text.ts'

const ASCII = /^[ -~]*$/
const PLAIN = /^(?!.*\bsainte?\b)(?:[a-z]+(?: [a-z]+)*)$/i

/**
 * Normalizes a place name for comparison: without case, diacritics and punctuation, and with "Saint" in its usual form.
 */
export function toPlaceKey(name: string): string {
  // Most names in the gazetteer are plain ASCII and need nothing but lower case.
  if (PLAIN.test(name)) return name.toLowerCase()
  const folded = ASCII.test(name) ? name.toLowerCase() : foldText(name)
  return folded
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bsaint(e?)\b/g, 'st$1')
}
