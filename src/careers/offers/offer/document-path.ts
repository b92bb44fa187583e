import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { formPath } from '#contract/forms/to-forms.ts'
import { formOf } from './document-action.ts'
import { letterPagePath } from '#src/cards/offer-paths.ts'

/** Where a document is signed, or filled in when a form stands for it (O-21). Apart from the other paths, which every first load has. */
export function documentPath(offer: Offer, document: OfferDocument): string {
  const form = formOf(offer, document)
  return form ? formPath(form.id) : letterPagePath(offer.id, document.id)
}
