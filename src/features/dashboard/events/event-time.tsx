import { useLingui } from '@lingui/react/macro'
import type { CareerEvent } from '#contract/events/events.ts'
import { VenueTime } from '#src/cards/times/venue-time.tsx'
import { formatSlotDay, formatSlotMoment, formatTimeSpan } from '#src/cards/times/slot-times.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import styles from './events.module.css'

/** The time in the candidate's time zone, in large type; below it the time in the employer's zone, if that differs. */
export function EventTime({ event: { startTs, endTs, tz } }: { event: CareerEvent }) {
  const { i18n } = useLingui()
  const here = useTimeZone()
  const [first, last] = [startTs, endTs].map((ts) => formatSlotDay(ts, i18n.locale, here))
  const isOneDay = first === last
  return (
    <div className={styles.when}>
      <time dateTime={new Date(startTs * 1000).toISOString()} className={styles.time}>
        <span className={styles.day}>{isOneDay ? first : `${first} – ${last}`}</span>{' '}
        <span className={styles.span}>
          {isOneDay
            ? formatTimeSpan(startTs, endTs, i18n.locale, here)
            : [startTs, endTs].map((ts) => formatSlotMoment(ts, i18n.locale, here)).join(' – ')}
        </span>
      </time>
      <VenueTime ts={startTs} tz={tz} />
    </div>
  )
}
