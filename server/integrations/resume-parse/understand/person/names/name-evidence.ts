import { isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { isHeadingWord } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isNameParticle } from '#server/integrations/resume-parse/lexicon/names/name-words.ts'
import { isCompanyName, hasSchoolWord } from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import { isBoilerplateWord } from '#server/integrations/resume-parse/lexicon/boilerplate-words.ts'
import { isFunctionWord } from '#server/integrations/resume-parse/lexicon/text-language.ts'
import { isTradeSurname } from '#server/integrations/resume-parse/lexicon/trade-surnames.ts'
import { findVietnameseFamilyPosition } from '#server/integrations/resume-parse/lexicon/names/vietnamese-names.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import type { UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { isInFileTitle, countWordsInAddresses, type KnownWords } from './name-hints.ts'

/** Where a text is. `rank` is the number of lines before it that may be names. */
type NamePlace = { lines: readonly Line[]; at: number; rank: number; usual: UsualLook; known: KnownWords }

const EASTERN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー\s・]+$/u
/** Matches given names that are also words, which only count before a single family name. */
const WORDS_AND_NAMES =
  /^(?:april|may|june|august|summer|autumn|dawn|grace|hope|faith|joy|rose|ruby|ivy|holly|iris|violet|olive|pearl|will|mark|bill|hunter|grant|dean|page|skye|sky|angel|art|chase|chance|drew|frank|gene|jay|miles|pat|ray|rich|rob|rusty|sandy|star|sterling|penny|patience|prudence|charity|mercy|blessing|sunday|friday|destiny|heaven|king|prince|earl|duke|major|judge|bishop|carter|mason|cooper|tyler|taylor|parker|austin|jordan|chelsea|sydney|madison|savannah|paris|brooklyn|georgia|florence|lincoln|israel|valencia|asia|india|china|kenya|phoenix|dallas|jackson|houston|devon|chester|lourdes|guadalupe|fátima|roma|verona)$/iu
const PATRONYMIC = /(?:вич|вна|ична|івна|ївна)$/iu

const CONTACT = /@|\d[\d\s()./-]{6,}|linkedin\.com/iu

/**
 * Whether anything supports a name: its words occur in an address or in the file's author, it contains a given name, or
 * it is the largest or first text next to contact data. Without that, the top of a page may contain anything.
 */
export function isNameSupported(text: string, place: NamePlace): boolean {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (EASTERN.test(text) || isInAddressOrTitle(words, place.known)) return true
  const [first = '', second = ''] = words
  const isGiven = isGivenName(first) || (WORDS_AND_NAMES.test(first) && words.length < 4)
  if (words.some(isBoilerplateWord) || (isCompanyName(text) && words.length > 2)) return false
  if (findVietnameseFamilyPosition(words) !== null) return true
  if (isGiven || (text.includes(',') && words.some(isGivenName))) return true
  if (isCompanyName(text) || isOtherThanName(text, words, place.known)) return false
  if (words.some(isGivenName) || PATRONYMIC.test(second)) return true
  return isProminentNearContact(place) && words.length < 5
}

/**
 * Whether words occur in the mail address, a profile's URL or the file's metadata. The metadata's title may also name
 * the kind of document.
 */
const isInAddressOrTitle = (words: readonly string[], known: KnownWords) =>
  countWordsInAddresses(words, known) > 0 || (isInFileTitle(words, known) && !words.some(isHeadingWord))

/**
 * Whether a text is something else: a heading, sentence, job, school or place. Words that the document also contains in
 * lower case are not names.
 */
function isOtherThanName(text: string, words: readonly string[], { small }: KnownWords): boolean {
  const isWord = (word: string, at: number) =>
    !isNameParticle(word) &&
    ((isFunctionWord(word) && (at > 0 || /^\p{Ll}/u.test(word))) ||
      isHeadingWord(word) ||
      small.has(word.toLowerCase()))
  return (
    words.some(isWord) ||
    (hasJobTitleWord(text) && !words.some(isTradeSurname)) ||
    hasSchoolWord(text) ||
    isPlaceText(text) ||
    isKnownTown(text)
  )
}

/** Whether a text is the first or largest one, close to contact data. */
function isProminentNearContact({ lines, at, rank, usual }: NamePlace): boolean {
  const size = lines[at]?.size ?? 0
  const isLargest = usual.size > 0 && size > usual.size * 1.2 && lines.every((line) => line.size <= size * 1.05)
  const near = lines.slice(Math.max(0, at - 4), at + (isLargest ? 12 : 5))
  return (isLargest || rank === 0) && near.some((line) => CONTACT.test(line.text))
}
