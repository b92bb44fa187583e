import type { Offer } from '#contract/offers/offers.ts'
import { OfferCard } from './offer-card.tsx'
import { useNearView } from './use-near-view.ts'
import styles from './offers-list.module.css'

type Props = {
  offers: readonly Offer[]
  now: number
  /** The index of the first card in the list, and the length of the list. */
  place: { first: number; of: number }
  isFirst: boolean
}

/** Some cards of a long list; far from the viewport, a placeholder of the same height. */
export function VirtualizedOfferCards({ offers, now, place, isFirst }: Props) {
  const { ref, isNear } = useNearView(offers.length, isFirst)
  return (
    <div ref={ref} className={styles.stretch} role="presentation">
      {isNear
        ? offers.map((offer, index) => (
            <div
              key={offer.id}
              className={styles.item}
              role="listitem"
              aria-posinset={place.first + index}
              aria-setsize={place.of}
            >
              <OfferCard offer={offer} now={now} />
            </div>
          ))
        : null}
    </div>
  )
}
