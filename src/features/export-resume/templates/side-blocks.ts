import type { DocumentSection, ResumeDocument } from '#src/features/export-resume/document/resume-document.ts'
import { addStructureNode, addTextNode, type StructureNode } from '#src/features/export-resume/document/structure.ts'
import type { Block } from '#src/features/export-resume/document/layout/blocks.ts'
import type { Inline } from '#src/features/export-resume/document/layout/text-style.ts'
import { getComma } from '#src/features/export-resume/document/comma.ts'
import { isolateDirection, joinInlinesWithCommas } from './join-inlines.ts'
import { withSpaceBeforeFirst } from './section-blocks.ts'
import type { Theme } from './theme.ts'

type Kind = DocumentSection['section']
type Group = { title: string; blocks: (parent: StructureNode) => Block[] }
/** Words above which a list is set in columns. */
const MOST_LINES = 24

/** Contact first, then these sections, in a column where every line is short. */
export function buildSideColumn(
  { contacts, contactTitle, sections, locale }: ResumeDocument,
  kinds: ReadonlySet<Kind>,
  structure: StructureNode,
  theme: Theme,
): Block[] {
  const groups: Group[] = sections
    .filter(({ section }) => kinds.has(section))
    .map((section) => ({ title: section.title, blocks: (parent) => buildSideSection(section, parent, theme, locale) }))
  if (contacts.length > 0)
    groups.unshift({
      title: contactTitle,
      blocks: (parent) =>
        contacts.map(({ text, href }) =>
          createSideBlock(
            [{ text: isolateDirection(text), style: theme.body, node: addTextNode(parent, 'P', href) }],
            theme,
          ),
        ),
    })
  return groups.flatMap(({ title, blocks }, index) => {
    const parent = addStructureNode(structure, 'Sect')
    const heading: Block = {
      main: [{ text: title, style: theme.heading, node: addStructureNode(parent, 'H2') }],
      spaceBefore: index === 0 ? 0 : theme.space.section,
      isKeptWithNext: true,
    }
    return [heading, ...withSpaceBeforeFirst(blocks(parent), theme.space.heading)]
  })
}

function buildSideSection(section: DocumentSection, parent: StructureNode, theme: Theme, locale: string): Block[] {
  if ('links' in section) return section.links.flatMap((link) => buildSideLink(link, parent, theme))
  const list = addStructureNode(parent, 'L')
  if ('words' in section && section.words.length > MOST_LINES)
    return [createSideBlock(joinInlinesWithCommas(section.words, list, theme.body, getComma(locale)), theme)].map(
      (block) => ({
        ...block,
        isComposed: true,
      }),
    )
  const words = 'words' in section ? section.words.map((name) => ({ name, value: null })) : []
  const pairs = 'pairs' in section ? section.pairs : words
  return pairs.map(({ name, value }) => {
    const node = addStructureNode(addStructureNode(list, 'LI'), 'LBody')
    const inlines: Inline[] = [{ text: name, style: theme.body, node }]
    return createSideBlock(
      value === null ? inlines : [...inlines, { text: `  ${value}`, style: toQuietStyle(theme), node }],
      theme,
    )
  })
}

type SideLink = Extract<DocumentSection, { section: 'links' }>['links'][number]

function buildSideLink({ label, text, href }: SideLink, parent: StructureNode, theme: Theme): Block[] {
  const name =
    label === null
      ? null
      : createSideBlock([{ text: label, style: theme.body, node: addStructureNode(parent, 'P') }], theme)
  const style = label === null ? theme.body : toQuietStyle(theme)
  const address = createSideBlock([{ text, style, node: addTextNode(parent, 'P', href) }], theme)
  return name
    ? [
        { ...name, isKeptWithNext: true },
        { ...address, spaceBefore: 0 },
      ]
    : [address]
}

const toQuietStyle = ({ body, place }: Theme) => ({ ...body, color: place.color })

const createSideBlock = (main: readonly Inline[], { space }: Theme): Block => ({ main, spaceBefore: space.passage })
