import { stemLightly } from '#server/search-index/light-stem.ts'
import { Dictionary, type DictionaryArrays } from '#server/search-index/segment/dictionary.ts'
import { buildNameKeys, splitNameWords, type Occupation } from './read-lexicon.ts'

/**
 * The names of a language in sorted arrays, which take a tenth of the memory of maps and are loaded from a file at
 * once.
 */
export type NameLists = {
  /** Keys of names (`buildNameKeys`), sorted. */
  keys: DictionaryArrays
  /** Key n belongs to the entries of `groups` from starts[n] up to but not including starts[n + 1]. */
  starts: Uint32Array
  /** Numbers of occupation groups. */
  groups: Uint16Array
  /** By key: number of words of the name that are enough. */
  telling: Uint8Array
  /** Light stems of names' first words; `longest` has the word count of the longest of those names. */
  firsts: DictionaryArrays
  longest: Uint8Array
  /** Light stems of all words of names. */
  stems: DictionaryArrays
}

/** The names of each language, and all words of names. */
export type LexiconLists = { languages: Record<string, NameLists>; words: DictionaryArrays }

type KnownNameSets = {
  byKey: Map<string, { groups: number[]; telling: number }>
  firsts: Map<string, number>
  stems: Set<string>
}

/** Number of usual names of a group, which are ordered by usage; later ones are less likely to be what is searched. */
const MOST_USUAL = 3

/** Builds the lists of a lexicon. O(names · words · log). */
export function buildLexiconLists(occupations: readonly Occupation[]): LexiconLists {
  const byLanguage = new Map<string, KnownNameSets>()
  const words = new Set<string>()
  occupations.forEach(({ names: named, lessUsual }, group) => {
    for (const [language, names] of named) {
      const into = byLanguage.get(language) ?? { byKey: new Map(), firsts: new Map(), stems: new Set() }
      byLanguage.set(language, into)
      const usual = names.map(splitNameWords)
      const all = [...usual, ...(lessUsual?.get(language) ?? []).map(splitNameWords)]
      const texts = all.map(padWithSpaces)
      all.forEach((name, at) => {
        const isUsual = at < Math.min(MOST_USUAL, usual.length)
        const others = at < usual.length ? texts.slice(0, usual.length) : texts
        addOccupationName(
          into,
          group,
          name,
          Math.max(name.length > 1 ? 1 : 0, countTellingWords(name, others, all) - (isUsual ? 0 : 1)),
          language,
        )
      })
      for (const word of all.flat()) words.add(word)
    }
  })
  return {
    languages: Object.fromEntries([...byLanguage].map(([language, known]) => [language, buildNameLists(known)])),
    words: buildSortedDictionary(words),
  }
}

function buildNameLists({ byKey, firsts, stems }: KnownNameSets): NameLists {
  const keys = [...byKey].sort(compareFirstTexts)
  const starts = new Uint32Array(keys.length + 1)
  keys.forEach(([, { groups }], at) => (starts[at + 1] = starts[at]! + groups.length))
  const begun = [...firsts].sort(compareFirstTexts)
  return {
    keys: Dictionary.of(keys.map(([key]) => key)).arrays,
    starts,
    groups: Uint16Array.from(keys.flatMap(([, { groups }]) => groups)),
    telling: Uint8Array.from(keys, ([, { telling }]) => telling),
    firsts: Dictionary.of(begun.map(([first]) => first)).arrays,
    longest: Uint8Array.from(begun, ([, length]) => length),
    stems: buildSortedDictionary(stems),
  }
}

/** Compares by code units, as dictionaries require. */
const compareFirstTexts = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : a > b ? 1 : 0
const buildSortedDictionary = (texts: ReadonlySet<string>) => Dictionary.of([...texts].sort()).arrays

const padWithSpaces = (words: readonly string[]) => ` ${words.join(' ')} `

/** Counts the words of the shortest name that this name contains. */
function countTellingWords(
  name: readonly string[],
  texts: readonly string[],
  names: readonly (readonly string[])[],
): number {
  const text = padWithSpaces(name)
  return texts.reduce(
    (least, other, at) => (text.includes(other) ? Math.min(least, names[at]!.length) : least),
    name.length,
  )
}

function addOccupationName(
  into: KnownNameSets,
  group: number,
  words: readonly string[],
  telling: number,
  language: string,
): void {
  const [first] = words
  if (first === undefined) return
  for (const key of buildNameKeys(words, language)) {
    const meant = into.byKey.get(key) ?? { groups: [], telling }
    into.byKey.set(key, meant)
    if (!meant.groups.includes(group)) meant.groups.push(group)
  }
  for (const word of words) into.stems.add(stemLightly(word, language))
  // A name written as one word begins differently: "frontend engineer", "front end engineer".
  const beginnings = new Set([first, words.slice(0, 2).join('')].map((word) => stemLightly(word, language)))
  for (const stem of beginnings) into.firsts.set(stem, Math.max(into.firsts.get(stem) ?? 0, words.length))
}
