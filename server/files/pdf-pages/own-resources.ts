import { PdfDict, type PDF, type PDFPage } from '@libpdf/core'
import { resolveObject } from './inherited-attributes.ts'

/**
 * Gives a page its own copy of its resources, so that drawing on it affects no other page: call after
 * `pushDownAttributes`.
 */
export function copyResources(pdf: PDF, page: PDFPage): void {
  const own = copyDict(pdf, page.dict.get('Resources')) ?? new PdfDict()
  for (const [{ value: kind }, entries] of own) {
    const copy = copyDict(pdf, entries)
    if (copy) own.set(kind, copy)
  }
  page.dict.set('Resources', own)
}

function copyDict(pdf: PDF, value: Parameters<typeof resolveObject>[1]): PdfDict | null {
  const dict = resolveObject(pdf, value)
  return dict instanceof PdfDict ? dict.clone() : null
}
