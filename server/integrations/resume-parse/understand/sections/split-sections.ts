import {
  findExactHeadingKind,
  isDocumentTitle,
} from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { isMotherTongueLine } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { isLanguageName } from '#server/integrations/resume-parse/lexicon/language-names.ts'
import type { SectionKind } from '#server/integrations/resume-parse/lexicon/headings/section-kind.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { measureUsualLook, type UsualLook } from '#server/integrations/resume-parse/understand/measure-usual-look.ts'
import { splitHeadIntoBlocks } from './split-head-into-blocks.ts'
import {
  guessHeadingKind,
  findListedHeading,
  findUsualHeadingLook,
  scoreLineProminence,
  type Heading,
  type Looks,
} from './find-heading.ts'

/** A heading and its lines; `head` is the part before the first heading. */
export type Section = { kind: SectionKind | 'head'; heading: Line | null; lines: Line[] }

/** Splits a document into sections, in order. */
export function splitSections(all: readonly Line[]): Section[] {
  const usual = measureUsualLook(all)
  const lines = joinTwoLineHeadings(all, usual)
  const look = findUsualHeadingLook(lines.filter((line) => isCertainHeading(line, usual)))
  const edge: Section = { kind: 'contact', heading: null, lines: lines.filter(({ isEdge }) => isEdge) }
  let open: Section = { kind: 'head', heading: null, lines: [] }
  const sections = [open, edge]
  const byPlace = new Map<number, OpenSection>()
  let before: Line | null = null
  for (const [at, line] of lines.entries()) {
    if (line.isEdge || isDocumentTitle(line.text)) continue
    const next = resolveContinuedSection(open, byPlace, { line, before, usual })
    if (!sections.includes(next)) sections.push(next)
    open = next
    before = line
    const isOfEntry = hasDatesBelow(open, lines.slice(at + 1, at + 4))
    const found =
      detectHeading(line, open, { usual, look, isOfEntry }) ??
      detectListAfterEntries(line, open, { usual, rest: lines.slice(at + 1) })
    if (found) {
      open = {
        kind: found.kind,
        heading: line,
        lines: found.rest.length > 0 ? [replaceLineText(line, found.rest)] : [],
      }
      sections.push(open)
    } else open.lines.push(line)
    byPlace.set(toColumnKey(line), { section: open, page: line.page })
  }
  return separatePersonSection(sections).flatMap((section) =>
    hasPlainTextBlocks(section) ? splitHeadIntoBlocks(section) : [toPersonalSection(section)],
  )
}

/** Whether empty lines separate blocks, as in plain text. */
const hasPlainTextBlocks = ({ kind, lines }: Section) =>
  kind === 'head' && lines.length > 0 && lines.every(({ page }) => page === null)

const LISTS = new Set<Section['kind']>(['skills', 'languages', 'certificates', 'links'])

/**
 * Finds the person in an exported profile: it begins with a column of lists, and the person follows after an empty
 * line, so nothing precedes the first heading.
 */
function separatePersonSection(sections: readonly Section[]): Section[] {
  const [head] = sections
  if (!head || head.lines.length > 0) return [...sections]
  const rest = sections.findIndex(({ kind }) => kind === 'summary' || kind === 'work')
  const last = sections[rest - 1]
  const at = last?.lines.findIndex(({ gap, page }, place) => place > 0 && page === null && gap > 1.9) ?? -1
  if (!last || at < 0 || !LISTS.has(last.kind)) return [...sections]
  const person: Section = { kind: 'head', heading: null, lines: last.lines.slice(at) }
  return [person, ...sections.slice(1, rest - 1), { ...last, lines: last.lines.slice(0, at) }, ...sections.slice(rest)]
}

/** The section in which a column ended, and its page. */
type OpenSection = { section: Section; page: number | null }

/** Whether a period follows soon: among jobs and schools, names precede periods. */
function hasDatesBelow({ kind }: Section, next: readonly Line[]): boolean {
  return (
    (kind === 'work' || kind === 'education') &&
    next.some(({ text, isBullet }) => !isBullet && extractDates(text).length > 0)
  )
}

const PERSONAL =
  /^(?:name|full name|address|phone|mobile|e-?mail|nationality|date of birth|birthday|adresse|telefon|geburtsdatum|staatsangehörigkeit|téléphone|nationalité|dirección|teléfono|nacionalidad|endereço|telefone|indirizzo|telefono|adres|telefoon|nationaliteit)\b/iu

/** Converts "About me" to personal data if it is a table of labels such as name, address and phone. */
function toPersonalSection(section: Section): Section {
  const labels = section.lines.filter(({ parts }) => parts.length > 1 && PERSONAL.test(parts[0] ?? '')).length
  return section.kind === 'summary' && labels > 1 ? { ...section, kind: 'personal' } : section
}

/** Joins headings of two lines, such as "Compétences" and "linguistiques" in a narrow column. */
function joinTwoLineHeadings(lines: readonly Line[], usual: UsualLook): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isSecond =
      before !== undefined &&
      before.column === line.column &&
      before.isBold === line.isBold &&
      before.size === line.size &&
      line.text.length < 40 &&
      scoreLineProminence(before, usual) >= 1 &&
      scoreLineProminence(line, usual) >= 1 &&
      findExactHeadingKind(`${before.text} ${line.text}`) !== null
    if (!isSecond) joined.push(line)
    else
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text} ${line.text}`,
        parts: [`${before.text} ${line.text}`],
      }
  }
  return joined
}

function isCertainHeading(line: Line, usual: UsualLook): boolean {
  return line.parts.length === 1 && findExactHeadingKind(line.text) !== null && scoreLineProminence(line, usual) >= 1
}

/** Sections whose forms use headings as labels: among schools, "学历" is one. */
const ENTRIES = new Set<Section['kind']>(['work', 'education'])

const LOOSE = new Set<Section['kind']>([
  'head',
  'skills',
  'languages',
  'contact',
  'personal',
  'summary',
  'other',
  'certificates',
  'links',
])
const INLINE = new Set<SectionKind>(['skills', 'languages', 'certificates', 'links', 'summary'])

function detectHeading(line: Line, open: Section, looks: Looks): Heading | null {
  const listed = findListedHeading(line, looks.usual)
  const isFormLabel = listed !== null && listed.rest.length > 0 && listed.kind === open.kind && ENTRIES.has(open.kind)
  if (
    listed &&
    !isHeadingWordUnformatted(line, open, looks) &&
    !isLabelUnformatted(line, listed, looks) &&
    !isFormLabel
  )
    return isHeadingOfEntry(listed.kind, open) ? null : listed
  const inline = detectInlineHeading(line, open)
  if (inline) return inline
  const guessed = guessHeadingKind(line, looks)
  return guessed && !isHeadingOfEntry(guessed, open) && !isTitleOfDocument(guessed, open)
    ? { kind: guessed, rest: [] }
    : null
}

/** Whether a heading directly below that of jobs or schools is a part of them: "Work", below it "Teaching". */
const isHeadingOfEntry = (kind: SectionKind, open: Section) =>
  kind === 'other' && ENTRIES.has(open.kind) && open.heading !== null && open.lines.length === 0

/** Whether large text at the top that is not a known heading is the document's title. */
const isTitleOfDocument = (kind: SectionKind, open: Section) =>
  kind === 'other' && open.kind === 'head' && open.lines.length === 0

/**
 * Whether a line only has the word of a known heading, without the formatting: "Training" as a department, "Tools" as a
 * group of skills.
 */
function isHeadingWordUnformatted(line: Line, open: Section, { usual, look }: Looks): boolean {
  if (!look || look.count < 2 || open.kind === 'head') return false
  const expected =
    (look.size > usual.size * 1.06 ? 1 : 0) + (look.isBold && !usual.isBold ? 1 : 0) + (look.isCapital ? 1 : 0)
  return expected >= 2 && scoreLineProminence(line, usual) < 1
}

/**
 * Whether a line is a label in regular type, such as "Informatique" before a hobby, and not a heading, because headings
 * are formatted differently.
 */
function isLabelUnformatted(line: Line, { rest }: Heading, { usual, look }: Looks): boolean {
  if (rest.length === 0 || !look || look.count < 3) return false
  return (look.size > usual.size * 1.15 || (look.isBold && !usual.isBold)) && scoreLineProminence(line, usual) < 1
}

/**
 * Detects a list such as "Skills: Excel, SAP" after the last job or school. Between two entries it belongs to the one
 * before it, as it does directly below a job.
 */
function detectListAfterEntries(
  line: Line,
  open: Section,
  { usual, rest }: { usual: UsualLook; rest: readonly Line[] },
): Heading | null {
  if (!ENTRIES.has(open.kind) || open.lines.length === 0 || line.isBullet) return null
  const isApart = line.gap > (line.page === null ? 1.9 : Math.max(1, usual.gap) * 1.35)
  if (open.kind === 'work' && !isApart) return null
  const found = detectLabelBeforeList(line)
  if (found === null) return null
  const end = rest.findIndex((one) => findExactHeadingKind(one.text) !== null)
  const below = rest.slice(0, end === -1 ? rest.length : end).filter((one) => detectLabelBeforeList(one) === null)
  return below.some(({ text }) => extractDates(text).length > 0) ? null : found
}

/** Detects a heading within a line among skills or contact data: "Languages: English, German". */
function detectInlineHeading(line: Line, open: Section): Heading | null {
  const { text, parts, isBullet } = line
  if (!LOOSE.has(open.kind)) return null
  if (isMotherTongueLine(text) && open.kind !== 'languages' && text.length < 60)
    return { kind: 'languages', rest: parts }
  if (isBullet && open.kind !== 'skills' && open.kind !== 'other' && open.kind !== 'personal') return null
  const found = detectLabelBeforeList(line)
  return found?.kind === open.kind ? null : found
}

function detectLabelBeforeList({ text }: Line): Heading | null {
  const [, label = '', rest = ''] = /^([^:：]{2,40})[:：]\s*(\S.*)$/u.exec(text) ?? []
  const kind = findExactHeadingKind(label)
  if (!kind || !INLINE.has(kind)) return null
  if (kind === 'languages' && !rest.split(/[,;|·•(–-]/).some((one) => isLanguageName(one.trim().split(/\s+/)[0] ?? '')))
    return null
  return { kind, rest: [rest] }
}

function replaceLineText(line: Line, rest: string[]): Line {
  return { ...line, text: rest.join('  '), parts: rest }
}

type LinePlace = { line: Line; before: Line | null; usual: UsualLook }

/** Returns the section that continues: a column continues where it ended on the previous page. */
function resolveContinuedSection(
  open: Section,
  byPlace: ReadonlyMap<number, OpenSection>,
  { line, before, usual }: LinePlace,
): Section {
  if (!before || before.column === line.column) return open
  const ended = byPlace.get(toColumnKey(line)) ?? byPlace.get(toColumnKey(line) - 1)
  if (ended && ended.page !== line.page) return ended.section
  // A new column that begins with large text begins with the name.
  const isHead = usual.size > 0 && line.size >= usual.size * 1.3
  return isHead ? { kind: 'head', heading: null, lines: [] } : open
}

const toColumnKey = (line: Line) => Math.round(line.x / 40)
