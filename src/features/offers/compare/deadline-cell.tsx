import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { countDaysLeft, formatLocalDay } from '#src/platform/time/dates.ts'
import { formatStatusDate } from '#src/features/offers/format-status-date.ts'
import styles from './compare.module.css'

/** A table cell with the last moment to answer an offer. */
export function DeadlineCell({ offer, now }: { offer: Offer; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const days = countDaysLeft(offer.expires_at, now, zone)
  if (offer.expires_at === null || days === undefined) return <Trans>No end date</Trans>
  return (
    <>
      <time dateTime={offer.expires_at} title={formatLocalDay(Date.parse(offer.expires_at), i18n.locale, zone)}>
        {formatStatusDate(offer.expires_at, i18n.locale, zone)}
      </time>
      <span className={styles.quiet}>
        {days < 1 ? (
          <Trans>Expires today</Trans>
        ) : (
          <Plural value={days} one="Expires in # day" other="Expires in # days" />
        )}
      </span>
    </>
  )
}
