import { startTransition, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers.ts'
import { OfferCard } from './offer-card.tsx'
import { inOrderOfUrgency } from '#src/careers/offers/offer-dates.ts'
import styles from './offers-list.module.css'

/** Cards of the first paint; the rest follows in slices that never hold up a tap. */
const FIRST = 20

/** All offers, those that wait for an answer first. Stays quick with a thousand: what is out of view is not laid out. */
export function OffersList({ offers, now }: { offers: Offer[]; now: number }) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(FIRST)
  useEffect(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list" aria-label={t`Offers`}>
      {inOrderOfUrgency(offers, now)
        .slice(0, limit)
        .map((offer) => (
          <li key={offer.id} className={styles.item}>
            <OfferCard offer={offer} now={now} />
          </li>
        ))}
    </ul>
  )
}
