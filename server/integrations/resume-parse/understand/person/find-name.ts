import { isChineseName } from '#server/integrations/resume-parse/lexicon/eastern-names.ts'
import { isGivenName } from '#server/integrations/resume-parse/lexicon/given-names.ts'
import { exactHeading, isDocumentTitle } from '#server/integrations/resume-parse/lexicon/exact-heading.ts'
import { isJobTitle } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { bareName, isParticle, withoutHonorifics } from '#server/integrations/resume-parse/lexicon/name-words.ts'
import { isCompanyName, isSchoolName } from '#server/integrations/resume-parse/lexicon/place-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import type { Usual } from '#server/integrations/resume-parse/understand/document.ts'
import { isPlace } from '#server/integrations/resume-parse/understand/place.ts'
import { labelledName } from './labelled-name.ts'
import { isInTitle, sharedWords, type KnownWords } from './name-hints.ts'

const TITLE_BEFORE =
  /^(?:curriculum vitae|lebenslauf|cv|c\.v\.|resume|résumé|hoja de vida|currículum|currículo|personal information|europass|bewerbung|السيرة الذاتية|简历|履歴書)\s*(?:of|de|du|da|di|von|van|für|[-–—:：|])?\s*(?=[\p{Lu}\p{Lo}])/iu
/** "Jane Miller – page 2 of 3". */
const PAGE_BEHIND =
  /\s*[-–—|,]?\s*(?:page|seite|página|pagina|pág\.?)?\s*\d{1,2}\s*(?:\/|of|von|de|di|van)?\s*\d{0,2}$/iu
const WORD = /^['’]?[\p{L}\p{M}][\p{L}\p{M}'’.·-]*,?$/u
const FURIGANA = /^(?:ふりがな|フリガナ|ヨミガナ)/u

/** `parts`: where the document itself says which part is which. */
export type FoundName = {
  text: string
  isTurned: boolean
  parts: { firstName: string; lastName: string } | null
  line: Line
}

const LAST_LINE = 120
const LAST_OF_TEXT = 60
/** Points that a name needs. */
const ENOUGH = 1.5

/** Whose resume it is: what a label says, large letters at the beginning, or the words of the address for mail. */
export function findName(lines: readonly Line[], usual: Usual, known: KnownWords): FoundName | null {
  const labelled = labelledName(lines.slice(0, LAST_LINE))
  let best: (FoundName & { points: number }) | null = null
  for (const [at, line] of lines.slice(0, LAST_LINE).entries()) {
    const next = largeOnes(lines.slice(at + 1, at + 6), usual)
    if (at >= LAST_OF_TEXT && line.size <= usual.size * 1.3 && !line.isEdge) continue
    for (const [place, text] of namesIn(line, next, usual).entries()) {
      const points = pointsOf(text, line, { at, place, usual, known })
      if (points > ENOUGH && (!best || points > best.points))
        best = { text, isTurned: false, parts: null, line, points }
    }
  }
  // A name in the largest letters that the addresses have, too, needs no form; a form of somebody else may follow.
  const isSure = best !== null && best.points >= SURE && sharedWords(best.text.split(' '), known) > 0
  if (labelled && isNameLike(bareName(labelled.text)) && !(isSure && labelled.parts === null)) return labelled
  return best
}

const SURE = 8

/** The texts of a line that may be a name. */
function namesIn(line: Line, next: readonly Line[], usual: Usual): string[] {
  const whole = line.parts.length > 1 && isLarge(line, usual, 1.4) ? [line.parts.join(' ')] : []
  const parts = line.parts.length === 1 ? [goingOn(line, next, usual)] : line.parts
  return [...whole, ...parts].flatMap((part) => {
    if (part.length > 140 || FURIGANA.test(part)) return []
    const bare = ofOneScript(withoutHonorifics(bareName(withoutRest(part))))
    const text = isLarge(line, usual, 1.5) && isSmall(bare) ? capitalised(bare) : bare
    return isNameLike(text) ? [text] : []
  })
}

/** "高静 Jing Gao" says the same twice. */
function ofOneScript(text: string): string {
  const eastern = /[\p{Script=Han}々]{1,4}(?:\s[\p{Script=Han}々]{1,3})?/u.exec(text)?.[0] ?? ''
  return eastern.length > 1 && /^[\p{Script=Latin}\s',.-]+$/u.test(text.replace(eastern, '')) ? eastern : text
}

/** Names in large letters may be small for looks: "ada thornbury". */
const isSmall = (text: string) => /^\p{Ll}+(?:[ -]\p{Ll}+){1,3}$/u.test(text) && !isJobTitle(text)
const capitalised = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => (isParticle(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))

const isLarge = ({ size }: Line, usual: Usual, times: number) => usual.size > 0 && size > usual.size * times

/** Without "Resume of" before a name, and without the job behind it. */
function withoutRest(part: string): string {
  const plain = part
    .replace(TITLE_BEFORE, '')
    .replace(/\s*(?:[|·•–—]|\s[-/])\s.*$/u, '')
    .replace(PAGE_BEHIND, '')
    .trim()
  const comma = plain.indexOf(',')
  return comma > 0 && isJobTitle(plain.slice(comma)) ? plain.slice(0, comma) : plain
}

/** The next lines in large letters, without what stands in small ones beside them. */
function largeOnes(lines: readonly Line[], usual: Usual): Line[] {
  return lines
    .filter((line) => isLarge(line, usual, 1.4))
    .slice(0, 2)
    .map((line) => {
      const [first = '', ...others] = line.parts
      const isBeside = others.length > 0 && others.every((part) => /[@\d]/.test(part))
      return isBeside ? { ...line, text: first, parts: [first] } : line
    })
}

/** A name in large letters may need two lines, or three. */
function goingOn(line: Line, [next, third]: readonly Line[], usual: Usual): string {
  const [part = ''] = line.parts
  if (!next || isDocumentTitle(line.text) || !isRestOfName(part, line, next, usual)) return part
  const both = `${part} ${next.text}`
  const isOneByOne = !/\s/.test(part) && !/\s/.test(next.text)
  return third && isOneByOne && isRestOfName(both, next, third, usual) ? `${both} ${third.text}` : both
}

function isRestOfName(part: string, line: Line, next: Line, usual: Usual): boolean {
  if (next.column !== line.column || !isLarge(line, usual, 1.4) || next.text.length >= 30) return false
  if (exactHeading(next.text) !== null || isJobTitle(next.text)) return false
  if (!isNameLike(part) || !isNameLike(`${part} ${next.text}`)) return false
  const isAlike = next.size === line.size && next.isBold === line.isBold
  // One word alone in large letters is half a name, however the other half looks.
  const isHalf = !/\s/.test(part) && isLarge(next, usual, 1.4) && /\p{Ll}|\p{Lu}/u.test(part)
  return (isAlike && isLarge(line, usual, 1.5)) || isHalf
}

const EASTERN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー\s・]+$/u

function isNameLike(text: string): boolean {
  if (text.length < 2 || text.length > 60 || /[\d@:/!?;"“”„<>+&]/.test(text)) return false
  if (exactHeading(text) !== null || isDocumentTitle(text)) return false
  if (EASTERN.test(text)) {
    const { length } = text.replaceAll(/\s/g, '')
    return length <= 7 && length >= 2
  }
  const words = text.split(/\s+/)
  if (words.length > 7 || !words.every((word) => WORD.test(word))) return false
  const [first = ''] = words
  if (/^\p{Ll}/u.test(first) && !(isParticle(first) && words.length > 2)) return false
  return words.filter((word) => /^\p{Ll}/u.test(word) && !isParticle(word)).length <= words.length / 3
}

type Context = { at: number; place: number; usual: Usual; known: KnownWords }

function pointsOf(text: string, line: Line, { at, place, usual, known }: Context): number {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const larger = usual.size > 0 && line.size > 0 ? line.size / usual.size : 1
  const isHan = /^[\p{Script=Han}\s]+$/u.test(text)
  return (
    (larger > 1.5 ? 4 : larger > 1.2 ? 2.5 : 0) +
    (at === 0 ? 2.5 : at < 3 ? 1.5 : at < 8 ? 0.5 : 0) +
    (line.isBold && !usual.isBold ? 0.5 : 0) +
    (line.level > 0 ? 1 : 0) +
    Math.min(4, 2 * sharedWords(words, known)) +
    (isInTitle(words, known) ? 2 : 0) +
    ((isHan && isChineseName(text)) || (words.length > 1 && isGivenName(words[0] ?? '')) ? 1 : 0) +
    (words.length >= 2 && words.length <= 4 ? 1 : 0) -
    (words.length === 1 && !/\p{Script=Han}/u.test(text) ? halfName(words, known) : 0) -
    (place > 0 ? 0.5 : 0) -
    (line.isBullet ? 3 : 0) -
    unlikely(text, words, known)
  )
}

/** One word is a name where the addresses have it, else most often something in large letters. */
const halfName = (words: readonly string[], known: KnownWords) => (sharedWords(words, known) > 0 ? 1.5 : 6)

/** Points that a text loses by being something else; family names are those of trades, firms and towns, too. */
function unlikely(text: string, words: readonly string[], known: KnownWords): number {
  if (words.length > 1 && sharedWords(words, known) >= 2) return 0
  const [first = '', second = ''] = words
  if (isGivenName(first) && !isJobTitle(first) && words.length < 4 && !isSchoolName(second)) return 0
  const share = sharedWords(words, known) > 0 ? 0.5 : 1
  const isEastern = EASTERN.test(text) && text.replaceAll(/\s/g, '').length <= 5 && /\s/.test(text)
  return (
    (isJobTitle(text) && !isEastern ? 3 * share : 0) +
    (isCompanyName(text) || isSchoolName(text) ? 2.5 * share : 0) +
    (isPlace(text) ? 2 * share : 0)
  )
}
