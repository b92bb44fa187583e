import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import { countDaysLeft, formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './forms.module.css'

/** Days before the due date from which it is emphasized. */
const SOON = 3

/** The due date of a form and the days left. A late form can still be sent. */
export function DueLine({ dueTs, now }: { dueTs: number | null; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (dueTs === null) return null
  const days = countDaysLeft(new Date(dueTs * 1000).toISOString(), now, zone) ?? 0
  const isOverdue = dueTs * 1000 <= now
  return (
    <p className={styles.due} data-soon={days <= SOON ? '' : undefined} data-overdue={isOverdue ? '' : undefined}>
      <Icon of={CalendarClock} />
      <strong>
        {isOverdue ? (
          <Trans>Overdue</Trans>
        ) : days < 1 ? (
          <Trans>Due today</Trans>
        ) : (
          <Plural value={days} one="Due in # day" other="Due in # days" />
        )}
      </strong>
      <time dateTime={new Date(dueTs * 1000).toISOString()}>{formatLocalDay(dueTs * 1000, i18n.locale, zone)}</time>
    </p>
  )
}
