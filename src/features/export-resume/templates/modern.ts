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
import { withSpaceBeforeFirst, buildSectionContent } from './section-blocks.ts'
import { buildSideColumn } from './side-blocks.ts'
import { getLeadingFactor, type Theme } from './theme.ts'

const INK: Color = [0.11, 0.12, 0.15]
const QUIET: Color = [0.35, 0.37, 0.42]
const ACCENT: Color = [0.09, 0.29, 0.43]
const PANEL: Color = [0.945, 0.957, 0.965]
const MARGIN = 40
const SIDE = 138
const GAP = 46
const SIDE_SECTIONS = new Set<DocumentSection['section']>(['skills', 'languages', 'links'])

/** A narrow tinted column for contact, skills and languages beside the story. */
export const modern: Template = {
  smaller: [0.97, 0.94, 0.91],
  plan: (document, paper, scale) => {
    const theme = createModernTheme(document.locale, scale)
    const structure = createDocumentNode()
    const header = buildModernHeader(document, structure, theme)
    const side = buildSideColumn(document, SIDE_SECTIONS, structure, createSideColumnTheme(theme))
    const start = side.length === 0 ? MARGIN + GAP / 2 : MARGIN + SIDE + GAP
    const main = { start, width: PAPERS[paper].width - start - MARGIN - GAP / 4 }
    const sections = document.sections.filter(({ section }) => !SIDE_SECTIONS.has(section))
    return {
      structure,
      margins: { top: 52, bottom: 58, end: MARGIN + GAP / 4 },
      header: { ...main, blocks: header },
      headerGap: 22,
      columns: [
        { start: MARGIN, width: SIDE, isBelowHeader: false, blocks: side },
        { ...main, isBelowHeader: true, blocks: buildMainColumn(sections, document.locale, structure, theme) },
      ],
      footer: { ...theme.dates, size: 7.5 },
      panel: side.length === 0 ? null : { width: MARGIN + SIDE + GAP / 2, color: PANEL },
    }
  },
}

function createModernTheme(locale: string, scale: number): Theme {
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
    name: createStyle(24, 30, { weight: 600, color: ACCENT }),
    headline: createStyle(11.5, 17, { color: QUIET }),
    contact: createStyle(8.75, 13),
    heading: createStyle(11.5, 16, { weight: 600, color: ACCENT }),
    title: createStyle(9.75, 14, { weight: 600 }),
    place: createStyle(9.25, 14, { color: QUIET }),
    dates: createStyle(8.75, 14, { color: QUIET, hasTabularFigures: true }),
    body: createStyle(9.25, 13.6),
    space: { section: 20 * scale, heading: 6 * scale, entry: 12 * scale, passage: 3 * scale, point: 2 * scale },
    indent: 11,
    datesWidth: null,
    datesGap: 14,
  }
}

/** Smaller headings and less white, for the narrow column. */
function createSideColumnTheme(theme: Theme): Theme {
  const heading = { ...theme.heading, size: 9.75, leading: 14 }
  const body = { ...theme.body, size: 8.75, leading: 13 }
  return { ...theme, heading, body, space: { ...theme.space, section: 18, heading: 4, passage: 2.5 } }
}

function buildModernHeader({ name, headline }: ResumeDocument, structure: StructureNode, theme: Theme): Block[] {
  const title: Block = { main: [{ text: name, style: theme.name, node: addStructureNode(structure, 'H1') }] }
  if (headline === null) return [title]
  return [
    title,
    { main: [{ text: headline, style: theme.headline, node: addStructureNode(structure, 'P') }], spaceBefore: 2 },
  ]
}

function buildMainColumn(
  sections: readonly DocumentSection[],
  locale: string,
  structure: StructureNode,
  theme: Theme,
): Block[] {
  return sections.flatMap((section) => {
    const parent = addStructureNode(structure, 'Sect')
    const heading: Block = {
      main: [{ text: section.title, style: theme.heading, node: addStructureNode(parent, 'H2') }],
      spaceBefore: theme.space.section,
      isKeptWithNext: true,
    }
    const content = buildSectionContent(section, parent, theme, getComma(locale))
    return [heading, ...withSpaceBeforeFirst(content, theme.space.heading)]
  })
}
