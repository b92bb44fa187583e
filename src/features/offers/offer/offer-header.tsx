import { Trans, useLingui } from '@lingui/react/macro'
import { PartyPopper } from 'lucide'
import type { Offer } from '#contract/offers/offers.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { OfferDate } from '#src/features/offers/offer-date.tsx'
import styles from './offer-header.module.css'
import { offerHeaderTexts, type OfferHeaderText } from './offer-header-texts.ts'
import { OfferStatus } from '#src/features/offers/offer-status.tsx'
import { OfferTerms } from '#src/features/offers/terms/offer-terms.tsx'
import { getDisplayedStatus } from '#src/features/offers/displayed-offer-status.ts'

/** The job, the status, and the congratulations. */
export function OfferHeader({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useLingui()
  const message: OfferHeaderText = offerHeaderTexts[getDisplayedStatus(offer, now)]
  const position = offer.position.name
  return (
    <header className={styles.header} data-festive={message.title ? '' : undefined}>
      {message.title ? (
        <p className={styles.congratulations}>
          <Icon of={PartyPopper} />
          {t(message.title)}
        </p>
      ) : null}
      <PageTitle className={styles.title}>
        <Trans>
          Job offer for <bdi>{position}</bdi>
        </Trans>
      </PageTitle>
      <p className={styles.text}>{t(message.text)}</p>
      <div className={styles.facts}>
        <OfferStatus offer={offer} now={now} />
        <OfferDate offer={offer} now={now} />
      </div>
      <OfferTerms terms={offer.terms} />
    </header>
  )
}
