import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { sortOffersByUrgency } from '#src/features/offers/offer-dates.ts'
import { VirtualizedOfferCards } from './virtualized-offer-cards.tsx'
import styles from './offers-list.module.css'

/** Cards mounted and unmounted together. */
const CHUNK_SIZE = 5
/** Number of groups of cards in the first paint. */
const FIRST = 4

/**
 * All offers, open ones first. Only cards near the viewport, and the focused one, are in the document
 * (docs/decisions/041-many-offers.md).
 */
export function OffersList({ offers, now }: { offers: Offer[]; now: number }) {
  const { t } = useLingui()
  const stretches = useMemo(() => splitIntoChunks(sortOffersByUrgency(offers, now)), [offers, now])
  return (
    <div className={styles.list} role="list" aria-label={t`Offers`}>
      {stretches.map((some, index) => (
        <VirtualizedOfferCards
          // A position in the list rather than an offer: its height stays when offers move.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          offers={some}
          now={now}
          place={{ first: index * CHUNK_SIZE + 1, of: offers.length }}
          isFirst={index < FIRST}
        />
      ))}
    </div>
  )
}

function splitIntoChunks(offers: Offer[]): Offer[][] {
  return Array.from({ length: Math.ceil(offers.length / CHUNK_SIZE) }, (_, index) =>
    offers.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  )
}
