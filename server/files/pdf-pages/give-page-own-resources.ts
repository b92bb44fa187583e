import { PdfDict, type PDF, type PDFPage } from '@libpdf/core'
import { resolvePdfObject } from './inherited-attributes.ts'

/**
 * Gives a page its own copy of its resources, so that drawing on it affects no other page: call after
 * `pushAttributesToPages`.
 */
export function givePageOwnResources(pdf: PDF, page: PDFPage): void {
  const own = copyDictOrNull(pdf, page.dict.get('Resources')) ?? new PdfDict()
  for (const [{ value: kind }, entries] of own) {
    const copy = copyDictOrNull(pdf, entries)
    if (copy) own.set(kind, copy)
  }
  page.dict.set('Resources', own)
}

function copyDictOrNull(pdf: PDF, value: Parameters<typeof resolvePdfObject>[1]): PdfDict | null {
  const dict = resolvePdfObject(pdf, value)
  return dict instanceof PdfDict ? dict.clone() : null
}
