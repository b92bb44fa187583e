import { CODE_DIGITS, CODE_LETTERS } from './limits.ts'

/** What a mailed code is made of: six digits, or, where an address was guessed at too often, twelve letters. */
export const CODE_KINDS = ['digits', 'letters'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/**
 * Without vowels, so that no code is a word, and without digits, so that a code is of one kind from its first
 * character on.
 */
export const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'

export const CODE_LENGTH = { digits: CODE_DIGITS, letters: CODE_LETTERS } as const satisfies Record<CodeKind, number>

/** The code in what was typed or pasted ("Your code: 123 456", "١٢٣٤٥٦", "bcdf-ghjk-lmnp"), as the server wants it. */
export function extractCode(text: string, kind: CodeKind): string {
  return (kind === 'digits' ? extractDigits(text) : extractLetters(text)).slice(0, CODE_LENGTH[kind])
}

/** The same if the kind of code is unknown. */
export function extractAnyCode(text: string): string {
  return extractCode(text, extractCode(text, 'digits') === '' ? 'letters' : 'digits')
}

/** A code as a mail shows it: letters in groups of four. */
export function formatCode(code: string): string {
  return /^\d/.test(code) ? code : (code.match(/.{1,4}/g) ?? []).join('-')
}

function extractDigits(text: string): string {
  return Array.from(text, toLatinDigit).join('')
}

/** Of a sentence, the groups as the mail shows them; else every letter that a code may have. */
function extractLetters(text: string): string {
  const upper = text.normalize('NFKC').toUpperCase()
  const whole = IN_GROUPS.exec(upper)?.[0] ?? upper
  return Array.from(whole)
    .filter((letter) => CODE_ALPHABET.includes(letter))
    .join('')
}

const IN_GROUPS = new RegExp(`\\b[${CODE_ALPHABET}]{4}(?:[-\\s]?[${CODE_ALPHABET}]{4}){2}\\b`)

function toLatinDigit(character: string): string {
  if (!/\p{Nd}/u.test(character)) return ''
  const point = character.codePointAt(0) ?? 0
  // Every script's ten digits are consecutive, starting at its zero.
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}
