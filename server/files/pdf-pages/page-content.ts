import { PdfArray, PdfStream, type PDF, type PdfDict } from '@libpdf/core'
import { resolveObject } from './inherited-attributes.ts'

/**
 * The content of a page as readers put it together: its streams unpacked, one behind the other. Throws for one that
 * cannot be unpacked.
 */
export function readPageContent(pdf: PDF, page: PdfDict): Uint8Array {
  const contents = resolveObject(pdf, page.get('Contents'))
  const streams = contents instanceof PdfArray ? [...contents].map((one) => resolveObject(pdf, one)) : [contents]
  const parts = streams.flatMap((one) => (one instanceof PdfStream ? [one.getDecodedData(), LINE_END] : []))
  return new Uint8Array(Buffer.concat(parts))
}

const LINE_END = new Uint8Array([10])
