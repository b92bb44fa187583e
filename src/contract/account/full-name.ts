// How a typed name is compared with the profile's (O-11), and what is a name at all. Zod-free: the browser checks as
// one types, the server decides.

import { isUnspaced } from './person-name.ts'

// NFKC takes some of these apart (´ becomes a space and an accent), so they are unified before it; some keyboards
// send them apart.
const APOSTROPHES =
  /['`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07\uff40]|[\p{Separator}\p{Control}\u2800]\u0301/gu
const HYPHENS = /[\p{Dash_Punctuation}\u2212]/gu
// What stands between what is printed as it was typed: marks that are written in many ways, and letters of Thai, Lao
// and Tibetan that are spelt otherwise when they are taken apart.
const BETWEEN =
  /[^'`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07\uff40\p{Dash_Punctuation}\u2212\u0e33\u0eb3\u0edc\u0edd\u0f0c\u0f77\u0f79]+/gu
// Bidi marks, joiners, soft hyphens; and variation selectors, which keyboards add to emoji and kanji unasked.
const INVISIBLE = /[\p{Format}\p{Variation_Selector}]/gu
// A joiner says how letters meet (Persian, scripts of India); behind letters that never meet it says nothing.
const UNPRINTED =
  /(?!(?<=(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hangul}])[\p{L}\p{M}])[\u200c\u200d])[\p{Format}\p{Variation_Selector}]/gu

/** A name as it is compared: letter case counts, and letters of another script that look alike stay different. */
export function toComparableName(name: string): string {
  // Twice: taking a joiner away can bring a letter and its accent together.
  return normalizeCharacters(normalizeCharacters(name))
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** A name as it is printed: as it is compared, but with the apostrophes, hyphens and joiners that were typed. */
export function toPrintableName(name: string): string {
  return name
    .replaceAll(BETWEEN, (part) => part.normalize('NFKC').replaceAll(UNPRINTED, '').normalize('NFKC'))
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** True when somebody who typed `typed` wrote `fullName`. An empty name equals nothing. */
export function isSameName(typed: string, fullName: string): boolean {
  const expected = toComparableName(fullName)
  return expected !== '' && toComparableName(typed) === expected
}

/** The same, with the family name at either end and, where names are written without spaces, with or without them. */
export function isSameNameInAnyOrder(typed: string, fullName: string): boolean {
  const expected = splitIntoWords(fullName)
  const words = splitIntoWords(typed)
  return words.length === expected.length && expected.some((_, at) => isTurned(words, expected, at))
}

/**
 * Words of a name as it is compared; of one that is written without spaces its characters. "Haddad, Amina" has no
 * comma when it is signed.
 */
function splitIntoWords(name: string): string[] {
  const comparable = toComparableName(name)
  if (isUnspaced(comparable)) return [...comparable.replaceAll(' ', '')]
  return comparable
    .replace(/^([^,]+), ?([^,]+)$/, '$1 $2')
    .split(' ')
    .filter((word) => word !== '')
}

/** What is first in one of them begins in the other at this place, and the rest follows around the end. */
const isTurned = (words: readonly string[], expected: readonly string[], by: number) =>
  words.every((word, at) => word === expected[(at + by) % expected.length])

/** True when an offer was addressed to somebody, and what was signed with is another name. */
export function isNotAddressee(name: string, addressee: string | null | undefined): boolean {
  return addressee !== null && addressee !== undefined && !isSameNameInAnyOrder(name, addressee)
}

/**
 * The rule of the typed signature: the full name when it is known, as the person writes it or as the employer did who
 * addressed the offer, else any text that can be seen.
 */
export function isSignature(typed: string, fullName: string, addressee?: string | null): boolean {
  if (!hasText(fullName)) return hasText(typed)
  return (
    isSameNameInAnyOrder(typed, fullName) || (hasText(addressee ?? '') && isSameNameInAnyOrder(typed, addressee ?? ''))
  )
}

/** False for what shows nothing: white space, controls, zero-width and filling characters. */
export function hasText(typed: string): boolean {
  return /[^\p{Control}\p{Separator}\p{Format}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(typed)
}

/** False for what names nobody: nothing that is seen, or a dash in the place of a name. */
export function isName(typed: string): boolean {
  return hasText(typed) && /[\p{L}\p{N}\p{S}]/u.test(typed)
}

function normalizeCharacters(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
}
