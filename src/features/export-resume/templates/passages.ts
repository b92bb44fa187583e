import type { Passage } from '#src/features/export-resume/document/parse-passages.ts'
import type { Entry } from '#src/features/export-resume/document/resume-document.ts'
import { addStructureNode, addTextNode, type StructureNode } from '#src/features/export-resume/document/structure.ts'
import type { Block } from '#src/features/export-resume/document/layout/blocks.ts'
import { isolateDirection } from './join-inlines.ts'
import type { Theme } from './theme.ts'

/** Paragraphs and lists of a description. */
export function buildPassages(passages: readonly Passage[], parent: StructureNode, theme: Theme): Block[] {
  return passages.flatMap((passage): Block[] => {
    if (passage.kind === 'paragraph') {
      const node = addStructureNode(parent, 'P')
      const main = [{ text: passage.text, style: theme.body, node }]
      return [{ main, spaceBefore: theme.space.passage, ...reserveDateColumn(theme) }]
    }
    const list = addStructureNode(parent, 'L')
    return passage.points.map((text, index) => ({
      main: [{ text, style: theme.body, node: addStructureNode(addStructureNode(list, 'LI'), 'LBody') }],
      starts: [{ text: [{ text: '•', style: theme.body, node: null }], at: 0, width: theme.indent }],
      indent: theme.indent,
      spaceBefore: index === 0 ? theme.space.passage : theme.space.point,
      // The last point is not left alone at the top of a page.
      isKeptWithNext: index > 0 && index === passage.points.length - 2,
      ...reserveDateColumn(theme),
    }))
  })
}

/** Text never runs under a column of dates. */
export function reserveDateColumn({ datesWidth, datesGap }: Theme): Pick<Block, 'end'> {
  return datesWidth === null ? {} : { end: { text: [], width: datesWidth, gap: datesGap } }
}

/**
 * The block of a job, a school or a certificate: its title with the dates beside it, then the place, then the
 * description.
 */
export function buildEntry(entry: Entry, parent: StructureNode, theme: Theme): Block[] {
  const { title, place, dates, href, passages } = entry
  const head: Block = {
    main: [{ text: title, style: theme.title, node: addTextNode(parent, 'H3', href) }],
    spaceBefore: theme.space.entry,
    isKeptWithNext: place !== null || passages.length > 0,
    ...buildDateColumn(dates, parent, theme),
  }
  if (place === null) return [head, ...buildPassages(passages, parent, theme)]
  const renderPlace: Block = {
    main: [{ text: place, style: theme.place, node: addStructureNode(parent, 'P') }],
    isComposed: true,
    isKeptWithNext: passages.length > 0,
    ...reserveDateColumn(theme),
  }
  return [head, renderPlace, ...buildPassages(passages, parent, theme)]
}

/**
 * An entry with title and place on one line, with a separator that resume parsers recognize: a wide gap is lost when
 * they extract the text.
 */
export function buildEntryLine(entry: Entry, parent: StructureNode, theme: Theme): Block[] {
  const { title, place, dates, href, passages } = entry
  const name = { text: isolateDirection(title), style: theme.title, node: addTextNode(parent, 'H3', href) }
  const between = { text: ' · ', style: theme.place, node: null }
  const where = () => [
    between,
    { text: isolateDirection(place ?? ''), style: theme.place, node: addStructureNode(parent, 'P') },
  ]
  const head: Block = {
    main: place === null ? [name] : [name, ...where()],
    isComposed: true,
    spaceBefore: theme.space.entry,
    isKeptWithNext: passages.length > 0,
    ...buildDateColumn(dates, parent, theme),
  }
  return [head, ...buildPassages(passages, parent, theme)]
}

/** Dates hang at the end of the line, in figures of one width. */
export function buildDateColumn(dates: string | null, parent: StructureNode, theme: Theme): Pick<Block, 'end'> {
  if (dates === null) return reserveDateColumn(theme)
  const text = [{ text: dates, style: theme.dates, node: addStructureNode(parent, 'P') }]
  const width = theme.datesWidth === null ? {} : { width: theme.datesWidth }
  return { end: { text, gap: theme.datesGap, ...width } }
}
