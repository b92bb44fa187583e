import { deflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF, type PDFPage } from '@libpdf/core'
import { FACTS_TYPE } from '#contract/seal/seal-facts.ts'

/** Byte sequences that verification of our seal searches for, so an attachment must not contain them. */
const SAID_BY_SEALS = ['/ByteRange', `/${FACTS_TYPE}`]
const BOX = { width: 14, height: 18 }

const PRINTED_AND_LOCKED = 4 | 64 | 128

/** Attaches a PDF to a page, byte for byte, as a paper clip whose upper right corner is at the given point. */
export function attachPdfToPage(
  pdf: PDF,
  page: PDFPage,
  { bytes, name, about, right, top }: { bytes: Uint8Array; name: string; about: string; right: number; top: number },
): void {
  const file = pdf.register(createAttachmentStream(bytes))
  const spec = PdfDict.of({
    Type: PdfName.of('Filespec'),
    F: PdfString.fromString(name),
    UF: PdfString.fromString(name),
    Desc: PdfString.fromString(about),
    AFRelationship: PdfName.of('Source'),
    EF: PdfDict.of({ F: file, UF: file }),
  })
  const corners = [right - BOX.width, top - BOX.height, right, top]
  const clip = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('FileAttachment'),
    Rect: new PdfArray(corners.map((one) => PdfNumber.of(one))),
    Contents: PdfString.fromString(about),
    Name: PdfName.of('Paperclip'),
    F: PdfNumber.of(PRINTED_AND_LOCKED),
    FS: pdf.register(spec),
  })
  page.dict.set('Annots', new PdfArray([pdf.register(clip)]))
}

/**
 * Compresses a file unless that makes it larger, and encodes the result in hexadecimal if it still contains a sequence
 * that verification searches for.
 */
function createAttachmentStream(bytes: Uint8Array): PdfStream {
  const size = PdfDict.of({ Size: PdfNumber.of(bytes.length) })
  const entries = { Type: PdfName.of('EmbeddedFile'), Subtype: PdfName.of('application/pdf'), Params: size }
  const small = deflateSync(bytes)
  if (SAID_BY_SEALS.every((words) => !small.includes(words)))
    return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, new Uint8Array(small))
  const hex = new TextEncoder().encode(`${Buffer.from(bytes).toString('hex')}>`)
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('ASCIIHexDecode') }, hex)
}
