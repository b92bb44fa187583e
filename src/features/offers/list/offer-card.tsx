import { useId } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import styles from './offer-card.module.css'
import { areOnlyFirstLetters, listUnseenChanges } from '#src/cards/offer-changes/shown-changes.ts'
import { LazyReceipt } from '#src/features/offers/lazy-receipt.tsx'
import { OfferDate } from '#src/features/offers/offer-date.tsx'
import { OfferStatus } from '#src/features/offers/offer-status.tsx'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { OfferTerms } from '#src/features/offers/terms/offer-terms.tsx'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** The card of an offer in the list. */
export function OfferCard({ offer, now }: { offer: Offer; now: number }) {
  const title = useId()
  const unseen = listUnseenChanges(offer)
  return (
    <Card pressable className={styles.card} aria-labelledby={title}>
      <div className={styles.what}>
        <OfferStatus offer={offer} now={now} />
        <h2 id={title} className={styles.title}>
          {offer.position.name}
        </h2>
        <OfferTerms terms={offer.terms} isShort />
        {isOfferActionable(offer, now) && unseen.length > 0 ? (
          <p className={styles.changed}>
            {areOnlyFirstLetters(unseen) ? (
              <Trans>Your letter is ready to sign</Trans>
            ) : (
              <Trans>The employer changed this offer</Trans>
            )}
          </p>
        ) : null}
        <OfferDate offer={offer} now={now} />
        {offer.status === 'Accepted' ? (
          <div className={styles.receipt}>
            <LazyReceipt offerId={offer.id} file="receipt" />
          </div>
        ) : null}
      </div>
      <Button
        href={toOfferPath(offer.id)}
        kind={isOfferActionable(offer, now) ? 'primary' : 'secondary'}
        className={styles.open}
        aria-describedby={title}
      >
        <Trans>View job offer</Trans>
      </Button>
    </Card>
  )
}
