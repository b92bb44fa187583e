import { CODE_DIGITS } from '#contract/zod-free/limits.ts'

/** The digits of what was typed or pasted, in any script ("Your code: 123 456", "١٢٣٤٥٦"), as the server wants them. */
export function codeDigits(text: string): string {
  return Array.from(text, latinDigit).join('').slice(0, CODE_DIGITS)
}

function latinDigit(character: string): string {
  if (!/\p{Nd}/u.test(character)) return ''
  const point = character.codePointAt(0) ?? 0
  // Every script keeps its ten digits in a row that starts at the first of the row below.
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}
