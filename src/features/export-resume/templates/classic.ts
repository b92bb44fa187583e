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
import { withSpaceBeforeFirst, buildSectionContent } from './section-blocks.ts'
import { getDatesWidth, hasSerifScript, getLeadingFactor, type Theme } from './theme.ts'

const INK: Color = [0.1, 0.1, 0.11]
const QUIET: Color = [0.33, 0.33, 0.36]
const LINE: Color = [0.62, 0.62, 0.65]
const MARGIN = 64

/** A template with one column in a serif face, and dates in a column of their own. */
export const classic: Template = {
  smaller: [0.97, 0.94, 0.91],
  plan: (document, paper, scale) => {
    const theme = createClassicTheme(document.locale, scale)
    const structure = createDocumentNode()
    const column = { start: MARGIN, width: PAPERS[paper].width - 2 * MARGIN }
    return {
      structure,
      margins: { top: 62, bottom: 66, end: MARGIN },
      header: { ...column, blocks: buildClassicHeader(document, structure, theme) },
      headerGap: 24,
      columns: [{ ...column, isBelowHeader: true, blocks: buildClassicSections(document, structure, theme) }],
      footer: { ...theme.dates, size: 8 },
      panel: null,
    }
  },
}

function createClassicTheme(locale: string, scale: number): Theme {
  const factor = getLeadingFactor(locale) * scale
  const family = hasSerifScript(locale) ? 'serif' : 'sans'
  const createStyle = (size: number, leading: number, rest: Partial<TextStyle> = {}): TextStyle => ({
    family,
    weight: 400,
    size: size * scale,
    leading: leading * factor,
    color: INK,
    ...rest,
  })
  return {
    name: createStyle(25, 32),
    headline: createStyle(12, 18, { color: QUIET }),
    contact: createStyle(9.25, 14, { color: QUIET }),
    heading: createStyle(11.5, 16, { weight: 600 }),
    title: createStyle(10, 14, { weight: 600 }),
    place: createStyle(9.75, 14, { color: QUIET }),
    dates: createStyle(9.25, 14, { color: QUIET, hasTabularFigures: true }),
    body: createStyle(9.75, 14),
    space: { section: 19 * scale, heading: 8 * scale, entry: 11 * scale, passage: 3 * scale, point: 2 * scale },
    indent: 11,
    datesWidth: getDatesWidth(locale),
    datesGap: 18,
  }
}

function buildClassicHeader(document: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  const { name, headline, contacts } = document
  const blocks: Block[] = [{ main: [{ text: name, style: theme.name, node: addStructureNode(structure, 'H1') }] }]
  if (headline !== null)
    blocks.push({
      main: [{ text: headline, style: theme.headline, node: addStructureNode(structure, 'P') }],
      spaceBefore: 2,
    })
  if (contacts.length > 0)
    blocks.push({ main: joinContacts(contacts, structure, theme.contact), isComposed: true, spaceBefore: 7 })
  return blocks
}

function buildClassicSections({ sections, locale }: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  return sections.flatMap((section) =>
    buildClassicSection(section, addStructureNode(structure, 'Sect'), theme, getComma(locale)),
  )
}

function buildClassicSection(section: DocumentSection, parent: StructureNode, theme: Theme, comma: string): Block[] {
  const heading: Block = {
    main: [{ text: section.title, style: theme.heading, node: addStructureNode(parent, 'H2') }],
    spaceBefore: theme.space.section,
    isKeptWithNext: true,
    rule: { below: 5, thickness: 0.5, color: LINE },
  }
  return [heading, ...withSpaceBeforeFirst(buildSectionContent(section, parent, theme, comma), theme.space.heading)]
}
