import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countDaysLeft, formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import styles from './form-page.module.css'

type Props = { expiresTs: number | null; now: number; isOver: boolean }

/** When the offer of a form ends (O-21). */
export function OfferExpiryLine({ expiresTs, now, isOver }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (expiresTs === null || isOver) return null
  const at = expiresTs * 1000
  const iso = new Date(at).toISOString()
  const days = countDaysLeft(iso, now, zone) ?? 0
  return (
    <p className={styles.expiry}>
      {at <= now ? (
        <Trans>The offer has expired</Trans>
      ) : days < 1 ? (
        <Trans>The offer expires today</Trans>
      ) : (
        <Plural value={days} one="The offer expires in # day" other="The offer expires in # days" />
      )}{' '}
      <time dateTime={iso}>{formatLocalDay(at, i18n.locale, zone)}</time>
    </p>
  )
}
