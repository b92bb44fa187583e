import { PdfArray, PdfNumber, PdfStream, type PDF, type PDFImage } from '@libpdf/core'
import { embedPng } from './embed-png.ts'
import { readSegments } from './jpeg-segments.ts'

const APP14 = 0xee

const FRAMES = new Set([0xc0, 0xc1, 0xc2])

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

/**
 * Whether a JPEG has four inks and Adobe's mark, which says that each is written as what is left of the paper's white
 * (Adobe TN 5116).
 */
function isInvertedCmyk(bytes: Uint8Array): boolean {
  let hasFour = false
  let isAdobe = false
  for (const { marker, data } of readSegments(bytes)) {
    if (FRAMES.has(marker)) hasFour = data.byteLength > 5 && data.getUint8(5) === 4
    if (marker === APP14)
      isAdobe ||= 'Adobe'
        .split('')
        .every((letter, at) => data.byteLength > at && data.getUint8(at) === letter.charCodeAt(0))
  }
  return hasFour && isAdobe
}
