import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/platform/time/dates.ts'
import { useDay } from '#src/platform/time/use-clock.ts'
import { countDays, formatDaysAgo } from './age.ts'

/** How long ago a job was posted: "3 days ago" for a month, then the day itself. */
export function PostedAge({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const today = useDay()
  const at = new Date(seconds * 1000)
  // A feed may say anything: a day that does not exist is no reason to lose the page.
  if (Number.isNaN(at.getTime())) return null
  const days = countDays(at.getTime(), today)
  const text = days <= RECENT ? formatDaysAgo(days, i18n.locale) : formatDay(at.getTime(), i18n.locale)
  const day = at.toISOString().slice(0, 10)
  return (
    <Trans>
      Posted <time dateTime={day}>{text}</time>
    </Trans>
  )
}

const RECENT = 30
