import type { DocumentSection } from '#src/features/export-resume/document/resume-document.ts'
import { addStructureNode, type StructureNode } from '#src/features/export-resume/document/structure.ts'
import type { Block } from '#src/features/export-resume/document/layout/blocks.ts'
import { joinContacts, joinInlinesWithCommas, toLinkContacts, formatNameAndValue } from './join-inlines.ts'
import { reserveDateColumn, buildEntry, buildEntryLine, buildPassages } from './passages.ts'
import type { Theme } from './theme.ts'

/** A section's content below its heading. */
export function buildSectionContent(
  section: DocumentSection,
  parent: StructureNode,
  theme: Theme,
  comma: string,
): Block[] {
  if ('passages' in section) return buildPassages(section.passages, parent, theme)
  if ('entries' in section) {
    // a certificate has nothing to say below its name
    const blocksOf = section.section === 'certificates' ? buildEntryLine : buildEntry
    return section.entries.flatMap((entry) => blocksOf(entry, parent, theme))
  }
  const style = theme.body
  const block = { isComposed: true, spaceBefore: theme.space.passage, ...reserveDateColumn(theme) }
  if ('links' in section) return [{ main: joinContacts(toLinkContacts(section.links), parent, style), ...block }]
  const words = 'words' in section ? section.words : section.pairs.map(formatNameAndValue)
  return [{ main: joinInlinesWithCommas(words, addStructureNode(parent, 'L'), style, comma), ...block }]
}

/** The first block of a section uses the heading's spacing. */
export function withSpaceBeforeFirst(blocks: readonly Block[], space: number): Block[] {
  return blocks.map((block, index) => (index === 0 ? { ...block, spaceBefore: space } : block))
}
