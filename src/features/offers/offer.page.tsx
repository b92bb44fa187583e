import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useEffect } from 'react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LazyPushCard } from '#src/cards/lazy-push-card.tsx'
import { BackLink } from './back-link.tsx'
import { DocumentCard } from './offer/document-card.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { LazyReceiptButtons } from './lazy-receipt.tsx'
import { LazyContactAndRequests } from './offer/lazy-contact-and-requests.tsx'
import { loadOffer } from './load-offers.ts'
import { LazyOfferNews } from './offer/lazy-offer-news.tsx'
import { OfferForms } from './offer/offer-forms.tsx'
import { OfferHeader } from './offer/offer-header.tsx'
import { toOffersPath } from '#src/cards/offer-paths.ts'
import { useCongratulationsConfetti } from './offer/use-congratulations-confetti.ts'
import { useCacheLetters } from './offer/use-cache-letters.ts'
import type { Known } from './use-offers.ts'
import { WithOffer } from './with-offer.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { hasLetter } from '#src/data/offers/letters.ts'
import { preloadPdfView } from '#src/ui/pdf/prepare-pdf-view.ts'
import styles from './offer/offer-page.module.css'

/** Delay after the page has rendered, before it can be read, ms. */
const REST = 300

/** Without an id, or with an unknown one, there is no offer to show: the page redirects to the list. */
export const Route = createFileRoute('/_signed-in/careers/offer/{-$id}')({
  loader: ({ context, params }) => loadOffer(context, params.id ?? ''),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Job offer`) }] }),
  component: OfferPage,
})

function OfferPage() {
  const { id = '' } = Route.useParams()
  return <WithOffer id={id}>{(offer, state) => <OfferView offer={offer} state={state} />}</WithOffer>
}

function OfferView({ offer, state }: { offer: Offer; state: Known }) {
  useCacheLetters(
    useMemo(() => [offer], [offer]),
    state.now,
  )
  useCongratulationsConfetti(offer, state.now)
  usePreloadLetterViewer(offer)
  return (
    <div className={styles.page}>
      <BackLink href={toOffersPath}>
        <Trans>Offers</Trans>
      </BackLink>
      <OfferHeader offer={offer} now={state.now} />
      {state.isOld ? <LastUpdated state={state} /> : null}
      {offer.changes?.length || offer.replaces || offer.replaced_by ? (
        <LazyOfferNews offer={offer} now={state.now} />
      ) : null}
      {offer.offer_documents.map((document) => (
        <DocumentCard key={document.id} offer={offer} document={document} now={state.now} />
      ))}
      {offer.status === 'Accepted' ? <LazyReceiptButtons offerId={offer.id} /> : null}
      <OfferForms offer={offer} />
      <LazyContactAndRequests offer={offer} now={state.now} isOffline={state.obstacle === 'offline'} />
      <LazyPushCard />
    </div>
  )
}

/** Viewing an offer is usually followed by its letter: the viewer preloads when idle. */
function usePreloadLetterViewer(offer: Offer): void {
  const hasLetters = offer.offer_documents.some(hasLetter)
  useEffect(() => {
    if (!hasLetters) return undefined
    const timer = setTimeout(() => void preloadPdfView(), REST)
    return () => clearTimeout(timer)
  }, [hasLetters])
}
