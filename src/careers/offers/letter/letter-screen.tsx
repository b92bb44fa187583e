import { Navigate } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { formPath } from '#contract/forms/to-forms.ts'
import { formOf, mainDocument } from '#src/careers/offers/offer/document-action.ts'
import { LetterView } from './letter-view.tsx'
import { offersPath } from '#src/cards/offer-paths.ts'
import { WithOffer } from '#src/careers/offers/with-offer.tsx'
import { OfferNotKept } from './offer-not-kept.tsx'

/** The letter page of one document, or of the offer as a whole when no document is named. */
export function LetterScreen({ offerId, documentId }: { offerId: string; documentId?: string }) {
  return (
    <WithOffer id={offerId}>
      {(offer, state) => {
        const document = documentOf(offer, documentId)
        // The offer as it was kept may be older than its letter.
        if (!document && state.obstacle === 'offline') return <OfferNotKept id={offerId} state={state} />
        if (!document) return <Navigate to={offersPath} search={(search) => search} replace />
        const form = formOf(offer, document)
        if (form) return <Navigate to={formPath(form.id)} search={(search) => search} replace />
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

function documentOf(offer: Offer, documentId: string | undefined): OfferDocument | undefined {
  if (documentId === undefined) return mainDocument(offer)
  return offer.offer_documents.find((document) => document.id === documentId)
}
