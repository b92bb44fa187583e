import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { MOST_COMPARED } from './chosen.ts'
import styles from './compare.module.css'

/** Which of the open offers stand side by side. */
export function CompareChooser({ offers, chosen, onToggle }: ChooserProps) {
  const isFull = chosen.length >= MOST_COMPARED
  return (
    <fieldset className={styles.chooser}>
      <legend>
        <Trans>Which offers</Trans>
      </legend>
      {offers.map((offer) => {
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
      {offers.length > MOST_COMPARED ? (
        <p className={styles.quiet}>
          <Trans>Up to {MOST_COMPARED} at a time</Trans>
        </p>
      ) : null}
    </fieldset>
  )
}

type ChooserProps = { offers: readonly Offer[]; chosen: readonly Offer[]; onToggle: (offer: Offer) => void }
