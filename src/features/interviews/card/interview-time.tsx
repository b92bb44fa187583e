import { Plural, useLingui } from '@lingui/react/macro'
import type { Interview } from '#contract/interviews/interviews.ts'
import { VenueTime } from '#src/cards/times/venue-time.tsx'
import { formatSlotDay, formatTimeSpan } from '#src/cards/times/slot-times.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import styles from './card.module.css'

/** The time in the candidate's time zone, in large type; below it the time in the employer's zone, if that differs. */
export function InterviewTime({ interview: { startTs, endTs, durationMin, tz } }: { interview: Interview }) {
  const { i18n } = useLingui()
  const here = useTimeZone()
  if (startTs === null || endTs === null)
    return (
      <p className={styles.quiet}>
        <Plural value={durationMin} one="# minute" other="# minutes" />
      </p>
    )
  return (
    <div className={styles.when}>
      <time dateTime={new Date(startTs * 1000).toISOString()} className={styles.time}>
        <span className={styles.day}>{formatSlotDay(startTs, i18n.locale, here)}</span>{' '}
        <span className={styles.span}>{formatTimeSpan(startTs, endTs, i18n.locale, here)}</span>
      </time>
      <VenueTime ts={startTs} tz={tz} />
    </div>
  )
}
