import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import { countDaysLeft, formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './due-day.module.css'

/** From this many days before the due date, it is emphasized. */
const SOON = 3

/** The due date in the candidate's own calendar; afterwards the task may still be done. */
export function DueDay({ dueTs, now }: { dueTs: number | null; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (dueTs === null) return null
  const at = dueTs * 1000
  const iso = new Date(at).toISOString()
  const isOverdue = at <= now
  const isSoon = (countDaysLeft(iso, now, zone) ?? 0) <= SOON
  const day = <time dateTime={iso}>{formatLocalDay(at, i18n.locale, zone)}</time>
  return (
    <p className={styles.due} data-soon={isSoon ? '' : undefined} data-overdue={isOverdue ? '' : undefined}>
      <Icon of={CalendarClock} />
      <span>{isOverdue ? <Trans>Overdue since {day}</Trans> : <Trans>Due {day}</Trans>}</span>
    </p>
  )
}
