import { PdfArray, PdfStream, type PDF, type PdfDict } from '@libpdf/core'
import { resolvePdfObject } from './inherited-attributes.ts'

const LINE_END = new Uint8Array([10])

/** A page's content as readers see it: its streams decoded and concatenated. Throws if one cannot be decoded. */
export function readPageContent(pdf: PDF, page: PdfDict): Uint8Array {
  const contents = resolvePdfObject(pdf, page.get('Contents'))
  const streams = contents instanceof PdfArray ? [...contents].map((one) => resolvePdfObject(pdf, one)) : [contents]
  const parts = streams.flatMap((one) => (one instanceof PdfStream ? [one.getDecodedData(), LINE_END] : []))
  return new Uint8Array(Buffer.concat(parts))
}
