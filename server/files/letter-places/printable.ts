import type { PDF } from '@libpdf/core'
import { balanceOf } from '#server/files/pdf-pages/balance.ts'
import { contentOf } from '#server/files/pdf-pages/content.ts'
import type { Place, Places } from './box.ts'
import { isCertified } from './signed-fields.ts'

/**
 * The places on pages that can be printed on so that the rest stays as it is. Of a content that restores states it never saved, readers make
 * different things, so nothing may stand before it; nor before or behind one that cannot be unpacked. And nothing
 * is printed on what its maker certified.
 */
export function printablePlaces(pdf: PDF, { signature, date }: Places): Places {
  if (isCertified(pdf)) return { signature: null, date: null }
  const kept = (place: Place | null) => (place && isPrintable(pdf, place.page) ? place : null)
  return { signature: kept(signature), date: kept(date) }
}

function isPrintable(pdf: PDF, number: number): boolean {
  const page = pdf.getPage(number - 1)
  if (!page) return false
  try {
    return balanceOf(contentOf(pdf, page.dict)).surplus === 0
  } catch {
    return false
  }
}
