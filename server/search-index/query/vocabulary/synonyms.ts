import { ABBREVIATIONS } from './abbreviation-list.ts'
import { PLACES, WORK } from './synonym-list.ts'

export type FoundSynonyms = {
  length: number
  meanings: readonly Meaning[]
  /** Whether the name is a few letters that stand for work: HR is not Haryana, PT not Portugal. */
  isAbbreviation: boolean
  /** Whether the name means work and not a place. */
  isOfWork: boolean
}
type Meaning = { words: string[]; isAbbreviation: boolean }
type Meanings = ReadonlyMap<string, readonly Meaning[]>

/**
 * Finds other meanings of the words from `at`: those of the longest run with synonyms, else the single word without
 * any. O(1).
 */
export function findSynonyms(words: readonly string[], at: number): FoundSynonyms {
  const found = findLongestMeaning(ALL_SYNONYMS, words, at)
  const isOfWork = OF_WORK.has(words.slice(at, at + found.length).join(' '))
  return { ...found, isOfWork, isAbbreviation: found.length === 1 && isOfWork && isShortCode(words[at]!) }
}

/** Whether the word belongs to a name or abbreviation with synonyms. */
export function hasSynonyms(word: string): boolean {
  return WORDS.has(word)
}

/** Finds other names of the place that begins at `at`. */
export function findOtherPlaceNames(words: readonly string[], at: number): { length: number; meanings: string[][] } {
  const { length, meanings } = findLongestMeaning(OF_PLACES, words, at)
  return { length, meanings: meanings.map((meaning) => meaning.words) }
}

function findLongestMeaning(known: Meanings, words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const meanings = known.get(words.slice(at, at + length).join(' '))
    if (meanings) return { length, meanings }
  }
  return { length: 1, meanings: [] }
}

function parseSynonyms(list: string, isWork: boolean): Meanings {
  const found = new Map<string, readonly Meaning[]>()
  for (const line of list.split('\n')) {
    const names = line.split('=').map((name) => name.trim())
    if (names.length < 2) continue
    for (const name of names) {
      const others = names
        .filter((other) => other !== name && !(isWork && isInitialsOfWork(other, name)))
        .map((other) => ({ words: other.split(' '), isAbbreviation: isWork && isShortCode(other) }))
      found.set(name, [...(found.get(name) ?? []), ...others])
    }
  }
  return found
}

const WHO =
  / (?:manager|owner|analyst|officer|executive|engineer|nurse|therapist|practitioner|assistant|physician|technician|representative|coordinator|worker|director|president|associate|scientist|lead)$/

/**
 * Whether letters are initials of a person's work. Then the letters match the name, but the name does not match the
 * letters: "pm" in "SAP PM" is not a project manager.
 */
const isInitialsOfWork = (letters: string, name: string) =>
  isShortCode(letters) && /^\p{L}+$/u.test(letters) && WHO.test(name)

/** Whether a name is as short as codes of countries and regions, which have two or three letters. */
const isShortCode = (name: string) => name.length <= 3

const OF_WORK = parseSynonyms(ABBREVIATIONS + WORK, true)
const OF_PLACES = parseSynonyms(PLACES, false)
const ALL_SYNONYMS: Meanings = new Map([
  ...OF_WORK,
  ...Array.from(OF_PLACES, ([name, meanings]) => [name, [...(OF_WORK.get(name) ?? []), ...meanings]] as const),
])
const LONGEST = Math.max(...Array.from(ALL_SYNONYMS.keys(), (name) => name.split(' ').length))
const WORDS = new Set([...ALL_SYNONYMS.keys()].flatMap((name) => name.split(' ')))
