import type { Passage } from '#src/careers/export-resume/document/description.ts'
import type { Entry } from '#src/careers/export-resume/document/resume-document.ts'
import { addNode, textNode, type StructureNode } from '#src/careers/export-resume/document/structure.ts'
import type { Block } from '#src/careers/export-resume/document/layout/blocks.ts'
import { isolated } from './joined.ts'
import type { Theme } from './theme.ts'

/** Paragraphs and lists of a description. */
export function passageBlocks(passages: readonly Passage[], parent: StructureNode, theme: Theme): Block[] {
  return passages.flatMap((passage): Block[] => {
    if (passage.kind === 'paragraph') {
      const node = addNode(parent, 'P')
      const main = [{ text: passage.text, style: theme.body, node }]
      return [{ main, spaceBefore: theme.space.passage, ...besideDates(theme) }]
    }
    const list = addNode(parent, 'L')
    return passage.points.map((text, index) => ({
      main: [{ text, style: theme.body, node: addNode(addNode(list, 'LI'), 'LBody') }],
      starts: [{ text: [{ text: '•', style: theme.body, node: null }], at: 0, width: theme.indent }],
      indent: theme.indent,
      spaceBefore: index === 0 ? theme.space.passage : theme.space.point,
      // The last point is not left alone at the top of a page.
      isKeptWithNext: index > 0 && index === passage.points.length - 2,
      ...besideDates(theme),
    }))
  })
}

/** Text never runs under a column of dates. */
export function besideDates({ datesWidth, datesGap }: Theme): Pick<Block, 'end'> {
  return datesWidth === null ? {} : { end: { text: [], width: datesWidth, gap: datesGap } }
}

/** A job, a school or a certificate: its title with the dates beside it, then where it was, then what was done. */
export function entryBlocks(entry: Entry, parent: StructureNode, theme: Theme): Block[] {
  const { title, place, dates, href, passages } = entry
  const head: Block = {
    main: [{ text: title, style: theme.title, node: textNode(parent, 'H3', href) }],
    spaceBefore: theme.space.entry,
    isKeptWithNext: place !== null || passages.length > 0,
    ...datesBeside(dates, parent, theme),
  }
  if (place === null) return [head, ...passageBlocks(passages, parent, theme)]
  const where: Block = {
    main: [{ text: place, style: theme.place, node: addNode(parent, 'P') }],
    isComposed: true,
    isKeptWithNext: passages.length > 0,
    ...besideDates(theme),
  }
  return [head, where, ...passageBlocks(passages, parent, theme)]
}

/** The same with title and place on one line. Between them stands what readers of resumes cut at: a wider gap is lost in a file. */
export function lineBlocks(entry: Entry, parent: StructureNode, theme: Theme): Block[] {
  const { title, place, dates, href, passages } = entry
  const name = { text: isolated(title), style: theme.title, node: textNode(parent, 'H3', href) }
  const between = { text: ' · ', style: theme.place, node: null }
  const where = () => [between, { text: isolated(place ?? ''), style: theme.place, node: addNode(parent, 'P') }]
  const head: Block = {
    main: place === null ? [name] : [name, ...where()],
    isComposed: true,
    spaceBefore: theme.space.entry,
    isKeptWithNext: passages.length > 0,
    ...datesBeside(dates, parent, theme),
  }
  return [head, ...passageBlocks(passages, parent, theme)]
}

/** Dates hang at the end of the line, in figures of one width. */
export function datesBeside(dates: string | null, parent: StructureNode, theme: Theme): Pick<Block, 'end'> {
  if (dates === null) return besideDates(theme)
  const text = [{ text: dates, style: theme.dates, node: addNode(parent, 'P') }]
  const width = theme.datesWidth === null ? {} : { width: theme.datesWidth }
  return { end: { text, gap: theme.datesGap, ...width } }
}
