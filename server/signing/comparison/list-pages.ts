import { PdfArray, PdfDict, PdfName, PdfRef, type PDF, type PdfObject } from '@libpdf/core'
import { INHERITABLE, resolvePdfObject, type PageAttributes } from '#server/files/pdf-pages/inherited-attributes.ts'

/** A page as viewers find it: from the root down, whatever types the nodes declare. */
export type FoundPage = { ref: PdfRef | null; dict: PdfDict; attributes: PageAttributes }

/** Most nodes of a page tree; a larger one is an attack. */
const MOST_NODES = 200_000

/** Lists the pages of a document. The library's own list skips nodes that viewers display. */
export function listPages(pdf: PDF): FoundPage[] {
  const pages: FoundPage[] = []
  const above = new Set<PdfDict>()
  /** `left` marks the end of a node's children. */
  type Step = { value: PdfObject; attributes: PageAttributes } | { left: PdfDict }
  const waiting: Step[] = []
  const root = pdf.getCatalog().get('Pages')
  if (root) waiting.push({ value: root, attributes: new Map() })
  for (let count = 0, step = waiting.pop(); step && count < MOST_NODES; count += 1, step = waiting.pop()) {
    if ('left' in step) {
      above.delete(step.left)
      continue
    }
    const dict = resolvePdfObject(pdf, step.value)
    if (!(dict instanceof PdfDict) || above.has(dict)) continue
    const attributes = mergePageAttributes(pdf, dict, step.attributes)
    const kids = resolvePdfObject(pdf, dict.get('Kids'))
    if (!(kids instanceof PdfArray)) {
      if (isPageTreeNode(pdf, dict)) continue
      pages.push({ ref: step.value instanceof PdfRef ? step.value : null, dict, attributes })
      continue
    }
    above.add(dict)
    waiting.push({ left: dict })
    for (const value of [...kids].toReversed()) waiting.push({ value, attributes })
  }
  return pages
}

function mergePageAttributes(pdf: PDF, dict: PdfDict, above: PageAttributes): PageAttributes {
  const own = new Map(above)
  for (const key of INHERITABLE) {
    const value = dict.get(key)
    if (value && resolvePdfObject(pdf, value)) own.set(key, value)
  }
  return own
}

/** Whether a node declares children, even if it has none. */
function isPageTreeNode(pdf: PDF, dict: PdfDict): boolean {
  const type = resolvePdfObject(pdf, dict.get('Type'))
  return type instanceof PdfName && type.value === 'Pages'
}
