import { Trans, useLingui } from '@lingui/react/macro'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { findVenueTime } from './slot-times.ts'
import styles from './venue-time.module.css'

/** The local time at the venue, if it differs from the reader's. */
export function VenueTime({ ts, tz }: { ts: number; tz: string }) {
  const { i18n } = useLingui()
  const there = findVenueTime(ts, tz, i18n.locale, useTimeZone())
  if (!there) return null
  const { time, place } = there
  return (
    <span className={styles.there}>
      <Trans>
        {time} in <bdi>{place}</bdi>
      </Trans>
    </span>
  )
}
