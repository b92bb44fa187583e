import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import type { Application } from '#contract/applications/forms/applications.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './lines.module.css'
import { useEmployerName } from './use-employer-name.ts'

/** The employer's promised reply date, and whether it has passed. */
export function ReplyByLine({ application, now }: { application: Application; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const employer = useEmployerName()
  const { replyByTs } = application
  if (replyByTs === null) return null
  const at = replyByTs * 1000
  const isPassed = at <= now
  const day = <time dateTime={new Date(at).toISOString()}>{formatLocalDay(at, i18n.locale, zone)}</time>
  return (
    <p className={styles.line} data-late={isPassed ? '' : undefined}>
      <Icon of={CalendarClock} />
      <span>
        {isPassed ? (
          <Trans>
            {employer} said it would reply by {day}. That date has passed.
          </Trans>
        ) : (
          <Trans>
            {employer} said it will reply by {day}.
          </Trans>
        )}
      </span>
    </p>
  )
}
