import {
  findDamagedHeadingKind,
  findExactHeadingKind,
  isDocumentTitle,
} from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { STEMS } from '#server/integrations/resume-parse/lexicon/headings/heading-stems.ts'
import type { SectionKind } from '#server/integrations/resume-parse/lexicon/headings/section-kind.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isAllCapitals, type UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { isDateText } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'

/** A heading's kind, and the text after the heading in its line. */
export type Heading = { kind: SectionKind; rest: string[] }

/** The formatting that a document's headings share. */
export type HeadingLook = { size: number; isBold: boolean; isCapital: boolean; level: number; count: number }

/**
 * Formatting of the document and of its headings. `isOfEntry`: the line is among jobs or schools, and a period follows.
 */
export type Looks = { usual: UsualLook; look: HeadingLook | null; isOfEntry: boolean }

/** Scores how much a line stands out. */
export function scoreLineProminence(line: Line, usual: UsualLook): number {
  const { size, gap, isBold, level, text } = line
  const larger = usual.size > 0 ? size / usual.size : 1
  return (
    (level > 0 ? 2 : 0) +
    (larger > 1.25 ? 2 : larger > 1.06 ? 1 : 0) +
    (isBold && !usual.isBold ? 1 : 0) +
    (isAllCapitals(text) ? 1 : 0) +
    (usual.gap > 0 && gap > usual.gap * 1.35 ? 0.5 : 0) +
    (/[:：]\s*$/.test(text) ? 0.5 : 0)
  )
}

/** Finds a known heading, alone in its line or as a label before other text. */
export function findListedHeading(line: Line, usual: UsualLook): Heading | null {
  if (line.text.length > 200) return null
  const [first = '', ...others] = dropYearAndMonthColumns(line.parts)
  if (others.length === 0 && first !== line.text && findExactHeadingKind(first))
    return { kind: findExactHeadingKind(first) ?? 'other', rest: [] }
  const kind = findExactHeadingKind(line.text)
  if (kind) return canBeHeading(line, usual) ? { kind, rest: [] } : null
  const label = others.length > 0 ? findExactHeadingKind(first) : null
  const isLabel = label !== null && label !== 'contact' && label !== 'personal' && !others.every(isDateText)
  return isLabel && !line.isBullet ? { kind: label, rest: others } : null
}

/** Drops the columns "年" and "月", which Japanese forms have before the heading. */
function dropYearAndMonthColumns(parts: readonly string[]): readonly string[] {
  const [year, month, ...others] = parts
  return year === '年' && month === '月' ? others : parts
}

/** Whether a line may be a heading. A list item is not one, unless nothing else looks like it. */
function canBeHeading(line: Line, usual: UsualLook): boolean {
  const points = scoreLineProminence(line, usual)
  // The last word of a sentence may be alone in its line too.
  if (/^\p{Ll}|[.,;]$/u.test(line.text) && points < 1.5) return false
  return !line.isBullet || points >= 1.5
}

/**
 * Guesses the kind of an unknown heading, which is formatted like the others and whose words reveal it. Null for other
 * lines.
 */
export function guessHeadingKind(line: Line, { usual, look, isOfEntry }: Looks): SectionKind | null {
  const { text, parts, isBullet } = line
  const words = text.split(/\s+/).length
  if (isBullet || parts.length > 1 || words > 6 || text.length > 60 || /[\d@.,;()/]|https?:/.test(text)) return null
  if (isDocumentTitle(text)) return null
  const points = scoreLineProminence(line, usual)
  if (points < 1.5) return null
  const isAlike = look !== null && hasHeadingLook(line, look)
  if (look && !isAlike && !(line.size > look.size)) return null
  const broken = findDamagedHeadingKind(text)
  if (broken) return broken
  const key = toWordKey(text)
  const kind = STEMS.find(([, stem]) => stem.test(key))?.[0]
  if (kind) return kind
  // An employer's name may be formatted like a heading too, but a period follows it.
  return isAlike && !isOfEntry && look.count >= 2 && points >= 2 ? 'other' : null
}

export function findUsualHeadingLook(headings: readonly Line[]): HeadingLook | null {
  const looks = new Map<string, { look: HeadingLook; lines: number }>()
  for (const { size, isBold, level, text } of headings) {
    const look = { size, isBold, level, isCapital: isAllCapitals(text), count: 0 }
    const key = JSON.stringify(look)
    const known = looks.get(key)
    looks.set(key, { look, lines: (known?.lines ?? 0) + 1 })
  }
  const [most] = [...looks.values()].toSorted((a, b) => b.lines - a.lines)
  return most ? { ...most.look, count: most.lines } : null
}

export function hasHeadingLook({ size, isBold, level, text }: Line, look: HeadingLook): boolean {
  return (
    Math.abs(size - look.size) < 0.3 &&
    isBold === look.isBold &&
    level === look.level &&
    (isAllCapitals(text) === look.isCapital || !/\p{Lu}|\p{Ll}/u.test(text))
  )
}
