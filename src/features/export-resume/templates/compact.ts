import { PAPERS, type Color } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { DocumentSection, ResumeDocument } from '#src/features/export-resume/document/resume-document.ts'
import {
  addStructureNode,
  createDocumentNode,
  type StructureNode,
} from '#src/features/export-resume/document/structure.ts'
import type { Block } from '#src/features/export-resume/document/layout/blocks.ts'
import type { Template } from '#src/features/export-resume/document/layout/lay-out-document.ts'
import type { TextStyle } from '#src/features/export-resume/document/layout/text-style.ts'
import { getComma } from '#src/features/export-resume/document/comma.ts'
import { joinContacts } from './join-inlines.ts'
import { buildEntryLine } from './passages.ts'
import { withSpaceBeforeFirst, buildSectionContent } from './section-blocks.ts'
import { getLeadingFactor, type Theme } from './theme.ts'

const INK: Color = [0.09, 0.1, 0.12]
const QUIET: Color = [0.34, 0.36, 0.4]
const LINE: Color = [0.78, 0.8, 0.83]
const MARGIN = 46
/** Titles of sections hang in a column of their own. */
const TITLES = 92
const GAP = 16

/**
 * A template for one page, as long as it stays readable: small type, titles beside their sections, and type sizes down
 * to 7.7 points before a second page is begun.
 */
export const compact: Template = {
  smaller: [0.95, 0.9, 0.86],
  plan: (document, paper, scale) => {
    const theme = createCompactTheme(document.locale, scale)
    const structure = createDocumentNode()
    const column = { start: MARGIN, width: PAPERS[paper].width - 2 * MARGIN }
    return {
      structure,
      margins: { top: 44 * scale, bottom: 46 * scale, end: MARGIN },
      header: { ...column, blocks: buildCompactHeader(document, structure, theme) },
      headerGap: 14 * scale,
      columns: [{ ...column, isBelowHeader: true, blocks: buildCompactSections(document, structure, theme) }],
      footer: { ...theme.dates, size: 7.5 },
      panel: null,
    }
  },
}

function createCompactTheme(locale: string, scale: number): Theme {
  const factor = getLeadingFactor(locale) * scale
  const createStyle = (size: number, leading: number, rest: Partial<TextStyle> = {}): TextStyle => ({
    family: 'sans',
    weight: 400,
    size: size * scale,
    leading: leading * factor,
    color: INK,
    ...rest,
  })
  return {
    name: createStyle(19, 24, { weight: 600 }),
    headline: createStyle(10, 14, { color: QUIET }),
    contact: createStyle(8.5, 12, { color: QUIET }),
    heading: createStyle(8.9, 12.4, { weight: 600 }),
    title: createStyle(8.9, 12.4, { weight: 600 }),
    place: createStyle(8.9, 12.4, { color: QUIET }),
    dates: createStyle(8.5, 12.4, { color: QUIET, hasTabularFigures: true }),
    body: createStyle(8.9, 12.4),
    space: { section: 11 * scale, heading: 0, entry: 6.5 * scale, passage: 1.5 * scale, point: 0.8 * scale },
    indent: 9,
    datesWidth: null,
    datesGap: 12,
  }
}

function buildCompactHeader(document: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  const { name, headline, contacts } = document
  const blocks: Block[] = [{ main: [{ text: name, style: theme.name, node: addStructureNode(structure, 'H1') }] }]
  if (headline !== null)
    blocks.push({ main: [{ text: headline, style: theme.headline, node: addStructureNode(structure, 'P') }] })
  if (contacts.length > 0)
    blocks.push({ main: joinContacts(contacts, structure, theme.contact), isComposed: true, spaceBefore: 3 })
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, rule: { below: 9, thickness: 0.6, color: LINE } } : block,
  )
}

function buildCompactSections({ sections, locale }: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  return sections.flatMap((section) =>
    buildCompactSection(section, addStructureNode(structure, 'Sect'), theme, getComma(locale)),
  )
}

function buildCompactSection(section: DocumentSection, parent: StructureNode, theme: Theme, comma: string): Block[] {
  const title = [{ text: section.title, style: theme.heading, node: addStructureNode(parent, 'H2') }]
  const blocks =
    'entries' in section
      ? section.entries.flatMap((entry) => buildEntryLine(entry, parent, theme))
      : buildSectionContent(section, parent, theme, comma)
  return withSpaceBeforeFirst(blocks, theme.space.section).map((block, index) => {
    const shifted = (block.starts ?? []).map((one) => ({ ...one, at: one.at + TITLES + GAP }))
    const starts = index === 0 ? [{ text: title, at: 0, width: TITLES }, ...shifted] : shifted
    return { ...block, starts, indent: (block.indent ?? 0) + TITLES + GAP }
  })
}
