import { PdfArray, PdfStream, type PDF, type PDFPage } from '@libpdf/core'
import { balanceOf, closingOf } from './balance.ts'
import { contentOf } from './content.ts'
import { resolved } from './inherited.ts'

/**
 * Lets nothing of a page's content reach what is drawn after it. The library (0.4.2) saves the state before and restores it behind, once: what is
 * drawn after a content that leaves states open goes astray.
 */
export function isolateContent(pdf: PDF, page: PDFPage): void {
  const contents = resolved(pdf, page.dict.get('Contents'))
  if (!contents) return
  const own = contents instanceof PdfArray ? [...contents] : [page.dict.get('Contents') ?? contents]
  const closing = `\n${closingOf(balanceOf(contentOf(pdf, page.dict)))} Q\n`
  page.dict.set('Contents', new PdfArray([streamOf(pdf, 'q\n'), ...own, streamOf(pdf, closing)]))
}

const streamOf = (pdf: PDF, text: string) => pdf.register(new PdfStream([], new TextEncoder().encode(text)))
