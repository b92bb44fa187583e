import { toAsciiDigit } from './ascii-digits.ts'

/**
 * A telephone number as somebody typed or copied it, in plain digits and marks: digits of any script, hyphens and
 * blanks of any kind, without the marks of direction that contact programs put round it, and without the `tel:` of a
 * link (RFC 3966). Letters stay, and so does what is no number.
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

/** The same in one piece where its country's calling code is there (E.164): how numbers are kept. */
export function stripPhoneSeparators(text: string): string {
  const normalized = normalizePhone(text)
  return normalized.startsWith('+') ? normalized.replaceAll(/[\s().\-/]/g, '') : normalized
}
