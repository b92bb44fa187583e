import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import type { Offer } from '#contract/offers/offers.ts'
import { countDaysLeft, formatLocalDay } from '#src/platform/time/dates.ts'
import { getOfferCardDate, type CardDate } from './offer-dates.ts'
import styles from './offer-date.module.css'
import { formatStatusDate } from './format-status-date.ts'
import { isOfferActionable } from './displayed-offer-status.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Days before the expiry from which it is emphasized. */
const SOON = 3

/** The days that are left of an offer and its date: expiry while it can be answered, else when it last changed. */
export function OfferDate({ offer, now }: { offer: Offer; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const date = getOfferCardDate(offer, now)
  const days = isOfferActionable(offer, now) ? countDaysLeft(offer.expires_at, now, zone) : undefined
  const shown = (
    <time dateTime={date.at} title={formatLocalDay(Date.parse(date.at), i18n.locale, zone)} className={styles.date}>
      {formatStatusDate(date.at, i18n.locale, zone)}
    </time>
  )
  if (days === undefined)
    return (
      <p className={styles.line}>
        <span>
          <DateWithEvent kind={date.kind} shown={shown} />
        </span>
      </p>
    )
  return (
    <p className={styles.line} data-soon={days <= SOON ? '' : undefined}>
      <Icon of={CalendarClock} />
      <strong>
        {days < 1 ? (
          <Trans>Expires today</Trans>
        ) : (
          <Plural value={days} one="Expires in # day" other="Expires in # days" />
        )}
      </strong>
      <span>
        <DateWithEvent kind={date.kind} shown={shown} />
      </span>
    </p>
  )
}

/** The date with the event it belongs to. */
function DateWithEvent({ kind, shown }: { kind: CardDate['kind']; shown: ReactNode }) {
  switch (kind) {
    case 'expires':
      return <Trans>Expires on {shown}</Trans>
    case 'Accepted':
      return <Trans>Accepted on {shown}</Trans>
    case 'Declined':
      return <Trans>Declined on {shown}</Trans>
    case 'ended':
      return <Trans>Ended on {shown}</Trans>
    case 'updated':
      return <Trans>Updated on {shown}</Trans>
  }
}
