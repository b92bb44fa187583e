import { PdfArray, PdfStream, type PDF, type PdfDict } from '@libpdf/core'
import { resolved } from './inherited.ts'

/** The content of a page as readers put it together: its streams unpacked, one behind the other. Throws for one that cannot be unpacked. */
export function contentOf(pdf: PDF, page: PdfDict): Uint8Array {
  const contents = resolved(pdf, page.get('Contents'))
  const streams = contents instanceof PdfArray ? [...contents].map((one) => resolved(pdf, one)) : [contents]
  const parts = streams.flatMap((one) => (one instanceof PdfStream ? [one.getDecodedData(), LINE_END] : []))
  return new Uint8Array(Buffer.concat(parts))
}

const LINE_END = new Uint8Array([10])
