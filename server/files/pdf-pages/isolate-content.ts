import { PdfArray, PdfStream, type PDF, type PDFPage, type PdfObject } from '@libpdf/core'
import { balanceOf, closingOf, withoutSurplus } from './balance.ts'
import { contentOf } from './content.ts'
import { resolved } from './inherited.ts'

/**
 * Lets nothing of a page's content reach what is drawn after it, nor the other way round. The library (0.4.2) saves the state before and
 * restores it behind, once: of a content that leaves states open what is drawn goes astray, and one that restores too often restores that.
 */
export function isolateContent(pdf: PDF, page: PDFPage): void {
  const contents = resolved(pdf, page.dict.get('Contents'))
  if (!contents) return
  const content = contentOf(pdf, page.dict)
  const balance = balanceOf(content)
  const own: PdfObject[] =
    balance.surplus.length > 0
      ? [streamOf(pdf, withoutSurplus(content, balance))]
      : contents instanceof PdfArray
        ? [...contents]
        : [page.dict.get('Contents') ?? contents]
  const closing = `\n${closingOf(balance)} Q\n`
  page.dict.set('Contents', new PdfArray([streamOf(pdf, bytesOf('q\n')), ...own, streamOf(pdf, bytesOf(closing))]))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const streamOf = (pdf: PDF, bytes: Uint8Array) => pdf.register(new PdfStream([], bytes))
