import { splitAtCompoundHead } from '#server/search-index/split-at-compound-head.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Alternative, Unit } from '#server/search-index/query/query.ts'

const LETTERS = /^\p{L}+$/u
/** Fewest letters of a part. */
const SHORTEST = 3
const MOST_SPLITS = 2

/**
 * Adds the other spelling of words that are written as one or two: "healthcare" for "health care", "data scientist" for
 * "datascientist". `isKnown` says whether a title has a word; only words that some title has are added. O(letters).
 */
export function addCompoundSpellings(
  units: readonly Unit[],
  languages: readonly string[],
  isKnown: (word: string) => boolean,
): Unit[] {
  const words = units.map(findOnlyMeaningWord)
  /** A job with the joined spelling matches both words. */
  const joined = words.map((word, at) => {
    const both = (word ?? '') + (words[at + 1] ?? '')
    return word && words[at + 1] && both.length >= 2 * SHORTEST && isKnown(both)
      ? [buildSpellingAlternative([both])]
      : []
  })
  return units.map((unit, at) => {
    const word = words[at]
    if (!word) return unit
    return {
      ...unit,
      alternatives: [
        ...unit.alternatives,
        ...(joined[at - 1] ?? []),
        ...joined[at]!,
        ...listSplitSpellings(word, languages, isKnown),
      ],
    }
  })
}

/** Finds the single word of a unit that has no other meanings. */
function findOnlyMeaningWord({ alternatives: [own, ...others] }: Unit): string | null {
  const isPlain = own?.words.length === 1 && own.distances === null && !own.isAbbreviation && others.length === 0
  const text = own?.words[0]?.text ?? ''
  return isPlain && LETTERS.test(text) ? text : null
}

function listSplitSpellings(
  text: string,
  languages: readonly string[],
  isKnown: (word: string) => boolean,
): Alternative[] {
  const found = languages.flatMap((language): Alternative[] => {
    const parts = splitAtCompoundHead(text, language)
    return parts?.every(isKnown) ? [{ ...buildSpellingAlternative(parts), distances: null }] : []
  })
  for (let at = SHORTEST; at <= text.length - SHORTEST && found.length < MOST_SPLITS; at++) {
    const parts = [text.slice(0, at), text.slice(at)]
    if (parts.every((part) => !isStopWord(part) && isKnown(part))) found.push(buildSpellingAlternative(parts))
  }
  return found
}

function buildSpellingAlternative(words: readonly string[]): Alternative {
  return {
    words: words.map((text) => ({ text, isBeginning: false })),
    distances: words.length > 1 ? words.map((_word, at) => at) : null,
    isSpelling: true,
  }
}
