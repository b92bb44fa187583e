import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { Tag } from '#src/ui/tag.tsx'
import { isOfferActionable, getDisplayedStatus } from './displayed-offer-status.ts'
import { statusLabels } from './status-label.ts'
import styles from './offer-status.module.css'

/** An offer's status, and that it awaits a decision. */
export function OfferStatus({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useLingui()
  const label = statusLabels[getDisplayedStatus(offer, now)]
  return (
    <p className={styles.tags}>
      <Tag tone={label.tone}>{t(label.text)}</Tag>
      {isOfferActionable(offer, now) ? (
        <Tag tone="warn">
          <Trans>Action required</Trans>
        </Tag>
      ) : null}
    </p>
  )
}
