import { PdfDict, type PDF, type PDFPage } from '@libpdf/core'
import { resolved } from './inherited.ts'

/** Gives a page resources of its own, with what it has, so that what is drawn on it is in no other page's: call it after `pushDownAttributes`. */
export function ownResources(pdf: PDF, page: PDFPage): void {
  const own = copyOf(pdf, page.dict.get('Resources')) ?? new PdfDict()
  for (const [{ value: kind }, entries] of own) {
    const copy = copyOf(pdf, entries)
    if (copy) own.set(kind, copy)
  }
  page.dict.set('Resources', own)
}

function copyOf(pdf: PDF, value: Parameters<typeof resolved>[1]): PdfDict | null {
  const dict = resolved(pdf, value)
  return dict instanceof PdfDict ? dict.clone() : null
}
