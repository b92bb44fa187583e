import { fold } from '#server/geocode/fold.ts'

/** A name of a place as names are compared: without case, marks and signs; "Saint" as it is mostly written. */
export function toPlaceKey(name: string): string {
  // Most of the gazetteer's names are so plain that nothing else is to be done.
  if (PLAIN.test(name)) return name.toLowerCase()
  const folded = ASCII.test(name) ? name.toLowerCase() : fold(name)
  return folded
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bsaint(e?)\b/g, 'st$1')
}

const ASCII = /^[ -~]*$/
const PLAIN = /^(?!.*\bsainte?\b)(?:[a-z]+(?: [a-z]+)*)$/i
