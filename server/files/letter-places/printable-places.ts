import type { PDF } from '@libpdf/core'
import { measureGraphicsBalance } from '#server/files/pdf-pages/graphics-balance.ts'
import { readPageContent } from '#server/files/pdf-pages/page-content.ts'
import type { PrintPlace, PrintPlaces } from './page-geometry.ts'
import { isCertifiedByAuthor } from './signatures-and-certification.ts'

/**
 * Keeps the places that can be printed on without changing anything else. If content restores states that it never
 * saved, readers differ, so nothing may be inserted before it; nor before or after content that cannot be unpacked.
 * Nothing is printed on a document that its author certified.
 */
export function filterPrintablePlaces(pdf: PDF, { signature, date }: PrintPlaces): PrintPlaces {
  if (isCertifiedByAuthor(pdf)) return { signature: null, date: null }
  const keepPrintable = (place: PrintPlace | null) => (place && isPagePrintable(pdf, place.page) ? place : null)
  return { signature: keepPrintable(signature), date: keepPrintable(date) }
}

function isPagePrintable(pdf: PDF, number: number): boolean {
  const page = pdf.getPage(number - 1)
  if (!page) return false
  try {
    return measureGraphicsBalance(readPageContent(pdf, page.dict)).surplus === 0
  } catch {
    return false
  }
}
