import { isCompoundingLanguage } from '#server/search-index/split-at-compound-head.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'

/** Whether a word is a name in a language. */
export type IsName = (word: string, language: string) => boolean

/** Linking letters of compounds, which belong to neither word. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'] as const
/** Fewest letters of a part. */
const SHORTEST = 3
/** Fewest letters of the known parts together. */
const LEAST_KNOWN = 5
const MOST_OF_IT = 0.6

/**
 * Splits a compound into two words, of which at least one names work or a field, in languages with compounds:
 * "lagermedarbetare" into "lager" and "medarbetare". Null for other words. `isKnown` says whether jobs have a word.
 * O(languages · letters).
 */
export function splitIntoKnownWords(
  word: string,
  languages: readonly string[],
  isName: IsName,
  isKnown: (word: string) => boolean,
): [string, string] | null {
  let best: { parts: [string, string]; known: number } | null = null
  for (const language of languages.filter(isCompoundingLanguage)) {
    yieldBetweenSteps()
    for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
      const head = word.slice(at)
      const modifier = LINKS.map((link) => dropEnding(word.slice(0, at), link)).find((one) => isName(one, language))
      const known = (isName(head, language) ? head.length : 0) + (modifier?.length ?? 0)
      // A known end may be a coincidence, so most of the word must be known, or the rest must be a word of jobs.
      const isWhole = at >= LEAST_KNOWN && known >= LEAST_KNOWN && isKnown(word.slice(0, at))
      const isEnough = modifier === undefined ? isWhole || known > word.length * MOST_OF_IT : known >= LEAST_KNOWN
      // Prefers the split with the linking letter: "sakerhet", "s", "ansvarig".
      const isJoined = best !== null && known === best.known && best.parts[1] === `s${head}`
      if (!isEnough || (known <= (best?.known ?? 0) && !isJoined)) continue
      best = { parts: [modifier ?? word.slice(0, at), head], known }
    }
  }
  return best?.parts ?? null
}

function dropEnding(text: string, end: string): string {
  return text.length - end.length >= SHORTEST && text.endsWith(end) ? text.slice(0, text.length - end.length) : text
}
