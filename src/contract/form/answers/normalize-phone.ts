import { toAsciiDigit } from './ascii-digits.ts'

/**
 * Normalizes a typed or copied phone number: digits of any script, hyphens and spaces of any kind, without bidi marks
 * from contact apps and without `tel:` (RFC 3966). Letters stay, and so does text that is not a number.
 */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(/(?![0-9])\p{Decimal_Number}/gu, toAsciiDigit)
    .replaceAll(/[\p{Dash_Punctuation}\u2212ー]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*([^;]*).*$/is, '$1')
    .replace(/^((?:\+|00)\s?\d{1,3})\s?\(0\)\s?/, '$1 ')
}

/** The number without separators if it has its calling code (E.164), which is how numbers are stored. */
export function stripPhoneSeparators(text: string): string {
  const normalized = normalizePhone(text)
  return normalized.startsWith('+') ? normalized.replaceAll(/[\s().\-/]/g, '') : normalized
}
