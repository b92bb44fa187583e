import { PAPERS, type Color } from '#src/careers/export-resume/document/pages.ts'
import type { DocumentSection, ResumeDocument } from '#src/careers/export-resume/document/resume-document.ts'
import { addNode, openDocument, type StructureNode } from '#src/careers/export-resume/document/structure.ts'
import type { Block } from '#src/careers/export-resume/document/layout/blocks.ts'
import type { Template } from '#src/careers/export-resume/document/layout/lay-out.ts'
import type { TextStyle } from '#src/careers/export-resume/document/layout/text-style.ts'
import { commaOf } from '#src/careers/export-resume/document/comma.ts'
import { joinedContacts } from './joined.ts'
import { afterHeading, contentBlocks } from './section-blocks.ts'
import { datesWidthFor, hasSerif, leadingFor, type Theme } from './theme.ts'

const INK: Color = [0.1, 0.1, 0.11]
const QUIET: Color = [0.33, 0.33, 0.36]
const LINE: Color = [0.62, 0.62, 0.65]
const MARGIN = 64

/** One calm column in a serif face; dates hang in a column of their own. */
export const classic: Template = {
  smaller: [0.97, 0.94, 0.91],
  plan: (document, paper, scale) => {
    const theme = themeFor(document.locale, scale)
    const structure = openDocument()
    const column = { start: MARGIN, width: PAPERS[paper].width - 2 * MARGIN }
    return {
      structure,
      margins: { top: 62, bottom: 66, end: MARGIN },
      header: { ...column, blocks: headerBlocks(document, structure, theme) },
      headerGap: 24,
      columns: [{ ...column, isBelowHeader: true, blocks: sectionsOf(document, structure, theme) }],
      footer: { ...theme.dates, size: 8 },
      panel: null,
    }
  },
}

function themeFor(locale: string, scale: number): Theme {
  const factor = leadingFor(locale) * scale
  const family = hasSerif(locale) ? 'serif' : 'sans'
  const style = (size: number, leading: number, rest: Partial<TextStyle> = {}): TextStyle => ({
    family,
    weight: 400,
    size: size * scale,
    leading: leading * factor,
    color: INK,
    ...rest,
  })
  return {
    name: style(25, 32),
    headline: style(12, 18, { color: QUIET }),
    contact: style(9.25, 14, { color: QUIET }),
    heading: style(11.5, 16, { weight: 600 }),
    title: style(10, 14, { weight: 600 }),
    place: style(9.75, 14, { color: QUIET }),
    dates: style(9.25, 14, { color: QUIET, hasTabularFigures: true }),
    body: style(9.75, 14),
    space: { section: 19 * scale, heading: 8 * scale, entry: 11 * scale, passage: 3 * scale, point: 2 * scale },
    indent: 11,
    datesWidth: datesWidthFor(locale),
    datesGap: 18,
  }
}

function headerBlocks(document: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  const { name, headline, contacts } = document
  const blocks: Block[] = [{ main: [{ text: name, style: theme.name, node: addNode(structure, 'H1') }] }]
  if (headline !== null)
    blocks.push({ main: [{ text: headline, style: theme.headline, node: addNode(structure, 'P') }], spaceBefore: 2 })
  if (contacts.length > 0)
    blocks.push({ main: joinedContacts(contacts, structure, theme.contact), isComposed: true, spaceBefore: 7 })
  return blocks
}

function sectionsOf({ sections, locale }: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  return sections.flatMap((section) => sectionBlocks(section, addNode(structure, 'Sect'), theme, commaOf(locale)))
}

function sectionBlocks(section: DocumentSection, parent: StructureNode, theme: Theme, comma: string): Block[] {
  const heading: Block = {
    main: [{ text: section.title, style: theme.heading, node: addNode(parent, 'H2') }],
    spaceBefore: theme.space.section,
    isKeptWithNext: true,
    rule: { below: 5, thickness: 0.5, color: LINE },
  }
  return [heading, ...afterHeading(contentBlocks(section, parent, theme, comma), theme.space.heading)]
}
