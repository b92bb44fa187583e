import { isChineseName } from '#server/integrations/resume-parse/lexicon/names/eastern-names.ts'
import { KOREAN_FAMILY } from '#server/integrations/resume-parse/lexicon/names/other-given-names.ts'
import { isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { isJobTitle } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isParticle } from '#server/integrations/resume-parse/lexicon/names/name-words.ts'
import { isCompanyName, isSchoolName } from '#server/integrations/resume-parse/lexicon/place-words.ts'
import { findVietnameseFamily } from '#server/integrations/resume-parse/lexicon/names/vietnamese-names.ts'
import { isTradeSurname } from '#server/integrations/resume-parse/lexicon/trade-surnames.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isInCapitals, type UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlace } from '#server/integrations/resume-parse/understand/country-code.ts'
import { isInTitle, countSharedWords, type KnownWords } from './name-hints.ts'
import { EASTERN } from './name-texts.ts'

/**
 * Where a text is. `rank`: lines before it that may be names; `place`: parts before it in its line; `isAlone`: it is at
 * the top, and only contact data follows.
 */
type Context = { rank: number; place: number; usual: UsualLook; known: KnownWords; isAlone: boolean }

/** Matches the phonetic reading of a name. */
const KANA = /^(?:[\p{Script=Hiragana}ー\s]+|[\p{Script=Katakana}ー]+\s[\p{Script=Katakana}ー]+)$/u

/** Scores how likely a text is the person's name. */
export function scoreName(text: string, line: Line, { rank, place, usual, known, isAlone }: Context): number {
  const words = splitWords(text)
  const larger = usual.size > 0 && line.size > 0 ? line.size / usual.size : 1
  const isHan = /^[\p{Script=Han}\s]+$/u.test(text)
  return (
    (larger > 1.5 ? 4 : larger > 1.2 ? 2.5 : 0) +
    (rank === 0 ? 2.5 : rank < 3 ? 1.5 : rank < 8 ? 0.5 : 0) +
    (line.isBold && !usual.isBold ? 0.5 : 0) +
    (line.level > 0 ? 1 : 0) +
    Math.min(4, 2 * countSharedWords(words, known)) +
    (isInTitle(words, known) ? 2 : 0) +
    ((isHan && isChineseName(text)) || isKoreanName(text) || (words.length > 1 && isGivenName(words[0] ?? ''))
      ? 1
      : 0) +
    (words.length >= 2 && words.length <= 4 ? 1 : 0) -
    (words.length === 1 && !/\p{Script=Han}|^\p{Script=Hangul}{2,4}$/u.test(text)
      ? scoreHalfName(words, known, isAlone)
      : 0) -
    (place > 0 ? 0.5 : 0) -
    (line.isBullet ? 3 : 0) -
    (KANA.test(text) ? 2 : 0) -
    scoreUnlikely(text, words, { rank, known })
  )
}

const isKoreanName = (text: string) =>
  /^\p{Script=Hangul}{2,4}$/u.test(text.replace(' ', '')) && KOREAN_FAMILY.test(text)
const splitWords = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')

/**
 * Scores a single word. It is a name if it occurs in the addresses, or if nothing else can be one; otherwise it is
 * mostly other large text.
 */
function scoreHalfName(words: readonly string[], known: KnownWords, isAlone: boolean): number {
  if (countSharedWords(words, known) > 0) return 1.5
  const [word = ''] = words
  const isOther =
    isJobTitle(word) || isCompanyName(word) || isSchoolName(word) || (isKnownTown(word) && !isGivenName(word))
  return isAlone && word.length > 2 && /^\p{Lu}/u.test(word) && !isOther ? 0.5 : 6
}

/** Scores signs that a text is something else, although family names are often those of trades, companies and towns. */
function scoreUnlikely(
  text: string,
  words: readonly string[],
  { rank, known }: Pick<Context, 'rank' | 'known'>,
): number {
  if (words.length > 1 && countSharedWords(words, known) >= 2) return 0
  if (isWithGivenName(text, words) || (words.length > 1 && findVietnameseFamily(words) !== null)) return 0
  const share = countSharedWords(words, known) > 0 ? 0.5 : 1
  const isEastern = EASTERN.test(text) && text.replaceAll(/\s/g, '').length <= 5 && /\s/.test(text)
  const isTrade = rank === 0 && isOfTrade(words)
  return (
    (isJobTitle(text) && !isEastern && !isArabicFamily(text, words) ? (isTrade ? 1.25 : 3) * share : 0) +
    (isCompanyName(text) || isSchoolName(text) ? 2.5 * share : 0) +
    (isPlace(text) || (EASTERN.test(text) && isKnownTown(text)) ? 2 * share : 0)
  )
}

/**
 * Whether a given name says that a text is a person, whatever the family name is: "Peter Baker", "Baker, Peter", "BAKER
 * Peter".
 */
function isWithGivenName(text: string, words: readonly string[]): boolean {
  const comma = text.indexOf(',')
  const turned = words.findIndex((word) => !isInCapitals(word))
  const given = comma > 0 ? splitWords(text.slice(comma)) : words.slice(Math.max(0, turned))
  const [first = '', second = ''] = given
  if (!isGivenName(first) || isJobTitle(first) || isSchoolName(second)) return false
  const count = words.filter((word) => !isParticle(word)).length
  return count < 4 || (count === 4 && isGivenName(second) && !isJobTitle(second))
}

/** Whether an unlisted first name precedes family names that are trades: "Ömer Metzger", "Ainhoa Herrero Paz". */
function isOfTrade(words: readonly string[]): boolean {
  const [first = '', ...others] = words
  const trades = others.filter(isJobTitle)
  return others.length > 0 && others.length < 4 && !isJobTitle(first) && trades.every(isTradeSurname)
}

/**
 * Whether an Arabic text is a name whose family name is an occupation, as in "وائل الكاتب". A title begins with the
 * occupation, a name does not.
 */
function isArabicFamily(text: string, [first = '', ...others]: readonly string[]): boolean {
  if (!/^[\p{Script=Arabic}\p{M}\s]+$/u.test(text) || isJobTitle(first) || others.length !== 1) return false
  return others[0]?.startsWith('ال') === true && !/^(?:كبير|نائب|وكيل|عضو|أمين)$/u.test(first)
}
