import { stemLightly } from '#server/search-index/light-stem.ts'
import { visitTextsWithinEdits, countAllowedTypos } from '#server/search-index/query/vocabulary/similar-words.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { Dictionary } from '#server/search-index/segment/dictionary.ts'
import { buildLexiconLists, type LexiconLists, type NameLists } from './name-lists.ts'
import { buildNameKeys, type Occupation } from './read-lexicon.ts'

export type LexiconMatch = {
  /** Number of words in the name. */
  length: number
  /**
   * Number of words of the name that are enough: a registered nurse is also called a nurse. One less for a less usual
   * name.
   */
  telling: number
  /** Language of the name. */
  language: string
  occupations: readonly Occupation[]
}

export type Lexicon = {
  /**
   * Finds the work whose name begins at `at`; the longest name counts. Null if there is none. If the same words name
   * different work in several languages, the first language counts. O(languages · words of a name · log names).
   */
  meantAt(words: readonly string[], at: number, languages: readonly string[]): LexiconMatch | null
  /** Returns the occupations with these slugs; unknown ones are skipped. */
  called(slugs: readonly string[]): Occupation[]
  /** Returns the occupations whose nearest related one is among these slugs. */
  around(slugs: readonly string[]): Occupation[]
  /** Whether some name contains the word in any form, only in `spoken` languages if given. */
  hasWord(word: string, spoken?: readonly string[]): boolean
  /** Whether some name in a language begins with the word. O(log names). */
  begins(word: string, language: string): boolean
  /** Lists words of names with one spelling error, or two if the word is long; nearest first. */
  wordsLike(word: string): string[]
  /** All languages with names. */
  languages: readonly string[]
}

const MOST_KEPT = 20_000
/** Length from which two spelling errors are corrected. */
const LONG = 11

/** Opens a lexicon; `lists` must have been built from the same occupations. */
export function openLexicon(
  occupations: readonly Occupation[],
  lists: LexiconLists = buildLexiconLists(occupations),
): Lexicon {
  const bySlug = new Map(occupations.map((one) => [one.slug, one]))
  const byLanguage = new Map(
    Object.entries(lists.languages).map(([language, names]) => [language, openNameLists(names)]),
  )
  const words = new Dictionary(lists.words)
  const lengthOf = createNameLengthLookup(byLanguage)

  return {
    meantAt(texts, at, languages) {
      let best: LexiconMatch | null = null
      for (const language of languages) {
        const names = byLanguage.get(language)
        const longest = names ? lengthOf(texts, at, language) : 0
        const found = names && findLongestName(names, texts, at, language, longest)
        if (!found || found.length <= (best?.length ?? 0)) continue
        const { length, telling, groups } = found
        best = { length, telling, language, occupations: Array.from(groups, (group) => occupations[group]!) }
      }
      return best
    },
    around: (slugs) => occupations.filter(({ near: [nearest] }) => nearest !== undefined && slugs.includes(nearest)),
    called: (slugs) => [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []),
    hasWord: (word, spoken) =>
      (!spoken && words.find(word) >= 0) ||
      Array.from(byLanguage).some(([language, { stems }]) => {
        if (spoken && !spoken.includes(language)) return false
        const stem = stemLightly(word, language)
        if (spoken && stems.find(stem) >= 0 && words.find(word) >= 0) return true
        // The stem of a word is not a word itself: "enginer".
        return stem !== word && stems.find(stem) >= 0
      }),
    begins(word, language) {
      const names = byLanguage.get(language)
      return names !== undefined && names.firsts.find(stemLightly(word, language)) >= 0
    },
    wordsLike(word) {
      const found: { text: string; distance: number }[] = []
      const most = word.length < LONG ? Math.min(1, countAllowedTypos(word)) : countAllowedTypos(word)
      visitTextsWithinEdits(words, word, most, (at, distance) => {
        if (distance > 0 && words.unit(at, 0) === word.charCodeAt(0)) found.push({ text: words.text(at), distance })
      })
      return found.sort((a, b) => a.distance - b.distance).map(({ text }) => text)
    },
    languages: [...byLanguage.keys()],
  }
}

type Names = ReturnType<typeof openNameLists>

const openNameLists = (lists: NameLists) => ({
  ...lists,
  keys: new Dictionary(lists.keys),
  firsts: new Dictionary(lists.firsts),
  stems: new Dictionary(lists.stems),
})

function findLongestName(names: Names, texts: readonly string[], at: number, language: string, longest: number) {
  for (let length = Math.min(longest, texts.length - at); length > 0; length--) {
    const key = findNameKey(names, texts.slice(at, at + length), language)
    if (key < 0) continue
    const groups = names.groups.subarray(names.starts[key], names.starts[key + 1])
    return { length, telling: names.telling[key]!, groups }
  }
  return null
}

function findNameKey({ keys }: Names, words: readonly string[], language: string): number {
  const [asTyped = '', ...others] = buildNameKeys(words, language)
  const found = keys.find(asTyped)
  // Function words are not joined: "teilzeit in" is not "teilzeitin".
  if (found >= 0 || words.length === 1 || isStopWord(words[0]!) || isStopWord(words.at(-1)!)) return found
  return others.map((key) => keys.find(key)).find((key) => key >= 0) ?? -1
}

/**
 * Measures the word count of the longest name that may begin with a word; 0 for none. Cached, because most words begin
 * no name and the same ones recur.
 */
function createNameLengthLookup(byLanguage: ReadonlyMap<string, Names>) {
  const numbers = new Map([...byLanguage.keys()].map((language, at) => [language, at]))
  const cache = new Map<string, Uint8Array>()
  const getLengths = (first: string): Uint8Array => {
    const known = cache.get(first)
    if (known) return known
    const found = Uint8Array.from(
      byLanguage,
      ([language, { firsts, longest }]) => longest[firsts.find(stemLightly(first, language))] ?? 0,
    )
    if (cache.size >= MOST_KEPT) cache.clear()
    cache.set(first, found)
    return found
  }
  return (texts: readonly string[], at: number, language: string): number => {
    const number = numbers.get(language) ?? 0
    const first = texts[at]!
    const next = texts[at + 1]
    const joined = next === undefined ? 0 : getLengths(first + next)[number]!
    return Math.max(getLengths(first)[number]!, joined === 0 ? 0 : joined + 1)
  }
}
