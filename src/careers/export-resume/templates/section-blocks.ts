import type { DocumentSection } from '#src/careers/export-resume/document/resume-document.ts'
import { addNode, type StructureNode } from '#src/careers/export-resume/document/structure.ts'
import type { Block } from '#src/careers/export-resume/document/layout/blocks.ts'
import { joinedContacts, joinedWords, linkContacts, pairText } from './joined.ts'
import { besideDates, entryBlocks, lineBlocks, passageBlocks } from './passages.ts'
import type { Theme } from './theme.ts'

/** What a section says, below its heading. */
export function contentBlocks(section: DocumentSection, parent: StructureNode, theme: Theme, comma: string): Block[] {
  if ('passages' in section) return passageBlocks(section.passages, parent, theme)
  if ('entries' in section) {
    // a certificate has nothing to say below its name
    const blocksOf = section.section === 'certificates' ? lineBlocks : entryBlocks
    return section.entries.flatMap((entry) => blocksOf(entry, parent, theme))
  }
  const style = theme.body
  const block = { isComposed: true, spaceBefore: theme.space.passage, ...besideDates(theme) }
  if ('links' in section) return [{ main: joinedContacts(linkContacts(section.links), parent, style), ...block }]
  const words = 'words' in section ? section.words : section.pairs.map(pairText)
  return [{ main: joinedWords(words, addNode(parent, 'L'), style, comma), ...block }]
}

/** The first block of a section stands at the heading's own distance. */
export function afterHeading(blocks: readonly Block[], space: number): Block[] {
  return blocks.map((block, index) => (index === 0 ? { ...block, spaceBefore: space } : block))
}
