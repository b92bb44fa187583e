import { lightStem } from '#server/search-index/light-stem.ts'
import { keysOf, nameWords, type Occupation } from './read-lexicon.ts'

export type Meant = {
  /** How many words name it. */
  length: number
  /** How many of them would do: a registered nurse is called a nurse as well. One less for a less usual name. */
  telling: number
  /** In which language. */
  language: string
  occupations: readonly Occupation[]
}

export type Lexicon = {
  /**
   * The work that the words from `at` on name, by the longest name there is; null for none. Where the same words name other work in another language, the
   * earlier of the languages counts. O(languages · words of a name).
   */
  meantAt(words: readonly string[], at: number, languages: readonly string[]): Meant | null
  /** The occupations of these slugs that it has. */
  called(slugs: readonly string[]): Occupation[]
  /** Those to which one of these slugs is the nearest. */
  around(slugs: readonly string[]): Occupation[]
  /** Whether some name holds the word, in this language in any form. */
  hasWord(word: string, language: string): boolean
  /** All languages there are names in. */
  languages: readonly string[]
}

type Names = {
  byKey: Map<string, { occupations: Occupation[]; telling: number }>
  /** Light stems of the words that names begin with, and how many words the longest of those names has. */
  firsts: Map<string, number>
  /** Light stems of all words of names. */
  stems: Set<string>
}

export function openLexicon(occupations: readonly Occupation[]): Lexicon {
  const bySlug = new Map(occupations.map((one) => [one.slug, one]))
  const byLanguage = new Map<string, Names>()
  const words = new Set<string>()
  for (const occupation of occupations)
    for (const [language, names] of occupation.names) {
      const into = byLanguage.get(language) ?? { byKey: new Map(), firsts: new Map(), stems: new Set() }
      byLanguage.set(language, into)
      const usual = names.map(nameWords)
      const lessUsual = (occupation.lessUsual?.get(language) ?? []).map(nameWords)
      const all = [...usual, ...lessUsual]
      const texts = all.map(bounded)
      all.forEach((name, at) => {
        const isUsual = at < Math.min(MOST_USUAL, usual.length)
        const others = at < usual.length ? texts.slice(0, usual.length) : texts
        const telling = tellingOf(name, others, all) - (isUsual ? 0 : 1)
        addName(into, occupation, name, telling, language)
      })
      for (const word of all.flat()) words.add(word)
    }

  return {
    meantAt(given, at, languages) {
      let best: Meant | null = null
      for (const language of languages) {
        const names = byLanguage.get(language)
        const found = names && longestAt(names, given, at, language)
        if (found && found.length > (best?.length ?? 0)) best = found
      }
      return best
    },
    around: (slugs) => occupations.filter(({ near: [nearest] }) => nearest !== undefined && slugs.includes(nearest)),
    called: (slugs) => [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []),
    hasWord: (word, language) =>
      words.has(word) || (byLanguage.get(language)?.stems.has(lightStem(word, language)) ?? false),
    languages: [...byLanguage.keys()],
  }
}

const bounded = (words: readonly string[]) => ` ${words.join(' ')} `

/** The words of the shortest of the names that stands in this one. */
function tellingOf(name: readonly string[], texts: readonly string[], names: readonly (readonly string[])[]): number {
  const text = bounded(name)
  return texts.reduce(
    (least, other, at) => (text.includes(other) ? Math.min(least, names[at]!.length) : least),
    name.length,
  )
}

function addName(
  into: Names,
  occupation: Occupation,
  words: readonly string[],
  telling: number,
  language: string,
): void {
  const [first] = words
  if (first === undefined) return
  for (const key of keysOf(words, language)) {
    const meant = into.byKey.get(key) ?? { occupations: [], telling }
    into.byKey.set(key, meant)
    if (!meant.occupations.includes(occupation)) meant.occupations.push(occupation)
  }
  for (const word of words) into.stems.add(lightStem(word, language))
  // Written as one, it begins otherwise: "frontend engineer", "front end engineer".
  const beginnings = new Set([first, words.slice(0, 2).join('')].map((word) => lightStem(word, language)))
  for (const stem of beginnings) into.firsts.set(stem, Math.max(into.firsts.get(stem) ?? 0, words.length))
}

function longestAt(names: Names, given: readonly string[], at: number, language: string): Meant | null {
  const first = given[at]!
  const joined = names.firsts.get(lightStem(first + (given[at + 1] ?? ''), language))
  const longest = Math.max(names.firsts.get(lightStem(first, language)) ?? 0, joined === undefined ? 0 : joined + 1)
  for (let length = Math.min(longest, given.length - at); length > 0; length--) {
    const [spaced = '', asOne = ''] = keysOf(given.slice(at, at + length), language)
    const found = names.byKey.get(spaced) ?? names.byKey.get(asOne)
    if (found) return { length, language, ...found }
  }
  return null
}

/** Names of a group are in the order of how usual they are: what comes later is less surely what somebody looks for. */
const MOST_USUAL = 6
