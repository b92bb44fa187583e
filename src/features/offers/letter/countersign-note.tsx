import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { isDocumentSigned } from '#src/features/offers/offer/offer-documents.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'
import styles from './countersign-note.module.css'

/** The employer's signer, whether they have signed, and in which order. */
export function CountersignNote({ offer, document, now }: CountersignNoteProps) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const { countersignature: by } = document
  const isStanding = isOfferActionable(offer, now) || offer.status === 'Accepted'
  // Once the offer is over, a signer is only shown if they have signed.
  if (!by || (by.signed_at === null && !isStanding)) return null
  const { name, title } = by
  if (by.signed_at !== null) {
    const day = formatLocalDay(Date.parse(by.signed_at), i18n.locale, zone)
    return (
      <p className={styles.note}>
        {title ? (
          <Trans>
            Signed by <bdi>{name}</bdi>, <bdi>{title}</bdi>, on <bdi>{day}</bdi>
          </Trans>
        ) : (
          <Trans>
            Signed by <bdi>{name}</bdi> on <bdi>{day}</bdi>
          </Trans>
        )}
      </p>
    )
  }
  return (
    <p className={styles.note}>
      {by.order === 'before' ? (
        <Trans>
          <bdi>{name}</bdi> signs first. Then it’s your turn.
        </Trans>
      ) : isDocumentSigned(document) ? (
        <Trans>
          <bdi>{name}</bdi> signs next.
        </Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> signs after you.
        </Trans>
      )}
    </p>
  )
}

type CountersignNoteProps = { offer: Offer; document: OfferDocument; now: number }
