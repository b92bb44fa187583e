import { isChineseName } from '#server/integrations/resume-parse/lexicon/names/eastern-names.ts'
import { KOREAN_FAMILY } from '#server/integrations/resume-parse/lexicon/names/family-first-given-names.ts'
import { isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isNameParticle } from '#server/integrations/resume-parse/lexicon/names/name-words.ts'
import { isCompanyName, hasSchoolWord } from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import { findVietnameseFamilyPosition } from '#server/integrations/resume-parse/lexicon/names/vietnamese-names.ts'
import { isTradeSurname } from '#server/integrations/resume-parse/lexicon/trade-surnames.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isAllCapitals, type UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { isInFileTitle, countWordsInAddresses, type KnownWords } from './name-hints.ts'
import { EASTERN } from './possible-names.ts'

/**
 * Where a text is. `rank`: lines before it that may be names; `place`: parts before it in its line; `isAlone`: it is at
 * the top, and only contact data follows.
 */
type Context = { rank: number; place: number; usual: UsualLook; known: KnownWords; isAlone: boolean }

/** Matches the phonetic reading of a name. */
const KANA = /^(?:[\p{Script=Hiragana}ー\s]+|[\p{Script=Katakana}ー]+\s[\p{Script=Katakana}ー]+)$/u

/** Scores how likely a text is the person's name. */
export function scoreName(text: string, line: Line, { rank, place, usual, known, isAlone }: Context): number {
  const words = splitNameWords(text)
  const larger = usual.size > 0 && line.size > 0 ? line.size / usual.size : 1
  const isHan = /^[\p{Script=Han}\s]+$/u.test(text)
  return (
    (larger > 1.5 ? 4 : larger > 1.2 ? 2.5 : 0) +
    (rank === 0 ? 2.5 : rank < 3 ? 1.5 : rank < 8 ? 0.5 : 0) +
    (line.isBold && !usual.isBold ? 0.5 : 0) +
    (line.level > 0 ? 1 : 0) +
    Math.min(4, 2 * countWordsInAddresses(words, known)) +
    (isInFileTitle(words, known) ? 2 : 0) +
    ((isHan && isChineseName(text)) || isKoreanName(text) || (words.length > 1 && isGivenName(words[0] ?? ''))
      ? 1
      : 0) +
    (words.length >= 2 && words.length <= 4 ? 1 : 0) -
    (words.length === 1 && !/\p{Script=Han}|^\p{Script=Hangul}{2,4}$/u.test(text)
      ? scoreSingleWord(words, known, isAlone)
      : 0) -
    (place > 0 ? 0.5 : 0) -
    (line.isBullet ? 3 : 0) -
    (KANA.test(text) ? 2 : 0) -
    scorePenalty(text, words, { rank, known })
  )
}

const isKoreanName = (text: string) =>
  /^\p{Script=Hangul}{2,4}$/u.test(text.replace(' ', '')) && KOREAN_FAMILY.test(text)
const splitNameWords = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')

/**
 * Scores a single word. It is a name if it occurs in the addresses, or if nothing else can be one; otherwise it is
 * mostly other large text.
 */
function scoreSingleWord(words: readonly string[], known: KnownWords, isAlone: boolean): number {
  if (countWordsInAddresses(words, known) > 0) return 1.5
  const [word = ''] = words
  const isOther =
    hasJobTitleWord(word) || isCompanyName(word) || hasSchoolWord(word) || (isKnownTown(word) && !isGivenName(word))
  return isAlone && word.length > 2 && /^\p{Lu}/u.test(word) && !isOther ? 0.5 : 6
}

/** Scores signs that a text is something else, although family names are often those of trades, companies and towns. */
function scorePenalty(
  text: string,
  words: readonly string[],
  { rank, known }: Pick<Context, 'rank' | 'known'>,
): number {
  if (words.length > 1 && countWordsInAddresses(words, known) >= 2) return 0
  if (hasGivenName(text, words) || (words.length > 1 && findVietnameseFamilyPosition(words) !== null)) return 0
  const share = countWordsInAddresses(words, known) > 0 ? 0.5 : 1
  const isEastern = EASTERN.test(text) && text.replaceAll(/\s/g, '').length <= 5 && /\s/.test(text)
  const isTrade = rank === 0 && hasTradeSurnames(words)
  return (
    (hasJobTitleWord(text) && !isEastern && !hasArabicTradeSurname(text, words) ? (isTrade ? 1.25 : 3) * share : 0) +
    (isCompanyName(text) || hasSchoolWord(text) ? 2.5 * share : 0) +
    (isPlaceText(text) || (EASTERN.test(text) && isKnownTown(text)) ? 2 * share : 0)
  )
}

/**
 * Whether a given name says that a text is a person, whatever the family name is: "Peter Baker", "Baker, Peter", "BAKER
 * Peter".
 */
function hasGivenName(text: string, words: readonly string[]): boolean {
  const comma = text.indexOf(',')
  const turned = words.findIndex((word) => !isAllCapitals(word))
  const given = comma > 0 ? splitNameWords(text.slice(comma)) : words.slice(Math.max(0, turned))
  const [first = '', second = ''] = given
  if (!isGivenName(first) || hasJobTitleWord(first) || hasSchoolWord(second)) return false
  const count = words.filter((word) => !isNameParticle(word)).length
  return count < 4 || (count === 4 && isGivenName(second) && !hasJobTitleWord(second))
}

/** Whether an unlisted first name precedes family names that are trades: "Ömer Metzger", "Ainhoa Herrero Paz". */
function hasTradeSurnames(words: readonly string[]): boolean {
  const [first = '', ...others] = words
  const trades = others.filter(hasJobTitleWord)
  return others.length > 0 && others.length < 4 && !hasJobTitleWord(first) && trades.every(isTradeSurname)
}

/**
 * Whether an Arabic text is a name whose family name is an occupation, as in "وائل الكاتب". A title begins with the
 * occupation, a name does not.
 */
function hasArabicTradeSurname(text: string, [first = '', ...others]: readonly string[]): boolean {
  if (!/^[\p{Script=Arabic}\p{M}\s]+$/u.test(text) || hasJobTitleWord(first) || others.length !== 1) return false
  return others[0]?.startsWith('ال') === true && !/^(?:كبير|نائب|وكيل|عضو|أمين)$/u.test(first)
}
