import type { DocumentSection, ResumeDocument } from '#src/careers/export-resume/document/resume-document.ts'
import { addNode, textNode, type StructureNode } from '#src/careers/export-resume/document/structure.ts'
import type { Block } from '#src/careers/export-resume/document/layout/blocks.ts'
import type { Inline } from '#src/careers/export-resume/document/layout/text-style.ts'
import { commaOf } from '#src/careers/export-resume/document/comma.ts'
import { isolated, joinedWords } from './joined.ts'
import { afterHeading } from './section-blocks.ts'
import type { Theme } from './theme.ts'

type Kind = DocumentSection['section']
type Group = { title: string; blocks: (parent: StructureNode) => Block[] }
/** More words than this stand beside each other instead of below each other. */
const MOST_LINES = 24

/** Contact first, then these sections, in a column where every line is short. */
export function sideBlocks(
  { contacts, contactTitle, sections, locale }: ResumeDocument,
  kinds: ReadonlySet<Kind>,
  structure: StructureNode,
  theme: Theme,
): Block[] {
  const groups: Group[] = sections
    .filter(({ section }) => kinds.has(section))
    .map((section) => ({ title: section.title, blocks: (parent) => sectionLines(section, parent, theme, locale) }))
  if (contacts.length > 0)
    groups.unshift({
      title: contactTitle,
      blocks: (parent) =>
        contacts.map(({ text, href }) =>
          line([{ text: isolated(text), style: theme.body, node: textNode(parent, 'P', href) }], theme),
        ),
    })
  return groups.flatMap(({ title, blocks }, index) => {
    const parent = addNode(structure, 'Sect')
    const heading: Block = {
      main: [{ text: title, style: theme.heading, node: addNode(parent, 'H2') }],
      spaceBefore: index === 0 ? 0 : theme.space.section,
      isKeptWithNext: true,
    }
    return [heading, ...afterHeading(blocks(parent), theme.space.heading)]
  })
}

function sectionLines(section: DocumentSection, parent: StructureNode, theme: Theme, locale: string): Block[] {
  if ('links' in section) return section.links.flatMap((link) => linkLines(link, parent, theme))
  const list = addNode(parent, 'L')
  if ('words' in section && section.words.length > MOST_LINES)
    return [line(joinedWords(section.words, list, theme.body, commaOf(locale)), theme)].map((block) => ({
      ...block,
      isComposed: true,
    }))
  const words = 'words' in section ? section.words.map((name) => ({ name, value: null })) : []
  const pairs = 'pairs' in section ? section.pairs : words
  return pairs.map(({ name, value }) => {
    const node = addNode(addNode(list, 'LI'), 'LBody')
    const said: Inline[] = [{ text: name, style: theme.body, node }]
    return line(value === null ? said : [...said, { text: `  ${value}`, style: quiet(theme), node }], theme)
  })
}

type SideLink = Extract<DocumentSection, { section: 'links' }>['links'][number]

function linkLines({ label, text, href }: SideLink, parent: StructureNode, theme: Theme): Block[] {
  const name = label === null ? null : line([{ text: label, style: theme.body, node: addNode(parent, 'P') }], theme)
  const style = label === null ? theme.body : quiet(theme)
  const address = line([{ text, style, node: textNode(parent, 'P', href) }], theme)
  return name
    ? [
        { ...name, isKeptWithNext: true },
        { ...address, spaceBefore: 0 },
      ]
    : [address]
}

const quiet = ({ body, place }: Theme) => ({ ...body, color: place.color })

const line = (main: readonly Inline[], { space }: Theme): Block => ({ main, spaceBefore: space.passage })
