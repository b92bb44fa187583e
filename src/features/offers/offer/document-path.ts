import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { findDocumentForm } from './offer-documents.ts'
import { toLetterPagePath } from '#src/cards/offer-paths.ts'

/**
 * Path to sign a document, or to fill in its form (O-21). Separate from the other paths, which are in every first
 * load.
 */
export function toDocumentPath(offer: Offer, document: OfferDocument): string {
  const form = findDocumentForm(offer, document)
  return form ? toFormPath(form.id) : toLetterPagePath(offer.id, document.id)
}
