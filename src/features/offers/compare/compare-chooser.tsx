import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { MOST_COMPARED } from './compare-param.ts'
import styles from './compare.module.css'

/** Offers to choose from at first, and with each press more. */
const CHOICES = 50

/** Selects the open offers to compare. */
export function CompareChooser({ offers, chosen, onToggle }: ChooserProps) {
  const isFull = chosen.length >= MOST_COMPARED
  const [count, setCount] = useState(CHOICES)
  const shown = offers.filter((offer, index) => index < count || chosen.includes(offer))
  return (
    <fieldset className={styles.chooser}>
      <legend>
        <Trans>Which offers</Trans>
      </legend>
      {shown.map((offer) => {
        const isChosen = chosen.includes(offer)
        return (
          <Checkbox
            key={offer.id}
            name={`compare-${offer.id}`}
            label={<bdi>{offer.position.name}</bdi>}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onToggle(offer)}
          />
        )
      })}
      {shown.length < offers.length ? (
        <Button size="small" onClick={() => setCount(count + CHOICES)}>
          <Trans>Show more offers</Trans>
        </Button>
      ) : null}
      {offers.length > MOST_COMPARED ? (
        <p className={styles.quiet}>
          <Trans>Up to {MOST_COMPARED} at a time</Trans>
        </p>
      ) : null}
    </fieldset>
  )
}

type ChooserProps = { offers: readonly Offer[]; chosen: readonly Offer[]; onToggle: (offer: Offer) => void }
