import { foldText } from '#server/geocode/fold-text.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Lexicon } from './lexicon.ts'

const PREFIXED = /^(?:micro|macro|nano|cyber)/u
const ENGLISH: readonly string[] = ['en']
const LATIN = /^\p{sc=Latin}/u
/** Fewest letters that forms of a word share. */
const SHORTEST = 4
const MOST_ENDING = 2
/** Length of the ending "-innen". */
const LONGEST_ENDING = 5
/** Words, company names and surnames in English titles that name work in another language. */
const FALSE_FRIENDS = new Set(
  `art arts guardian galleria endocrine docent cantor vigilante vigil mage sage ash bud baba ide idel kelly koster sac salus tens texter
  gari figurant interna marin marina medica spiker statist weber fischer bergmann jager glaser sanger boer bonde bond boa ana asa aso
  ata ambulante alternant amp lector poke pinche pinch polis potier fage wirt opas oss prof dame mate mason page stage labor major
  loge model herd spender sander ama acs physique media secretary`.split(/\s+/),
)

/**
 * Whether a word of an English title only names work in another language: "Arts" is a Dutch physician, but an "arts
 * officer" is not. O(words).
 */
export function isFalseFriend(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  if (!FALSE_FRIENDS.has(words[at] ?? '')) return false
  return words.some((word, other) => other !== at && (isStopWord(word) || lexicon.hasWord(word, ENGLISH)))
}

/** Whether a word starts with an English prefix and is not a compound: a microarchitect builds no houses. */
export const hasEnglishPrefix = (word: string): boolean => PREFIXED.test(word)

/**
 * Whether a folded word is a name of this work in a language, in any number, case or gender. Names are found by stems,
 * which words that only look similar share, such as "galleria" and "gallerista". O(names).
 */
export function isFormOfWorkName(word: string, slug: string, language: string, lexicon: Lexicon): boolean {
  return lexicon
    .called([slug])
    .some(({ names, lessUsual }) =>
      [...(names.get(language) ?? []), ...(lessUsual?.get(language) ?? [])].some((name) =>
        isSameRootForm(word, foldText(name)),
      ),
    )
}

function isSameRootForm(word: string, name: string): boolean {
  if (word === name || !LATIN.test(word)) return true
  let shared = 0
  while (shared < name.length && word[shared] === name[shared]) shared += 1
  if (shared < SHORTEST) return false
  const [more, less] = [word.length - shared, name.length - shared]
  return less <= MOST_ENDING && (more <= MOST_ENDING || (less === 0 && more <= LONGEST_ENDING))
}
