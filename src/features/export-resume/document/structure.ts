/** The role of a part of a document for assistive technology; the names are those of PDF (ISO 32000, 14.8.4). */
export type Tag = 'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Link'

/** A node has either other nodes or text, never both. */
export type StructureNode = {
  tag: Tag
  children: StructureNode[]
  href: string | null
  /** The text as typed, where it differs from the drawing order. */
  spoken: string | null
}

/** Adds a node at the end of its parent. */
export function addStructureNode(parent: StructureNode, tag: Tag, href: string | null = null): StructureNode {
  const node: StructureNode = { tag, children: [], href, spoken: null }
  parent.children.push(node)
  return node
}

/** The node that text of a paragraph belongs to: a link node if the text has an address. */
export function addTextNode(parent: StructureNode, tag: Tag, href: string | null): StructureNode {
  const node = addStructureNode(parent, tag)
  return href === null ? node : addStructureNode(node, 'Link', href)
}

export const createDocumentNode = (): StructureNode => ({
  tag: 'Document',
  children: [],
  href: null,
  spoken: null,
})
