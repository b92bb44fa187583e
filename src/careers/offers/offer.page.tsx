import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LatePushCard } from '#src/cards/late-push-card.tsx'
import { BackLink } from './back-link.tsx'
import { DocumentCard } from './offer/document-card.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { LateReceipts } from './late-receipt.tsx'
import { LateOfferTalk } from './offer/late-offer-talk.tsx'
import { loadOffer } from './load-offers.ts'
import { LateNews } from './offer/late-news.tsx'
import { OfferForms } from './offer/offer-forms.tsx'
import { OfferHeader } from './offer/offer-header.tsx'
import styles from './offer/offer-page.module.css'
import { offersPath } from '#src/cards/offer-paths.ts'
import { useCongratulations } from './offer/use-congratulations.ts'
import { useKeepLetters } from './offer/use-keep-letters.ts'
import type { Known } from './use-offers.ts'
import { useWarmReader } from './offer/use-warm-reader.ts'
import { WithOffer } from './with-offer.tsx'
import type { Offer } from '#contract/offers/offers.ts'

/** Without an id there is no offer to show, as with an unknown one: the list. */
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
  useKeepLetters(
    useMemo(() => [offer], [offer]),
    state.now,
  )
  useCongratulations(offer, state.now)
  useWarmReader(offer)
  return (
    <div className={styles.page}>
      <BackLink href={offersPath}>
        <Trans>Offers</Trans>
      </BackLink>
      <OfferHeader offer={offer} now={state.now} />
      {state.isOld ? <LastUpdated state={state} /> : null}
      {offer.changes?.length || offer.replaces || offer.replaced_by ? <LateNews offer={offer} now={state.now} /> : null}
      {offer.offer_documents.map((document) => (
        <DocumentCard key={document.id} offer={offer} document={document} now={state.now} />
      ))}
      {offer.status === 'Accepted' ? <LateReceipts offerId={offer.id} /> : null}
      <OfferForms offer={offer} />
      <LateOfferTalk offer={offer} now={state.now} isOffline={state.obstacle === 'offline'} />
      <LatePushCard />
    </div>
  )
}
