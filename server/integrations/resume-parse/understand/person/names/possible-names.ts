import {
  findExactHeadingKind,
  isDocumentTitle,
} from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { isDevotionalName, isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import {
  dropNameExtras,
  isNameParticle,
  dropHonorifics,
} from '#server/integrations/resume-parse/lexicon/names/name-words.ts'
import { isTradeSurname } from '#server/integrations/resume-parse/lexicon/trade-surnames.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isAllCapitals, type UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { countWordsInAddresses, splitWordLikeMailbox, type KnownWords } from './name-hints.ts'

const TITLE =
  'curriculum\\s+vit(?:ae|æ)|currículum(?:\\s+v[ií]tae)?|curriculum|(?:tabellarischer\\s+)?lebenslauf|cv|c\\.v\\.|resume|résumé|hoja de vida|currículo|personal information|europass|bewerbung|السيرة الذاتية|سيرة ذاتية|个人简历|简历|履歴書|職務経歴書|özgeçmiş|резюме|життєпис|życiorys|životopis|önéletrajz|이력서'
const TITLE_BEFORE = new RegExp(
  `^(?:${TITLE})\\s*(?:of|de|du|da|di|von|van|für|[-–—:：|])?\\s*(?=[\\p{Lu}\\p{Lo}])`,
  'iu',
)
/** Matches the title of the document after a name: "Jane Miller – Curriculum Vitae". */
const TITLE_BEHIND = new RegExp(`^(\\p{L}\\S*\\s+\\p{L}.{0,80}?)(?:\\s*[-–—:|,]\\s*|\\s+)(?:${TITLE})$`, 'iu')
/** Matches a page number after a name: "Jane Miller – page 2 of 3". A number after a comma is a house number. */
const PAGE_BEHIND =
  /\s*[-–—|,]?\s*(?:page|seite|página|pagina|pág\.?)\s*\d{1,2}\s*(?:(?:\/|of|von|de|di|van)\s*\d{1,2})?$|\s+[-–—|]?\s*\d{1,2}\s*(?:\/|of|von|de|di|van)\s*\d{1,2}$|\s+[-–—|]\s*\d{1,2}$/iu
const WORD = /^['’]?[\p{L}\p{M}][\p{L}\p{M}'’.·-]*,?$/u
const FURIGANA = /^(?:ふりがな|フリガナ|ヨミガナ)/u

export type About = { usual: UsualLook; known: KnownWords; language: string | null }

/** Lists the texts of a line that may be a name; it may continue in the lines of `next`. */
export function listPossibleNames(line: Line, next: readonly Line[], about: About): string[] {
  const { usual, language } = about
  const [first = '', ...others] = line.parts
  const isWhole =
    others.length > 0 &&
    isLargerThanUsual(line, usual, 1.4) &&
    !others.some((part) => isAllCapitals(part) !== isAllCapitals(first) && (isKnownTown(part) || isPlaceText(part)))
  const whole = isWhole ? [line.parts.join(' ')] : []
  const isOne = others.length === 0 || (usual.size > 0 && !isWhole)
  const parts = [
    isOne ? appendNameContinuation({ ...line, text: first, parts: [first] }, next, about) : first,
    ...others,
  ]
  return [...whole, ...parts].flatMap((part) => {
    if (part.length > 140 || FURIGANA.test(part) || isTownInState(part)) return []
    const written = splitJoinedName(dropTitleAndJobAroundName(extractNameFromFileName(part)), about.known)
    const bare = chooseNameInOneScript(dropHonorifics(dropNameExtras(written)), language)
    const text = isLargerThanUsual(line, usual, 1.5) && isLowercaseName(bare) ? capitalizeWords(bare) : bare
    return canBeName(text) ? [text] : []
  })
}

const FILE_NAME = /^(?:cv|resume|résumé|lebenslauf|curriculum)[_-]([\p{L}\d_-]{3,60})(?:\.(?:pdf|docx?|odt|txt))?$/iu

const HAN_NAME =
  /[\p{Script=Han}々]{1,6}(?:\s?[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}|\s[\p{Script=Han}々]{1,3})?/u
const ARABIC_NAME = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s]*/u
const LATIN = /^[\p{Script=Latin}\s',/.’-]+$/u

/** Reads a name from a file name: "CV_JaneRoe_2024", "Resume_Jane_Roe.pdf". */
function extractNameFromFileName(part: string): string {
  const rest = FILE_NAME.exec(part)?.[1]
  if (rest === undefined) return part
  const words = rest.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[\s_-]+/)
  return words
    .filter((word) => /^\p{Lu}\p{L}+$/u.test(word) && !/^(?:final|new|updated?|copy|draft)$/i.test(word))
    .join(' ')
}

/**
 * Splits a word by the mail address: "JANEROE" above "jane.roe@" has lost the space between its letter-spaced words.
 */
const splitJoinedName = (text: string, known: KnownWords) =>
  /^\p{L}{5,}$/u.test(text) ? splitWordLikeMailbox(text, known) : text

/** Whether a text is a town in a state, such as "New York, NY"; in "Jane Miller, MD", the letters are a degree. */
function isTownInState(text: string): boolean {
  const [town = '', state, more] = text.split(', ')
  return state !== undefined && more === undefined && isPlaceText(text) && isKnownTown(town)
}

/**
 * Chooses one of two scripts: "高静 Jing Gao" and "سلمى Salma" are the same name twice. The Arabic one is chosen if the
 * document is in Arabic.
 */
function chooseNameInOneScript(text: string, language: string | null): string {
  const eastern = HAN_NAME.exec(text)?.[0] ?? ''
  if (eastern.length > 1 && LATIN.test(text.replace(eastern, ''))) return eastern
  const [arabic = ''] = ARABIC_NAME.exec(text) ?? []
  const latin = text.replace(arabic, '').replaceAll(/^[\s/،-]+|[\s/،-]+$/g, '')
  if (arabic === '' || !/\p{Script=Latin}/u.test(latin) || !LATIN.test(latin)) return text
  return language === 'ar' ? arabic.trim() : latin
}

/** Whether a text may be a large name in lower case: "ada thornbury". */
const isLowercaseName = (text: string) => /^\p{Ll}+(?:(?:,? |-)\p{Ll}+){1,3}$/u.test(text) && !hasJobTitleWord(text)
const isLowercase = (text: string) => text === text.toLowerCase()
const capitalizeWords = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => (isNameParticle(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))

const isLargerThanUsual = ({ size }: Line, usual: UsualLook, times: number) =>
  usual.size > 0 && size > usual.size * times

/** Removes "Resume of" before a name, and the job after it. */
function dropTitleAndJobAroundName(part: string): string {
  const plain = part
    .replace(TITLE_BEFORE, '')
    .replace(TITLE_BEHIND, '$1')
    .replace(/(?<=\p{L}{2})[’']s$/u, '')
    .replace(/\s*(?:[|·•–—]|\s[-/])\s.*$/u, '')
    .replace(PAGE_BEHIND, '')
    .trim()
  const comma = plain.indexOf(',')
  if (comma > 0)
    return hasJobTitleWord(plain.slice(comma)) || isTownAfterComma(plain, comma) ? plain.slice(0, comma) : plain
  return dropJobAfterName(plain)
}

/** Whether a town follows the comma: "Jane Holloway, London". In an inverted name, a given name follows it. */
function isTownAfterComma(text: string, comma: number): boolean {
  const [name, town] = [text.slice(0, comma), text.slice(comma + 1).trim()]
  return name.includes(' ') && isKnownTown(town) && !isGivenName(town)
}

/** Drops a job of two words after given and family name: "Jane Holloway Marketing Manager". */
function dropJobAfterName(text: string): string {
  const words = text.split(' ')
  const tail = words.slice(2)
  const isJob = tail.length > 1 && hasJobTitleWord(tail.join(' ')) && !tail.some(isTradeSurname)
  return isJob && isGivenName(words[0] ?? '') && !hasJobTitleWord(words.slice(0, 2).join(' '))
    ? words.slice(0, 2).join(' ')
    : text
}

/**
 * Lists the lines in which a name may continue: the next large lines without small text beside them, otherwise the next
 * line.
 */
export function listContinuationLines(line: Line, lines: readonly Line[], usual: UsualLook): Line[] {
  const isOfText = usual.size === 0
  if (isOfText || !isLargerThanUsual(line, usual, 1.4))
    return lines.slice(0, 1).map(isOfText ? (next) => next : narrowToFirstPart)
  return lines
    .filter((next) => isLargerThanUsual(next, usual, 1.4))
    .slice(0, 2)
    .map((next) => (next.parts.slice(1).every((part) => /[@\d]/.test(part)) ? narrowToFirstPart(next) : next))
}

function narrowToFirstPart(line: Line): Line {
  const [first = '', ...others] = line.parts
  return others.length > 0 ? { ...line, text: first, parts: [first] } : line
}

/** Appends the continuation of a large name, which may take two or three lines. */
function appendNameContinuation(line: Line, [next, third]: readonly Line[], about: About): string {
  const { usual, known } = about
  const [part = ''] = line.parts
  if (next && usual.size === 0)
    return isRestOfUnformattedName(part, next, known) ? joinNameParts(part, next.text) : part
  if (!next || isDocumentTitle(line.text) || !isRestOfLargeName(part, line, next, about)) return part
  const both = joinNameParts(part, next.text)
  const isOneByOne = !/\s/.test(part) && !/\s/.test(next.text)
  const isCut = isNameParticle(both.split(' ').at(-1) ?? '')
  return third && (isOneByOne || isCut) && isRestOfLargeName(both, next, third, about)
    ? joinNameParts(both, third.text)
    : both
}

/** Joins two parts of a name; "ASANTE-" continues without a space. */
const joinNameParts = (begun: string, rest: string) => `${begun}${/\p{L}-$/u.test(begun) ? '' : ' '}${rest}`

/**
 * Whether a line is the rest of a name in text without type sizes: the line before it has given names alone, and this
 * one can be nothing else.
 */
function isRestOfUnformattedName(part: string, next: Line, known: KnownWords): boolean {
  if (next.parts.length > 1 || next.text.length >= 30 || !canBeName(`${part} ${next.text}`)) return false
  if (part.includes(',') || hasJobTitleWord(part) || isPlaceText(next.text) || findExactHeadingKind(next.text) !== null)
    return false
  const [given, rest] = [part.split(' '), next.text.split(' ')]
  const isMore =
    countWordsInAddresses(
      rest.filter((word) => !given.includes(word)),
      known,
    ) > 0
  if (hasJobTitleWord(next.text) && !isMore && !isTradeSurname(next.text)) return false
  const isGiven = given.every((word) => isGivenName(word) || /^\p{Lu}\.$/u.test(word))
  // A single word in a line is rarely a complete name.
  if (given.length === 1 && rest.length > 1) return isGiven || (isMore && countWordsInAddresses(given, known) > 0)
  return given.length === 1 ? isGiven || isMore || (isAllCapitals(part) && isGivenName(next.text)) : isMore && isGiven
}

function isRestOfLargeName(part: string, line: Line, next: Line, { usual, known }: About): boolean {
  if (next.column !== line.column || next.text.length >= 30) return false
  if (!isLargerThanUsual(line, usual, 1.4)) return areHalvesInCapitals(part, next.text, known)
  if (findExactHeadingKind(next.text) !== null || hasJobTitleWord(next.text)) return false
  const [begun, both] = [part, joinNameParts(part, next.text)].map((text) =>
    isLowercase(text) ? capitalizeWords(text) : text,
  )
  if (!canBeName(begun ?? '') || !canBeName(both ?? '')) return false
  const isAlike = next.size === line.size && next.isBold === line.isBold
  // A single large word is half a name, however the other half is formatted.
  const isHalf = !/\s/.test(part) && isLargerThanUsual(next, usual, 1.4) && /\p{Ll}|\p{Lu}/u.test(part)
  // "María del Carmen" may be in regular type, and "FERNÁNDEZ IGLESIAS" in bold or in capitals.
  const isFamily =
    Math.abs(next.size - line.size) < 1 && (isAllCapitals(next.text) || next.isBold) && areGivenNames(part)
  return (isAlike && isLargerThanUsual(line, usual, 1.5)) || isHalf || isFamily
}

/** Whether two single words in capitals are halves of a name: "ZARA" above "HUSSAINI", in the usual size. */
const areHalvesInCapitals = (part: string, rest: string, known: KnownWords) =>
  [part, rest].every((text) => /^\p{Lu}{2,}(?:-\p{Lu}+)*$/u.test(text)) &&
  (isGivenName(part) || countWordsInAddresses([part], known) > 0) &&
  ![rest, `${part} ${rest}`].some(
    (text) => findExactHeadingKind(text) !== null || hasJobTitleWord(text) || isPlaceText(text) || isKnownTown(text),
  )

const areGivenNames = (part: string) =>
  part.split(' ').every((word, at) => isGivenName(word) || isDevotionalName(word) || (at > 0 && isNameParticle(word)))

export const EASTERN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー\s・]+$/u

/** Matches a name that contains its particle: "d’Ormesson". */
const ELIDED = /^\p{Ll}{1,4}['’]\p{Lu}/u

/** Matches labels of forms, such as "Father's Name". */
const ASKED = /(?:^|\s)(?:(?:father|mother|husband|spouse|guardian|wife|parent)[’']?s?|name|surname)[:.]?(?:$|\s)/iu

export function canBeName(text: string): boolean {
  if (text.length < 2 || text.length > 60 || /[\d@:/!?;"“”„<>+&]/.test(text)) return false
  if (findExactHeadingKind(text) !== null || isDocumentTitle(text) || ASKED.test(text)) return false
  // Sentences such as "Work. Learn. Grow." are not names.
  if ((text.match(/\p{Ll}{2}\.(?=\s|$)/gu)?.length ?? 0) > 1) return false
  // A list such as "HPLC, GMP, Excel" is not a name.
  if (text.split(',').length > 2) return false
  if (EASTERN.test(text)) {
    const { length } = text.replaceAll(/\s/g, '')
    return length <= 7 && length >= 2
  }
  // Fonts without a mapping for their glyphs leave isolated Hangul letters.
  if (/\p{Script=Hangul}/u.test(text)) return /^[가-힣]{1,2}\s?[가-힣]{1,3}$/u.test(text)
  const words = text.split(/\s+/)
  if (words.length > 7 || !words.every((word) => WORD.test(word))) return false
  const [first = ''] = words
  if (/^\p{Ll}/u.test(first) && !((isNameParticle(first) && words.length > 2) || ELIDED.test(first))) return false
  const isSmallWord = (word: string) => /^\p{Ll}/u.test(word) && !isNameParticle(word) && !ELIDED.test(word)
  return words.filter(isSmallWord).length <= words.length / 3
}
