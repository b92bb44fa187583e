import type { Offer } from '#contract/offers/offers.ts'
import { ContactCard } from './contact-card.tsx'
import { RequestsCard } from './requests-card.tsx'

/** An offer's contact person and requests. */
export function OfferContactAndRequests({ offer, now, isOffline }: OfferTalkProps) {
  return (
    <>
      <ContactCard contact={offer.contact} />
      <RequestsCard offer={offer} now={now} isOffline={isOffline} />
    </>
  )
}

export type OfferTalkProps = { offer: Offer; now: number; isOffline: boolean }
