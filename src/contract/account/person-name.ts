// How the two parts of a name make one: on screens, letters, certificates, mails, in exports and the employer's API.
// Zod-free.

import type { NameOrder } from './name-order.ts'

/**
 * `lastName` is the family's, and many people have none. `nameOrder` as they chose it; null while they did not: then
 * `guessNameOrder`.
 */
export type PersonName = { firstName: string | null; lastName: string | null; nameOrder?: NameOrder | null | undefined }

/** The whole name as its bearer writes it, or an empty string. */
export function formatFullName({ firstName, lastName, nameOrder }: PersonName): string {
  const parts = [firstName?.trim() ?? '', lastName?.trim() ?? '']
  if ((nameOrder ?? guessNameOrder(parts.join(' '))) === 'family-first') parts.reverse()
  return parts.filter(Boolean).join(parts.every(isUnspaced) ? '' : ' ')
}

/**
 * The order in which a name is written where it comes from: the family first in Chinese, Japanese, Korean and
 * Vietnamese letters, and in Hungary, which only the language of its bearer tells. Names from elsewhere keep their
 * order in katakana, too.
 */
export function guessNameOrder(name: string, languages: readonly string[] = []): NameOrder {
  if (VIETNAMESE.test(name.normalize('NFC'))) return 'family-first'
  if (isUnspaced(name)) return 'family-first'
  const isHungarian = /^hu\b/i.test(languages[0] ?? '') && /\p{Script=Latin}/u.test(name)
  return isHungarian ? 'family-first' : 'given-first'
}

/**
 * The parts of a name that somebody else wrote as one: "Haddad, Amina", "김 민준", "Nguyễn Thị Ánh". What cannot be told
 * apart is all in `firstName`, so that the whole always reads as it was written.
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

/**
 * Han, kana and Hangul are written without a space between family and given name; names from elsewhere (all katakana)
 * with one.
 */
export function isUnspaced(name: string): boolean {
  return (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u.test(name) &&
    !KATAKANA.test(name)
  )
}

const KATAKANA = /^[\p{Script=Katakana}ー・\s]+$/u
/** Letters with two marks, and those with a horn: no other language writes them. */
const VIETNAMESE = /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0]/u
