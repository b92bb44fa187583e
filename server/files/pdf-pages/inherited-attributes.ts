import { PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core'

/** What a page takes from the nodes above it where it says nothing itself (ISO 32000-1, 7.7.3.4). */
export const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
export type PageAttributes = ReadonlyMap<string, PdfObject>

const NO_ATTRIBUTES: PageAttributes = new Map()

/**
 * What the pages of a document have, by themselves or from above. Each node is looked at once, however deep it
 * stands, and a tree that leads back into itself ends where it was before.
 */
export function openInheritance(pdf: PDF): (page: PdfDict) => PageAttributes {
  const known = new Map<PdfDict, PageAttributes>()
  return (page) => {
    const path: PdfDict[] = []
    const seen = new Set<PdfDict>()
    let node: PdfObject | undefined = page
    while (node instanceof PdfDict && !known.has(node) && !seen.has(node)) {
      path.push(node)
      seen.add(node)
      node = resolveObject(pdf, node.get('Parent'))
    }
    let attributes = (node instanceof PdfDict ? known.get(node) : undefined) ?? NO_ATTRIBUTES
    for (const one of path.toReversed()) {
      attributes = withOwn(pdf, one, attributes)
      known.set(one, attributes)
    }
    return attributes
  }
}

function withOwn(pdf: PDF, node: PdfDict, above: PageAttributes): PageAttributes {
  const own = INHERITABLE.flatMap((key) => {
    const value = node.get(key)
    return value && resolveObject(pdf, value) ? [[key, value] as const] : []
  })
  return own.length === 0 ? above : new Map([...above, ...own])
}

/** The object itself where there is only a reference to it. What is null is not there (7.3.9). */
export function resolveObject(pdf: PDF, value: PdfObject | null | undefined): PdfObject | undefined {
  const object = value instanceof PdfRef ? pdf.getObject(value) : value
  return object && object.type !== 'null' ? object : undefined
}
