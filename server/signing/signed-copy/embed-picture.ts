import { PdfArray, PdfNumber, PdfStream, type PDF, type PDFImage } from '@libpdf/core'
import { isInvertedCmyk } from './adobe-cmyk.ts'
import { embedPng } from './embed-png.ts'

/** Puts a scan or a photo that was found sound into a document. Throws for what cannot be shown. */
export function embedPicture(pdf: PDF, bytes: Uint8Array, mediaType: string): PDFImage {
  if (mediaType === 'image/png') return embedPng(pdf, bytes)
  const image = pdf.embedJpeg(bytes)
  const stream = pdf.getObject(image.ref)
  // Readers take the four inks as they stand, and Adobe's programs write them the other way round.
  if (stream instanceof PdfStream && isInvertedCmyk(bytes)) stream.set('Decode', PdfArray.of(...INVERTED))
  return image
}

const INVERTED = [1, 0, 1, 0, 1, 0, 1, 0].map((value) => PdfNumber.of(value))
