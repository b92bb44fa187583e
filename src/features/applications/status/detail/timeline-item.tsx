import { Trans, useLingui } from '@lingui/react/macro'
import type { TimelineEntry } from '#contract/applications/forms/applications.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './application.module.css'

type Props = {
  entry: TimelineEntry
  /** Whether the promised date is the current one and has passed. */
  isPassed: boolean
}

/** A timeline entry: what happened, when, by whom, and the message with it. */
export function TimelineItem({ entry, isPassed }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const { ts, label, actor, note, reason, replyByTs, isKept } = entry
  const renderTime = (seconds: number) => (
    <time dateTime={new Date(seconds * 1000).toISOString()}>{formatLocalDay(seconds * 1000, i18n.locale, zone)}</time>
  )
  const day = replyByTs ? renderTime(replyByTs) : null
  return (
    <li className={styles.entry}>
      <p className={styles.event}>{label}</p>
      <p className={styles.quiet}>
        {renderTime(ts)}
        {' · '}
        {actor}
      </p>
      {note && (
        <p dir="auto" className={styles.words}>
          {note}
        </p>
      )}
      {reason && (
        <div>
          <p className={styles.quiet}>
            <Trans>Reason</Trans>
          </p>
          <p dir="auto" className={styles.words}>
            {reason}
          </p>
        </div>
      )}
      {day && (
        <p className={styles.promise}>
          <span>
            <Trans>Reply by {day}</Trans>
          </span>
          {isKept === true && (
            <Tag tone="success">
              <Trans>Kept</Trans>
            </Tag>
          )}
          {isKept === false && (
            <Tag tone="warn">
              <Trans>Late</Trans>
            </Tag>
          )}
          {isPassed && (
            <Tag tone="warn">
              <Trans>Passed</Trans>
            </Tag>
          )}
        </p>
      )}
    </li>
  )
}
