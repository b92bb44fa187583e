import { foldLetterText } from './fold-letter-text.ts'
import { CLOSING, SALUTATION } from './party.ts'

const TITLES =
  /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|madame|monsieur|mme|sr|sra|signor|signora|senhor|senhora|heer|mevrouw|pan|pani|candidate|applicant|all|sir|madam|المحترمة?)$/u

/** The names that a letter addresses: "Dear Pat Example," */
export function extractSalutationNames(texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) => SALUTATION.exec(foldLetterText(text).trim())?.[1]?.split(/[^\p{L}'-]+/u) ?? [])
  return new Set(names.filter((name) => name.length > 1 && !TITLES.test(name)))
}

/** Whether a text contains one of the names as a word. */
export function containsAnyName(text: string, names: ReadonlySet<string>): boolean {
  return foldLetterText(text)
    .split(/[^\p{L}'-]+/u)
    .some((word) => names.has(word))
}

/** Whether a text may be a name: a few words with capital letters, or in a script that has none. */
export function canBePersonName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= 5 && text.length <= 50 && words.every((word) => /^[\p{Lu}\p{Lt}\p{Lo}(]\P{N}*$/u.test(word))
}

const LONGEST_CLOSING = 200
/** Whether a text is a closing phrase of a letter. */
export const isClosingPhrase = (text: string): boolean =>
  text.length < LONGEST_CLOSING && foldLetterText(text).search(CLOSING) !== -1
