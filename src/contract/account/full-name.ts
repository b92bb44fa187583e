// How a typed name is compared with the profile's (O-11), and what counts as a name. Zod-free: the browser checks while
// the person types, the server decides.

import { isNameUnspaced } from './person-name.ts'

// Unified before NFKC, which decomposes some of these (´ becomes a space and an accent), as some keyboards do.
const APOSTROPHES =
  /['`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07\uff40]|[\p{Separator}\p{Control}\u2800]\u0301/gu
const HYPHENS = /[\p{Dash_Punctuation}\u2212]/gu
// Runs between characters that are printed as typed: marks with several spellings, and letters of Thai, Lao and Tibetan
// that NFKC would respell.
const BETWEEN =
  /[^'`´\u02b9\u02bb\u02bc\u02c8\u2018\u2019\u201b\u2032\uff07\uff40\p{Dash_Punctuation}\u2212\u0e33\u0eb3\u0edc\u0edd\u0f0c\u0f77\u0f79]+/gu
// Bidi marks, joiners, soft hyphens, and variation selectors, which keyboards add to emoji and kanji.
const INVISIBLE = /[\p{Format}\p{Variation_Selector}]/gu
// Joiners control how letters join (Persian, scripts of India); after letters that never join they have no effect.
const UNPRINTED =
  /(?!(?<=(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hangul}])[\p{L}\p{M}])[\u200c\u200d])[\p{Format}\p{Variation_Selector}]/gu

/** The form in which names are compared: case matters, and lookalike letters of different scripts stay different. */
export function toComparableName(name: string): string {
  // Twice: removing a joiner can bring a letter and its accent together.
  return normalizeCharacters(normalizeCharacters(name))
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** The printed form of a name: normalized as for comparison, but with the apostrophes, hyphens and joiners as typed. */
export function toPrintableName(name: string): string {
  return name
    .replaceAll(BETWEEN, (part) => part.normalize('NFKC').replaceAll(UNPRINTED, '').normalize('NFKC'))
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** Whether `typed` is the name `fullName`. An empty name equals nothing. */
export function isSameName(typed: string, fullName: string): boolean {
  const expected = toComparableName(fullName)
  return expected !== '' && toComparableName(typed) === expected
}

/**
 * Whether two names are equal, also if the family name is at the other end or, in scripts without spaces, without a
 * space.
 */
export function isSameNameInAnyOrder(typed: string, fullName: string): boolean {
  const expected = splitNameIntoWords(fullName)
  const words = splitNameIntoWords(typed)
  return words.length === expected.length && expected.some((_, at) => isRotationOf(words, expected, at))
}

/**
 * Words of a comparable name; characters if its script has no spaces. The comma of "Haddad, Amina" is dropped, because
 * nobody signs with it.
 */
function splitNameIntoWords(name: string): string[] {
  const comparable = toComparableName(name)
  if (isNameUnspaced(comparable)) return [...comparable.replaceAll(' ', '')]
  return comparable
    .replace(/^([^,]+), ?([^,]+)$/, '$1 $2')
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether `words` is `expected` rotated by that many places. */
const isRotationOf = (words: readonly string[], expected: readonly string[], by: number) =>
  words.every((word, at) => word === expected[(at + by) % expected.length])

/** Whether a signature's name differs from the addressee of the offer, if there is one. */
export function isNameOtherThanAddressee(name: string, addressee: string | null | undefined): boolean {
  return addressee !== null && addressee !== undefined && !isSameNameInAnyOrder(name, addressee)
}

/**
 * The rule of the typed signature: the full name if it is known, as the person writes it or as the employer addressed
 * the offer; otherwise any visible text.
 */
export function isValidSignature(typed: string, fullName: string, addressee?: string | null): boolean {
  if (!hasVisibleText(fullName)) return hasVisibleText(typed)
  return (
    isSameNameInAnyOrder(typed, fullName) ||
    (hasVisibleText(addressee ?? '') && isSameNameInAnyOrder(typed, addressee ?? ''))
  )
}

/** False for invisible text: white space, controls, zero-width and filler characters. */
export function hasVisibleText(typed: string): boolean {
  return /[^\p{Control}\p{Separator}\p{Format}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(typed)
}

/** False for invisible text, and for a dash in place of a name. */
export function isNameLike(typed: string): boolean {
  return hasVisibleText(typed) && /[\p{L}\p{N}\p{S}]/u.test(typed)
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
