import { PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core'
import { INHERITABLE, createAttributesReader, resolvePdfObject } from './inherited-attributes.ts'

/**
 * Gives every page its inherited attributes, and removes them from the root. Must be called before anything is drawn on
 * a page, copied from one, or added beside one. The library (0.4.2) reads only the page itself when it draws, attaches
 * all pages to the root when it adds one, and maps references twice when it copies inherited attributes; and a new page
 * would inherit the box and the rotation of the root.
 */
export function pushAttributesToPages(pdf: PDF): void {
  const attributesOf = createAttributesReader(pdf)
  const shared = new Map<PdfObject, PdfRef>()
  for (const page of pdf.getPages())
    for (const [key, value] of attributesOf(page.dict)) {
      if (resolvePdfObject(pdf, page.dict.get(key))) continue
      page.dict.set(key, value instanceof PdfDict ? registerDictOnce(pdf, value, shared) : value)
    }
  const root = resolvePdfObject(pdf, pdf.getCatalog().get('Pages'))
  // A tree that consists of a single page has no root above it.
  if (root instanceof PdfDict && pdf.getPages().every(({ dict }) => dict !== root))
    for (const key of INHERITABLE) root.delete(key)
}

/** A reference to a dictionary that all pages share, registered once. */
function registerDictOnce(pdf: PDF, dict: PdfDict, shared: Map<PdfObject, PdfRef>): PdfRef {
  const ref = shared.get(dict) ?? pdf.register(dict)
  shared.set(dict, ref)
  return ref
}
