import { splitAtCompoundHead } from '#server/search-index/split-at-compound-head.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isFalseFriend, isFormOfWorkName, hasEnglishPrefix } from './false-friends.ts'
import { listTitleWorkInLanguages, listTitleWorkInOwnLanguage, type TitleWork } from './list-title-work-in-languages.ts'

/** Cache by lexicon, because the same words recur. */
const cache = new WeakMap<Lexicon, Map<string, readonly string[]>>()
const MOST_KEPT = 20_000
const ENGLISH: readonly string[] = ['en']
const NONE: readonly string[] = []
/** Fewest letters of a head. Shorter ones also end other words: "Indianapolis" contains a Swedish police officer. */
const SHORTEST_HEAD = 6
/** Matches text that is too short to detect its language. */
const SHORT = /^\p{sc=Latin}{1,3}$/u
/**
 * Matches English names of fields, which other languages shorten to the people who work in them ("dermatology",
 * "psychiatry"), and numbers, which name nothing.
 */
const LIKE_ENGLISH = /(?:logy|iatry|ing|tion|sion)$|^\d/u

/**
 * Lists the work named in a folded title in any language, because employers write "Krankenpfleger" above an English
 * text. The title's own language and English have priority; the rest is read in the other language that names most of
 * it. O(languages · words).
 */
export function listTitleWorkInAnyLanguage(folded: string, language: string, lexicon: Lexicon): TitleWork[] {
  const own = listTitleWorkInOwnLanguage(folded, language, lexicon)
  const words = splitWords(folded)
  const texts = words.map(({ text }) => text)
  const isRead = words.map(() => false)
  for (const { position, length } of own) isRead.fill(true, position, position + length)
  const spoken = language === '' || language === 'en' ? ENGLISH : [language, ...ENGLISH]
  const others = words.map(({ text, kind }, at) =>
    isRead[at] ? NONE : kind === 'word' ? listOtherLanguages(text, spoken, lexicon) : lexicon.languages,
  )
  const isNew = ({ position, length }: TitleWork) =>
    !isRead.slice(position, position + length).includes(true) &&
    others.slice(position, position + length).some((languages) => languages.length > 0) &&
    (length > 1 || !SHORT.test(words[position]!.text))
  let most: TitleWork[] = []
  for (const other of new Set(others.flat())) {
    if (spoken.includes(other)) continue
    const compounds = words.flatMap(({ text }, position) =>
      others[position]!.includes(other) ? listCompoundHeadWork(text, position, other, lexicon) : [],
    )
    const isSo = ({ slug, position, length }: TitleWork) =>
      length > 1 ||
      words[position]!.kind !== 'word' ||
      (isFormOfWorkName(texts[position]!, slug, other, lexicon) && !isFalseFriend(texts, position, lexicon))
    const found = [...listTitleWorkInLanguages(folded, [other], lexicon).filter(isSo), ...compounds].filter(isNew)
    if (countCoveredWords(found) > countCoveredWords(most)) most = found
  }
  return [...own, ...most]
}

const countCoveredWords = (found: readonly TitleWork[]) => found.reduce((sum, { length }) => sum + length, 0)

/**
 * Lists languages in which a word may begin a name of work, or is a compound that ends in one. Empty for words of the
 * `spoken` languages.
 */
function listOtherLanguages(text: string, spoken: readonly string[], lexicon: Lexicon): readonly string[] {
  const key = `${spoken[0]} ${text}`
  const known = cache.get(lexicon) ?? new Map<string, readonly string[]>()
  cache.set(lexicon, known)
  const found =
    known.get(key) ??
    (LIKE_ENGLISH.test(text) || lexicon.hasWord(text, spoken)
      ? NONE
      : lexicon.languages.filter(
          (one) => lexicon.begins(text, one) || listCompoundHeadWork(text, 0, one, lexicon).length > 0,
        ))
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, found)
  return found
}

/** Lists the work named by the head of an unknown compound: "Linienbusfahrer" contains Fahrer. */
function listCompoundHeadWork(text: string, position: number, language: string, lexicon: Lexicon): TitleWork[] {
  const parts = lexicon.hasWord(text, [language]) || hasEnglishPrefix(text) ? null : splitAtCompoundHead(text, language)
  if (!parts || parts[1].length < SHORTEST_HEAD) return []
  return listTitleWorkInLanguages(parts.join(' '), [language], lexicon).map((one) => ({ ...one, position, length: 1 }))
}
