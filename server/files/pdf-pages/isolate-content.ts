import { PdfArray, PdfStream, type PDF, type PDFPage } from '@libpdf/core'
import { measureBalance, buildClosing } from './graphics-balance.ts'
import { readPageContent } from './page-content.ts'
import { resolveObject } from './inherited-attributes.ts'

/**
 * Isolates a page's content from what is drawn after it. The library (0.4.2) saves and restores the graphics state
 * once: content that leaves states open would displace later drawings.
 */
export function isolateContent(pdf: PDF, page: PDFPage): void {
  const contents = resolveObject(pdf, page.dict.get('Contents'))
  if (!contents) return
  const own = contents instanceof PdfArray ? [...contents] : [page.dict.get('Contents') ?? contents]
  const closing = `\n${buildClosing(measureBalance(readPageContent(pdf, page.dict)))} Q\n`
  page.dict.set('Contents', new PdfArray([createStream(pdf, 'q\n'), ...own, createStream(pdf, closing)]))
}

const createStream = (pdf: PDF, text: string) => pdf.register(new PdfStream([], new TextEncoder().encode(text)))
