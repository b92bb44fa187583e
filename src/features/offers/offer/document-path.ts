import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { findDocumentForm } from './document-action.ts'
import { toLetterPagePath } from '#src/cards/offer-paths.ts'

/**
 * Where a document is signed, or filled in when a form stands for it (O-21). Apart from the other paths, which every
 * first load has.
 */
export function toDocumentPath(offer: Offer, document: OfferDocument): string {
  const form = findDocumentForm(offer, document)
  return form ? toFormPath(form.id) : toLetterPagePath(offer.id, document.id)
}
