import { exactHeading, isDocumentTitle } from '#server/integrations/resume-parse/lexicon/exact-heading.ts'
import { isJobTitle } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isCompanyName, isSchoolName } from '#server/integrations/resume-parse/lexicon/place-words.ts'
import { wordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import type { Usual } from '#server/integrations/resume-parse/understand/document.ts'
import { isPlace } from '#server/integrations/resume-parse/understand/place.ts'

const LABEL =
  /^(?:name|full name|vor- und nachname|vorname und name|nom et prénom|nom|nombre|nombre y apellidos|nome|nome completo|naam|nome e cognome|name \/ surname|first name\(s\) surname\(s\)|الاسم|الاسم الكامل|氏名|名前|姓名)\s*[:：]?\s*$/iu
const LABELLED =
  /^(?:name|full name|vor- und nachname|nom et prénom|nom|nombre(?: y apellidos)?|nome(?: completo| e cognome)?|naam|الاسم(?: الكامل)?|氏名|名前|姓名)\s*[:：]\s*(\S.*)$/iu
const TITLE_BEFORE =
  /^(?:curriculum vitae|lebenslauf|cv|resume|résumé|personal information|europass)\s*(?:of|de|von|di|van|[-–—:|])?\s+/iu
const WORD = /^[\p{L}\p{M}][\p{L}\p{M}'’.·-]*,?$/u

export type FoundName = { text: string; line: Line }

/** Whose resume it is: large letters at the beginning, the words of the address for mail, or what a label says. */
export function findName(lines: readonly Line[], usual: Usual, email: string | null): FoundName | null {
  let best: (FoundName & { points: number }) | null = null
  for (const [at, line] of lines.entries()) {
    if (at > 120) break
    const named = labelledName(line)
    const written = named ? [named] : at < 60 || line.size > usual.size * 1.3 ? line.parts : []
    for (const [place, part] of written.entries()) {
      const text = goingOn(part, line, lines[at + 1], usual)
        .replace(TITLE_BEFORE, '')
        .replace(/\s*[|·•–—]\s.*$/u, '')
        .trim()
      if (!isNameLike(text)) continue
      const points = pointsOf(text, line, { at, place, usual, email }) + (named ? 5 : 0)
      if (points > 1.5 && (!best || points > best.points)) best = { text, line, points }
    }
  }
  return best
}

/** A name in large letters may need two lines. */
function goingOn(part: string, line: Line, next: Line | undefined, usual: Usual): string {
  const isTwo =
    next !== undefined &&
    line.parts.length === 1 &&
    next.size === line.size &&
    next.isBold === line.isBold &&
    next.column === line.column
  const isName =
    isTwo &&
    line.size > usual.size * 1.5 &&
    usual.size > 0 &&
    next.text.length < 30 &&
    !isJobTitle(next.text) &&
    !/\d/.test(next.text)
  return isName && exactHeading(next.text) === null && !isDocumentTitle(line.text) ? `${part} ${next.text}` : part
}

function labelledName(line: Line): string | null {
  const [label = '', value] = line.parts
  if (value !== undefined && LABEL.test(label)) return value
  return LABELLED.exec(line.text)?.[1] ?? null
}

function isNameLike(text: string): boolean {
  if (text.length < 2 || text.length > 60 || /[\d@:/!?;"“”„<>+&]/.test(text)) return false
  if (exactHeading(text) !== null || isDocumentTitle(text)) return false
  const words = text.split(/\s+/)
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々\s・]+$/u.test(text))
    return text.replaceAll(/\s/g, '').length <= 7 && text.replaceAll(/\s/g, '').length >= 2
  if (words.length > 7 || !words.every((word) => WORD.test(word))) return false
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return lower <= words.length / 2 && !/^\p{Ll}/u.test(text)
}

type Context = { at: number; place: number; usual: Usual; email: string | null }

function pointsOf(text: string, line: Line, { at, place, usual, email }: Context): number {
  const words = text.split(/\s+/)
  const larger = usual.size > 0 && line.size > 0 ? line.size / usual.size : 1
  return (
    (larger > 1.5 ? 4 : larger > 1.2 ? 2.5 : 0) +
    (at === 0 ? 2.5 : at < 3 ? 1.5 : at < 8 ? 0.5 : 0) +
    (line.isBold && !usual.isBold ? 0.5 : 0) +
    (line.level > 0 ? 1 : 0) +
    Math.min(4, 2 * sharedWithEmail(words, email)) +
    (words.length >= 2 && words.length <= 4 ? 1 : 0) -
    (words.length === 1 && !/\p{Script=Han}/u.test(text) ? 1.5 : 0) -
    (place > 0 ? 0.5 : 0) -
    (line.isBullet ? 3 : 0) -
    (isJobTitle(text) ? 3 : 0) -
    (isCompanyName(text) || isSchoolName(text) ? 2.5 : 0) -
    (isPlace(text) ? 2 : 0)
  )
}

/** Words of a name that the address for mail has. */
function sharedWithEmail(words: readonly string[], email: string | null): number {
  const [box = ''] = (email ?? '').split('@')
  if (box === '') return 0
  return words.filter((word) => {
    const key = wordKey(word).replaceAll(/[^\p{L}]/gu, '')
    return key.length >= 3 && (box.includes(key) || box.includes(german(word)))
  }).length
}

const german = (word: string) =>
  wordKey(word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')).replaceAll(
    /[^\p{L}]/gu,
    '',
  ) || '-'
