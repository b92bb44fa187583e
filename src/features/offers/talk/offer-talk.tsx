import type { Offer } from '#contract/offers/offers.ts'
import { ContactCard } from './contact-card.tsx'
import { RequestsCard } from './requests-card.tsx'

/** Whom to talk to about an offer, and what was said. */
export function OfferTalk({ offer, now, isOffline }: OfferTalkProps) {
  return (
    <>
      <ContactCard contact={offer.contact} />
      <RequestsCard offer={offer} now={now} isOffline={isOffline} />
    </>
  )
}

export type OfferTalkProps = { offer: Offer; now: number; isOffline: boolean }
