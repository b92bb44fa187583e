import { PdfArray, PdfNumber, PdfStream, type PDF, type PDFImage } from '@libpdf/core'
import { embedPng } from './embed-png.ts'
import { readJpegSegments } from './jpeg-segments.ts'

const APP14 = 0xee

const FRAMES = new Set([0xc0, 0xc1, 0xc2])

const INVERTED = [1, 0, 1, 0, 1, 0, 1, 0].map((value) => PdfNumber.of(value))

/** Embeds a checked scan or photo. Throws if it cannot be displayed. */
export function embedPicture(pdf: PDF, bytes: Uint8Array, mediaType: string): PDFImage {
  if (mediaType === 'image/png') return embedPng(pdf, bytes)
  const image = pdf.embedJpeg(bytes)
  const stream = pdf.getObject(image.ref)
  // Viewers do not invert CMYK, but Adobe's programs write it inverted.
  if (stream instanceof PdfStream && isInvertedCmyk(bytes)) stream.set('Decode', PdfArray.of(...INVERTED))
  return image
}

/** Whether a JPEG is CMYK with Adobe's marker, which means that its values are inverted (Adobe TN 5116). */
function isInvertedCmyk(bytes: Uint8Array): boolean {
  let hasFour = false
  let isAdobe = false
  for (const { marker, data } of readJpegSegments(bytes)) {
    if (FRAMES.has(marker)) hasFour = data.byteLength > 5 && data.getUint8(5) === 4
    if (marker === APP14)
      isAdobe ||= 'Adobe'
        .split('')
        .every((letter, at) => data.byteLength > at && data.getUint8(at) === letter.charCodeAt(0))
  }
  return hasFour && isAdobe
}
