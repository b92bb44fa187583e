import type { NameOrder } from '#contract/account/name-order.ts'
import { guessNameOrder } from '#contract/account/person-name.ts'
import {
  locateChineseGivenName,
  isChineseName,
  locateJapaneseGivenName,
} from '#server/integrations/resume-parse/lexicon/names/eastern-names.ts'
import { findVietnameseFamilyPosition } from '#server/integrations/resume-parse/lexicon/names/vietnamese-names.ts'
import { KOREAN_FAMILY } from '#server/integrations/resume-parse/lexicon/names/family-first-given-names.ts'
import { isFamilyNameIn } from '#server/integrations/resume-parse/lexicon/names/family-names.ts'
import {
  isDevotionalName,
  isGivenName,
  isSecondGivenName,
} from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import {
  dropNameExtras,
  isFamilySuffix,
  isHonorific,
  isNobleTitle,
  isNameParticle,
  isLowercaseParticle,
} from '#server/integrations/resume-parse/lexicon/names/name-words.ts'

/**
 * A person's name in parts. `nameOrder` is only set if the person's order differs from the usual one of the name's
 * script.
 */
export type PersonName = { firstName: string | null; lastName: string | null; nameOrder?: NameOrder }

const LONGEST_NAME = 120
/** Matches a Spanish title, which would be an initial elsewhere: "D. Noa Valencia", "D.ª Luz Soto". */
const DON = /^D(?:\.ª|ª\.?|ña\.?|\.)\s+(?=\p{Lu}\p{Ll})/u
/** Matches a French title, which would be an initial elsewhere: "M. Jean Petit". */
const MONSIEUR = /^M\.?\s+(?=\S+\s)/u
const EASTERN = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー\s・]+$/u

/** Matches initials such as in "AJ Smith" and "TJ Reed"; no family name has two letters with such an ending. */
const INITIALS = /^[A-Z][BCDJPRTVW]$/

const PATRONYMIC = /\p{Script=Cyrillic}(?:вич|вна|ична|ьич|івна|ївна)$/iu

/** Splits a name into its parts by the customs of its language. `isTurned`: a form asked for the family name first. */
export function splitPersonName(written: string, language: string | null, isTurned = false): PersonName {
  const bare = dropNameExtras(written.slice(0, LONGEST_NAME))
  const text = language === 'es' ? bare.replace(DON, '') : language === 'fr' ? bare.replace(MONSIEUR, '') : bare
  const parts = splitNameParts(text, language, isTurned)
  // A form or a comma inverts names of people who do not do so themselves.
  const order = isTurned || text.includes(',') ? null : findUnusualNameOrder(text, parts)
  return order === null ? parts : { ...parts, nameOrder: order }
}

function findUnusualNameOrder(text: string, { firstName, lastName }: PersonName): NameOrder | null {
  if (firstName === null || lastName === null) return null
  const [whole, given, family] = [text, firstName, lastName].map(toLetters)
  const order = whole?.endsWith(`${family}${given}`) ? 'family-first' : 'given-first'
  return order === guessNameOrder(`${firstName} ${lastName}`) ? null : order
}

const toLetters = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, '').toLowerCase()

function splitNameParts(text: string, language: string | null, isTurned: boolean): PersonName {
  if (EASTERN.test(text)) return splitEasternName(text, language)
  const [family = '', given = ''] = text.split(',').map((part) => dropHonorificWords(part.split(' ')).join(' '))
  if (given !== '' && family !== '') return buildNameAroundComma(given.split(' '), family.split(' '), language)
  const words = dropHonorificWords(text.replaceAll(',', ' ').split(' '))
  if (words.length < 2) return buildPersonName(words, [], language)
  const patronymic = words.findIndex((word, at) => at > 0 && PATRONYMIC.test(word))
  if (words.length === 3 && patronymic > 0) return splitNameWithPatronymic(words, patronymic)
  const vietnamese = findVietnameseFamilyPosition(words)
  if (vietnamese)
    return vietnamese === 'last'
      ? buildPersonName(words.slice(0, -1), words.slice(-1), language)
      : buildPersonName(words.slice(1), words.slice(0, 1), language)
  const turned =
    countCapitalFamilyWords(words) ||
    countFamilyWordsByLanguage(words, language) ||
    (isTurned ? countFamilyWordsBeforeGiven(words, language) : 0)
  if (turned) return buildPersonName(words.slice(turned), words.slice(0, turned), language)
  const at = findFamilyNameStart(words, language)
  return buildPersonName(words.slice(0, at), words.slice(at), language)
}

/** Splits a name at its comma. A suffix belongs to the family name: "King, Martin Luther Jr.". */
function buildNameAroundComma(
  given: readonly string[],
  family: readonly string[],
  language: string | null,
): PersonName {
  const isOfFamily = given.length > 1 && /^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/i.test(given.at(-1) ?? '')
  return isOfFamily
    ? buildPersonName(given.slice(0, -1), [...family, ...given.slice(-1)], language)
    : buildPersonName(given, family, language)
}

/**
 * Drops titles before a name, and after it only those with a full stop ("Eva Koch Dipl."). Inside a name, the same word
 * is a name ("أمل السيد").
 */
function dropHonorificWords(all: readonly string[]): string[] {
  const words = all.filter((word) => word !== '')
  const from = words.findIndex((word) => !isHonorific(word))
  return words.slice(Math.max(0, from)).filter((word) => !(word.length > 2 && word.endsWith('.') && isHonorific(word)))
}

/** Counts the first words that are the family name: "DUPONT Jean", "LE GOFF Anne"; 0 if there are none. */
function countCapitalFamilyWords(words: readonly string[]): number {
  const count = words.findIndex((word) => !isWordInCapitals(word) && !/^\p{Lu}\.$/u.test(word) && !isFamilySuffix(word))
  // An initial does not mean that the name is in capitals: "J. Smith".
  return count > 0 &&
    words.slice(0, count).some((word) => /\p{Lu}{2}/u.test(word) && !INITIALS.test(word)) &&
    !isNameParticle(words[count] ?? '')
    ? count
    : 0
}

/**
 * Splits a name with a patronymic, which follows the given name: "Смирнова Ольга Викторовна", "Ольга Викторовна
 * Смирнова".
 */
function splitNameWithPatronymic(words: readonly string[], at: number): PersonName {
  const [family = '', given] = at === 2 ? [words[0], words.slice(1)] : [words[2], words.slice(0, 2)]
  return buildPersonName(given, [family], null)
}

/** Counts the words of the family name if the language puts it first; 0 if the words contradict that or are unknown. */
function countFamilyWordsByLanguage(words: readonly string[], language: string | null): number {
  const isTurned = isGivenName(words.at(-1) ?? '') && !isGivenName(words[0] ?? '')
  // "Kovácsné Szabó Ildikó" has the husband's family name and her own.
  if (language === 'hu' && words.length === 3 && /\p{L}né$/u.test(words[0] ?? '')) return 2
  if (language === 'hu') return isGivenName(words[0] ?? '') && !isGivenName(words.at(-1) ?? '') ? 0 : 1
  return (language === 'ru' || language === 'uk') && words.length === 2 && isTurned ? 1 : 0
}

/** Counts the words before the given names, as in "Lo Bianco Chiara"; 0 if the order is the usual one. */
function countFamilyWordsBeforeGiven(words: readonly string[], language: string | null): number {
  if (isGivenName(words[0] ?? '') && !isGivenName(words.at(-1) ?? '')) return 0
  const isCompound =
    words.length > 2 && isSecondGivenName(words.at(-1) ?? '', language) && isGivenName(words.at(-2) ?? '')
  return words.length - (isCompound ? 2 : 1)
}

const isWordInCapitals = (word: string) => word === word.toUpperCase() && /\p{Lu}{2}/u.test(word) && !word.endsWith('.')

/** Finds the index of the family name's first word. */
function findFamilyNameStart(words: readonly string[], language: string | null): number {
  const marked = words.findIndex((word, at) => at > 0 && isWordInCapitals(word) && !isFamilySuffix(word))
  if (marked > 0 && !isWordInCapitals(words[0] ?? '')) return findParticleStart(words, marked)
  const given = countGivenWords(words, language)
  const both = words.findIndex((word, at) => at > given && at < words.length - 1 && /^[yeiYEI]$/u.test(word))
  if (isIberianLanguage(language) && both > 0) return Math.max(given, both - 1)
  const particle = words.findIndex((word, at) => at >= given && at < words.length - 1 && isFamilyParticle(word))
  if (particle > 1 && isNobleTitle(words[particle - 1] ?? '')) return particle - 1
  if (particle > 0) return findFirstFamilyName(words, { particle, given, language })
  const last = words.length - (isFamilySuffix(words.at(-1) ?? '') && words.length > 2 ? 2 : 1)
  if (words.length < 3) return last
  if (language === 'es') return Math.max(given, words.length - 2)
  const family = words.findIndex((word, at) => at >= given && isFamilyNameIn(word, language))
  if (family > 0) return Math.min(family, last)
  // Two family names follow two certain given names.
  if ((language === 'pt' || language === 'it') && given > 1) return Math.min(given, last)
  return last
}

/** Whether a word precedes the family name: "van" in "Jan van Dijk", "Jansen-van" in "Ineke Jansen-van Dijk". */
const isFamilyParticle = (word: string) => isNameParticle(word) || /^\p{Lu}[\p{L}'’]+-\p{Ll}{2,4}$/u.test(word)

/**
 * Finds the particle before a family name in capitals, to which it belongs although it is in lower case: "Jan van
 * DIJK".
 */
function findParticleStart(words: readonly string[], marked: number): number {
  let at = marked
  while (at > 1 && isNameParticle(words[at - 1] ?? '')) at -= 1
  return at
}

/** Counts the first words that are certainly given names: one, and those that often follow it. */
function countGivenWords(words: readonly string[], language: string | null): number {
  let count = 1
  while (count < words.length - 1) {
    const word = words[count] ?? ''
    if (isSecondGivenName(word, language)) count += 1
    else {
      const devotion = isIberianLanguage(language) ? countDevotionWords(words, count) : 0
      if (devotion === 0 || count + devotion >= words.length) break
      count += devotion
    }
  }
  return count
}

/** Counts the words of "del Carmen" or "de los Ángeles" after a given name; 0 if there are none. */
function countDevotionWords(words: readonly string[], from: number): number {
  let at = from
  while (at < words.length - 1 && isNameParticle(words[at] ?? '')) at += 1
  return at > from && isDevotionalName(words[at] ?? '') ? at - from + 1 : 0
}

const isIberianLanguage = (language: string | null) => language === 'es' || language === 'pt'

type NameSplit = { particle: number; given: number; language: string | null }

/** Finds the first of two family names, which precedes the particle: "Miguel Ángel Núñez de Haro". */
function findFirstFamilyName(words: readonly string[], { particle, given, language }: NameSplit): number {
  if (!isIberianLanguage(language) || particle <= given) return particle
  return words.length - particle <= 3 ? Math.max(given, particle - 1) : particle
}

function splitEasternName(text: string, language: string | null): PersonName {
  const [family = '', ...given] = text.split(/[\s・]/).filter((word) => word !== '')
  // Foreign names in katakana keep their order.
  if (given.length > 0 && /^[\p{Script=Katakana}ー・\s]+$/u.test(text))
    return { firstName: family, lastName: given.join(' ') }
  if (given.length > 0) return { firstName: given.join(' '), lastName: family }
  if (family.length < 2) return { firstName: null, lastName: family || null }
  const korean = KOREAN_FAMILY.exec(family)?.[0].length ?? 1
  if (/\p{Script=Hangul}/u.test(family)) return { firstName: family.slice(korean), lastName: family.slice(0, korean) }
  const isJapanese = language === 'ja' || (language !== 'zh' && !isChineseName(family))
  const at = isJapanese ? locateJapaneseGivenName(family) : locateChineseGivenName(family)
  return { firstName: family.slice(at), lastName: family.slice(0, at) }
}

/** Converts the labeled parts of a form to the usual capitalization. */
export function capitalizePersonName({ firstName, lastName }: PersonName, language: string | null): PersonName {
  return buildPersonName(
    dropNameExtras(firstName ?? '').split(' '),
    dropNameExtras(lastName ?? '').split(' '),
    language,
  )
}

function buildPersonName(given: readonly string[], family: readonly string[], language: string | null): PersonName {
  const whole = lowerCapitals([...given, ...family].join(' '), language).split(' ')
  const joinOrNull = (words: readonly string[]) => (words.length > 0 ? words.join(' ') : null)
  return { firstName: joinOrNull(whole.slice(0, given.length)), lastName: joinOrNull(whole.slice(given.length)) }
}

/** Converts a name in capitals to the usual capitalization: "ANNA MÜLLER-LÜDENSCHEIDT". */
function lowerCapitals(name: string, language: string | null): string {
  return name
    .split(' ')
    .map((word, at) =>
      /\p{Lu}{2}/u.test(word) &&
      word === word.toUpperCase() &&
      !/^(?:[A-Z]\.?|I{2,3}|IV)$/.test(word) &&
      !(at === 0 && INITIALS.test(word))
        ? capitalizeNameWord(word, at, language)
        : word,
    )
    .join(' ')
}

function capitalizeNameWord(word: string, at: number, language: string | null): string {
  const lower = word.toLowerCase()
  if (at > 0 && isLowercaseParticle(lower, language)) return lower
  return lower
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
