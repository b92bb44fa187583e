import type { StructureNode } from '#src/features/export-resume/document/structure.ts'
import { toReference, type Objects, type Ref } from './pdf-objects.ts'
import { toTextString } from './syntax.ts'

/** The text of a node: marked content of a page, or an annotation. */
type Part = { page: Ref; content: number } | { page: Ref; annotation: Ref }

/**
 * The structure tree (ISO 32000-2, 14.7), which assigns the marked content of pages to parts of the document. Content
 * is numbered page by page.
 */
export function createStructureTree(objects: Objects) {
  const refs = new Map<StructureNode, Ref>()
  const parts = new Map<StructureNode, Part[]>()
  /** Entries of the parent tree, by number. */
  const parents: (Ref | Ref[])[] = []
  const getRef = (node: StructureNode) => {
    const ref = refs.get(node) ?? objects.reserve()
    refs.set(node, ref)
    return ref
  }
  const addPart = (node: StructureNode, part: Part) => parts.set(node, [...(parts.get(node) ?? []), part])

  return {
    /** Opens a page; returns its number in the parent tree, and a function that numbers its content. */
    openPage(page: Ref) {
      const owners: Ref[] = []
      const key = parents.push(owners) - 1
      const markContent = (node: StructureNode): number => {
        const content = owners.push(getRef(node)) - 1
        addPart(node, { page, content })
        return content
      }
      return { key, markContent }
    },
    /** Returns the number of the annotation in the parent tree. */
    addAnnotation(node: StructureNode, page: Ref, annotation: Ref): number {
      addPart(node, { page, annotation })
      return parents.push(getRef(node)) - 1
    },
    /** Writes the tree and returns its root. */
    finish(document: StructureNode): Ref {
      const root = objects.reserve()
      const write = (node: StructureNode, parent: Ref) => {
        const own = (parts.get(node) ?? []).map(formatPartReference)
        const children = node.children.filter((child) => hasContentOnPage(child, parts))
        const kids = [...own, ...children.map((child) => toReference(getRef(child)))]
        objects.set(
          getRef(node),
          `<< /Type /StructElem /S /${node.tag} /P ${toReference(parent)}${formatAttributes(node)}${formatActualText(node)} /K [${kids.join(' ')}] >>`,
        )
        for (const child of children) write(child, getRef(node))
      }
      write(document, root)
      const numbers = parents.map(
        (entry, key) => `${key} ${typeof entry === 'number' ? toReference(entry) : formatRefList(entry)}`,
      )
      const tree = objects.add(`<< /Nums [${numbers.join(' ')}] >>`)
      objects.set(
        root,
        `<< /Type /StructTreeRoot /K ${toReference(getRef(document))} /ParentTree ${toReference(tree)} ` +
          `/ParentTreeNextKey ${parents.length} >>`,
      )
      return root
    },
  }
}

export type Structure = ReturnType<typeof createStructureTree>

function formatPartReference(part: Part): string {
  return 'content' in part
    ? `<< /Type /MCR /Pg ${toReference(part.page)} /MCID ${part.content} >>`
    : `<< /Type /OBJR /Pg ${toReference(part.page)} /Obj ${toReference(part.annotation)} >>`
}

/** Bullets are decorative: the list structure conveys them. */
const formatAttributes = ({ tag }: StructureNode) => (tag === 'L' ? ' /A << /O /List /ListNumbering /Disc >>' : '')

/**
 * Set on the element rather than its marked content: poppler, and many resume parsers with it, reverses right-to-left
 * text of marked content again.
 */
const formatActualText = ({ spoken }: StructureNode) => (spoken === null ? '' : ` /ActualText ${toTextString(spoken)}`)

const formatRefList = (refs: readonly Ref[]) => `[${refs.map(toReference).join(' ')}]`

/** A node without any text on a page is left out. */
function hasContentOnPage(node: StructureNode, parts: ReadonlyMap<StructureNode, Part[]>): boolean {
  return parts.has(node) || node.children.some((child) => hasContentOnPage(child, parts))
}
