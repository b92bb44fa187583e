import { PdfArray, PdfStream, type PDF, type PDFPage } from '@libpdf/core'
import { measureGraphicsBalance, buildClosingOperators } from './graphics-balance.ts'
import { readPageContent } from './page-content.ts'
import { resolvePdfObject } from './inherited-attributes.ts'

/**
 * Isolates a page's content from what is drawn after it. The library (0.4.2) saves and restores the graphics state
 * once: content that leaves states open would displace later drawings.
 */
export function isolatePageContent(pdf: PDF, page: PDFPage): void {
  const contents = resolvePdfObject(pdf, page.dict.get('Contents'))
  if (!contents) return
  const own = contents instanceof PdfArray ? [...contents] : [page.dict.get('Contents') ?? contents]
  const closing = `\n${buildClosingOperators(measureGraphicsBalance(readPageContent(pdf, page.dict)))} Q\n`
  page.dict.set('Contents', new PdfArray([registerTextStream(pdf, 'q\n'), ...own, registerTextStream(pdf, closing)]))
}

const registerTextStream = (pdf: PDF, text: string) => pdf.register(new PdfStream([], new TextEncoder().encode(text)))
