import { findExactHeadingKind } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { isLanguageName } from '#server/integrations/resume-parse/lexicon/language-names.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

const LICENCE =
  /^(?:führerschein\p{Ll}*|fahrerlaubnis|driving licen[cs]e|driver['’]s licen[cs]e|permis(?: de conduire)?|(?:carnet|permiso) de conducir|carta de condução|patente(?: di guida)?|rijbewijs|körkort|kørekort|førerkort|ajokortti|prawo jazdy|řidičský průkaz|jogosítvány|sürücü belgesi|водительск\p{Ll}*\s.*|права)$/iu

/**
 * Separates spoken languages ("Sprachen Deutsch (Muttersprache), Englisch") and driving licenses from skills under one
 * heading.
 */
export function separateLanguagesFromSkills(lines: readonly Line[]): { skills: Line[]; languages: Line[] } {
  const skills: Line[] = []
  const languages: Line[] = []
  let before: { list: Line[] | null; line: Line } | null = null
  for (const line of lines) {
    const { label, rest } = splitLabelFromLine(line)
    const isMore: boolean =
      label === '' && before !== null && /[,;、]\s*$/u.test(before.line.text) && before.list !== skills
    let list: Line[] | null = isMore && before ? before.list : skills
    if (LICENCE.test(label)) list = null
    else if (findExactHeadingKind(label) === 'languages' && isSpokenLanguageFirst(rest)) list = languages
    list?.push(list === languages && label !== '' ? { ...line, text: rest, parts: [rest] } : line)
    before = { list, line }
  }
  return { skills, languages }
}

function splitLabelFromLine({ parts, text }: Line): { label: string; rest: string } {
  const [first = '', ...others] = parts
  if (others.length > 0 && first.length < 30) return { label: first.replace(/[:：]$/u, ''), rest: others.join(', ') }
  const [, label = '', rest = ''] = /^([^:：,]{2,30})[:：]\s*(\S.*)$/u.exec(text) ?? []
  return { label, rest }
}

/** Whether a text begins with a spoken language; in "Languages: Go, C++" they are programming languages. */
const isSpokenLanguageFirst = (text: string) => isLanguageName(/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '')
