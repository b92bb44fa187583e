import { PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core'

/** Attributes a page inherits from its ancestors (ISO 32000-1, 7.7.3.4). */
export const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
export type PageAttributes = ReadonlyMap<string, PdfObject>

const NO_ATTRIBUTES: PageAttributes = new Map()

/** Resolves page attributes, own and inherited. Each node is visited once at any depth, and cycles end. */
export function createAttributesReader(pdf: PDF): (page: PdfDict) => PageAttributes {
  const known = new Map<PdfDict, PageAttributes>()
  return (page) => {
    const path: PdfDict[] = []
    const seen = new Set<PdfDict>()
    let node: PdfObject | undefined = page
    while (node instanceof PdfDict && !known.has(node) && !seen.has(node)) {
      path.push(node)
      seen.add(node)
      node = resolvePdfObject(pdf, node.get('Parent'))
    }
    let attributes = (node instanceof PdfDict ? known.get(node) : undefined) ?? NO_ATTRIBUTES
    for (const one of path.toReversed()) {
      attributes = withNodeAttributes(pdf, one, attributes)
      known.set(one, attributes)
    }
    return attributes
  }
}

function withNodeAttributes(pdf: PDF, node: PdfDict, above: PageAttributes): PageAttributes {
  const own = INHERITABLE.flatMap((key) => {
    const value = node.get(key)
    return value && resolvePdfObject(pdf, value) ? [[key, value] as const] : []
  })
  return own.length === 0 ? above : new Map([...above, ...own])
}

/** Resolves references. Null means absent (7.3.9). */
export function resolvePdfObject(pdf: PDF, value: PdfObject | null | undefined): PdfObject | undefined {
  const object = value instanceof PdfRef ? pdf.getObject(value) : value
  return object && object.type !== 'null' ? object : undefined
}
