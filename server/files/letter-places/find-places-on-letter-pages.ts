import { PDF } from '@libpdf/core'
import type { PrintPlaces } from './page-geometry.ts'
import { findSignaturePlaces } from './find-signature-places.ts'
import { createPageViewReader, type PageView } from './visible-page-box.ts'
import { filterPrintablePlaces } from './printable-places.ts'
import { isSigningForbidden, hasSignedFields } from './signatures-and-certification.ts'

/** What the server knows about a letter's pages: where the letter is signed, and how its first pages are shown. */
export type LetterPages = PrintPlaces & { views: PageView[] }

/** Most pages of which the views are stored. */
const MOST_PAGES = 500
const UNSEEN: PageView = { turn: 0, visible: { x: 0, y: 0, width: 0, height: 0 } }
const NOWHERE: PrintPlaces = { signature: null, date: null }

/** Whether a valid letter may be signed at all. */
export async function canLetterBeSigned(bytes: Uint8Array): Promise<boolean> {
  return !isSigningForbidden(await PDF.load(bytes))
}

/**
 * Finds signature places in a valid letter. If its text cannot be read, it is signed on the certificate page. Throws
 * for a letter that can never be sealed.
 */
export async function findPlacesOnLetterPages(bytes: Uint8Array): Promise<LetterPages> {
  const pdf = await PDF.load(bytes)
  const count = Math.min(pdf.getPageCount(), MOST_PAGES)
  const viewOf = createPageViewReader(pdf)
  const views = Array.from({ length: count }, (_, index) => pdf.getPage(index)).map((page) =>
    page ? viewOf(page) : UNSEEN,
  )
  // A letter with existing signatures must stay unchanged, so nothing is printed on it.
  if (hasSignedFields(pdf)) return { ...NOWHERE, views }
  try {
    return { ...filterPrintablePlaces(pdf, findSignaturePlaces(pdf)), views }
  } catch {
    return { ...NOWHERE, views }
  }
}
