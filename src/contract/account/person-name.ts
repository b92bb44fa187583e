// Joins the two parts of a name: on screens, in letters, certificates, mails, exports and the employer's API. Zod-free.

import type { NameOrder } from './name-order.ts'

/**
 * `lastName` is the family name, which many people do not have. `nameOrder` is the person's choice; null before they
 * choose, when `guessNameOrder` applies.
 */
export type PersonName = { firstName: string | null; lastName: string | null; nameOrder?: NameOrder | null | undefined }

/** The full name as its bearer writes it, or an empty string. */
export function formatFullName({ firstName, lastName, nameOrder }: PersonName): string {
  const parts = [firstName?.trim() ?? '', lastName?.trim() ?? '']
  if ((nameOrder ?? guessNameOrder(parts.join(' '))) === 'family-first') parts.reverse()
  return parts.filter(Boolean).join(parts.every(isNameUnspaced) ? '' : ' ')
}

const KATAKANA = /^[\p{Script=Katakana}ー・\s]+$/u
/** Letters with two diacritics and those with a horn, which no other language uses. */
const VIETNAMESE = /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0]/u

/**
 * The usual order of a name: family name first in Chinese, Japanese, Korean and Vietnamese writing, and in Hungarian,
 * which only the languages of its bearer reveal. Foreign names in katakana keep their own order.
 */
export function guessNameOrder(name: string, languages: readonly string[] = []): NameOrder {
  if (VIETNAMESE.test(name.normalize('NFC'))) return 'family-first'
  if (isNameUnspaced(name)) return 'family-first'
  const isHungarian = /^hu\b/i.test(languages[0] ?? '') && /\p{Script=Latin}/u.test(name)
  return isHungarian ? 'family-first' : 'given-first'
}

/**
 * Splits a name that someone else wrote in one piece: "Haddad, Amina", "김 민준", "Nguyễn Thị Ánh". If the parts are
 * unclear, all of it becomes `firstName`, so that the full name reads as written.
 */
export function splitFullName(written: string): { firstName: string | null; lastName: string | null } {
  const [family = '', given, more] = written.split(/[,，、]/).map((part) => part.trim())
  if (given && family && more === undefined) return { firstName: given, lastName: family }
  const [first = '', ...rest] = written.split(/\s+/).filter((word) => word !== '')
  const others = rest.join(' ') || null
  if (others === null) return { firstName: first || null, lastName: null }
  return guessNameOrder(written) === 'family-first'
    ? { firstName: others, lastName: first }
    : { firstName: first, lastName: others }
}

/** Han, kana and Hangul names have no space between family and given name; foreign names (all katakana) have one. */
export function isNameUnspaced(name: string): boolean {
  return (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u.test(name) &&
    !KATAKANA.test(name)
  )
}
