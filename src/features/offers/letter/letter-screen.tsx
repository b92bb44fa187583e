import { Navigate } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import { findDocumentForm, findUnsignedOrFirstDocument } from '#src/features/offers/offer/offer-documents.ts'
import { LetterView } from './letter-view.tsx'
import { toOffersPath } from '#src/cards/offer-paths.ts'
import { WithOffer } from '#src/features/offers/with-offer.tsx'
import { OfferNotCached } from './offer-not-cached.tsx'

/** The letter page of one document, or of the offer as a whole when no document is named. */
export function LetterScreen({ offerId, documentId }: { offerId: string; documentId?: string }) {
  return (
    <WithOffer id={offerId}>
      {(offer, state) => {
        const document = findLetterDocument(offer, documentId)
        // The cached offer may be older than its letter.
        if (!document && state.obstacle === 'offline') return <OfferNotCached id={offerId} state={state} />
        if (!document) return <Navigate to={toOffersPath} search={(search) => search} replace />
        const form = findDocumentForm(offer, document)
        if (form) return <Navigate to={toFormPath(form.id)} search={(search) => search} replace />
        return (
          <LetterView
            key={document.id}
            offer={offer}
            document={document}
            accepts={documentId === undefined ? 'offer' : 'document'}
            state={state}
          />
        )
      }}
    </WithOffer>
  )
}

function findLetterDocument(offer: Offer, documentId: string | undefined): OfferDocument | undefined {
  if (documentId === undefined) return findUnsignedOrFirstDocument(offer)
  return offer.offer_documents.find((document) => document.id === documentId)
}
