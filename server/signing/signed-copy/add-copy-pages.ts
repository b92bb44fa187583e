import { PDF } from '@libpdf/core'
import { pushAttributesToPages } from '#server/files/pdf-pages/push-attributes-down.ts'
import { embedPicture } from './embed-picture.ts'
import { flattenSignatures } from './flatten-signatures.ts'
import { readJpegRotation } from './read-jpeg-rotation.ts'
import { findCopyDifference } from '#server/signing/comparison/compare-signed-copy.ts'

/** An uploaded signed copy that has passed all checks. */
export type SignedCopy = { bytes: Uint8Array; mediaType: string }

const A4 = { short: 595, long: 842 }

/** The number of added pages, and whether the copy has signatures, which are only valid in the original file. */
export type AddedPages = { pages: number; isSigned: boolean }

/** Appends the pages of the uploaded copy; a picture becomes a page. Throws if it cannot be displayed. */
export async function addCopyPages(pdf: PDF, { bytes, mediaType }: SignedCopy): Promise<AddedPages> {
  if (mediaType === 'application/pdf') {
    const source = await PDF.load(bytes)
    const isSigned = flattenSignatures(source)
    pushAttributesToPages(source)
    const indices = Array.from({ length: source.getPageCount() }, (_, index) => index)
    const first = pdf.getPageCount()
    const { length } = await pdf.copyPagesFrom(source, indices)
    const before = await PDF.load(bytes)
    flattenSignatures(before)
    const difference = findCopyDifference(before, pdf, first)
    if (difference) throw new Error(`a copy would differ: ${difference}`)
    return { pages: length, isSigned }
  }
  const image = embedPicture(pdf, bytes, mediaType)
  const isWide = image.width > image.height
  const sheet = isWide ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long }
  const scale = Math.min(sheet.width / image.width, sheet.height / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  const page = pdf.addPage(sheet)
  page.drawImage(image, { x: (sheet.width - size.width) / 2, y: (sheet.height - size.height) / 2, ...size })
  // Phones store photos as the sensor saw them, together with their orientation.
  if (mediaType === 'image/jpeg') page.setRotation(readJpegRotation(bytes))
  return { pages: 1, isSigned: false }
}
