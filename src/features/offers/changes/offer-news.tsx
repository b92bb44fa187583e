import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'
import { ChangeList } from '#src/cards/offer-changes/change-list.tsx'
import styles from './changes.module.css'
import { NewChanges } from './new-changes.tsx'
import { ReplacementLinks } from './replacement-links.tsx'
import { listSeenChanges, listUnseenChanges } from '#src/cards/offer-changes/shown-changes.ts'

/** News of an offer since it was extended: a newer offer that replaces it, the latest change, and earlier ones. */
export function OfferNews({ offer, now }: { offer: Offer; now: number }) {
  const isOpen = isOfferActionable(offer, now)
  // Changes to an offer that is over need no review.
  const earlier = isOpen ? listSeenChanges(offer) : [...listUnseenChanges(offer), ...listSeenChanges(offer)]
  return (
    <div className={styles.news}>
      <ReplacementLinks offer={offer} />
      {isOpen ? <NewChanges offer={offer} changes={listUnseenChanges(offer)} /> : null}
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>
            <Trans>Earlier changes</Trans>
          </summary>
          <ChangeList changes={earlier} />
        </details>
      ) : null}
    </div>
  )
}
