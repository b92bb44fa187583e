import { PDF } from '@libpdf/core'
import type { Box, Places } from './box.ts'
import { findPlaces } from './find-places.ts'
import { visibleBox } from './page-box.ts'
import { hasSignatures } from './signed-fields.ts'

/** What the server knows of a letter's pages: where it is signed, and how large its first pages are. */
export type LetterPages = Places & { visible: Box[] }

/** More pages than this nobody is sent to by number. */
const MOST_PAGES = 500
const NOWHERE: Places = { signature: null, date: null }

/**
 * Reads a letter that was found sound. Text that cannot be read says nothing of a place: such a letter is signed on the certificate page.
 * Throws for one that could never be sealed.
 */
export async function readPlaces(bytes: Uint8Array): Promise<LetterPages> {
  const pdf = await PDF.load(bytes)
  const count = Math.min(pdf.getPageCount(), MOST_PAGES)
  const pages = Array.from({ length: count }, (_, index) => pdf.getPage(index))
  const visible = pages.map((page) => (page ? visibleBox(pdf, page) : { x: 0, y: 0, width: 0, height: 0 }))
  // A letter that came signed says what it said to whoever signed it: nothing is printed on it.
  if (hasSignatures(pdf)) return { ...NOWHERE, visible }
  try {
    return { ...findPlaces(pdf), visible }
  } catch {
    return { ...NOWHERE, visible }
  }
}
