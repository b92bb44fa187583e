import { CODE_DIGITS, CODE_LETTERS } from './limits.ts'

/** The kinds of mailed codes: six digits, or, after too many wrong guesses for an address, twelve letters. */
export const CODE_KINDS = ['digits', 'letters'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** No vowels, so that codes are not words, and no digits, so that the first character reveals the kind. */
export const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'

export const CODE_LENGTH = { digits: CODE_DIGITS, letters: CODE_LETTERS } as const satisfies Record<CodeKind, number>

/**
 * Extracts the code from typed or pasted text ("Your code: 123 456", "١٢٣٤٥٦", "bcdf-ghjk-lmnp"), in the server's
 * format.
 */
export function extractCode(text: string, kind: CodeKind): string {
  return (kind === 'digits' ? extractDigits(text) : extractLetters(text)).slice(0, CODE_LENGTH[kind])
}

/** Extracts a code of either kind: digits if the text has any, else letters. */
export function extractAnyCode(text: string): string {
  return extractCode(text, extractCode(text, 'digits') === '' ? 'letters' : 'digits')
}

/** A code as shown in mails: letters in groups of four. */
export function formatCode(code: string): string {
  return /^\d/.test(code) ? code : (code.match(/.{1,4}/g) ?? []).join('-')
}

function extractDigits(text: string): string {
  return Array.from(text, toLatinDigit).join('')
}

const IN_GROUPS = new RegExp(`\\b[${CODE_ALPHABET}]{4}(?:[-\\s]?[${CODE_ALPHABET}]{4}){2}\\b`)

/** The groups as shown in mails, if the text has them; else every letter of the alphabet of codes. */
function extractLetters(text: string): string {
  const upper = text.normalize('NFKC').toUpperCase()
  const whole = IN_GROUPS.exec(upper)?.[0] ?? upper
  return Array.from(whole)
    .filter((letter) => CODE_ALPHABET.includes(letter))
    .join('')
}

function toLatinDigit(character: string): string {
  if (!/\p{Nd}/u.test(character)) return ''
  const point = character.codePointAt(0) ?? 0
  // Every script's ten digits are consecutive, starting at its zero.
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}
