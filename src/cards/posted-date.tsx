import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/platform/time/dates.ts'

/** A date of a job, from epoch seconds. The same in every time zone, so that server and browser render the same. */
export function PostedDate({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const at = new Date(seconds * 1000)
  // Feeds may contain anything: an invalid date must not crash the page.
  if (Number.isNaN(at.getTime())) return null
  return <time dateTime={at.toISOString().slice(0, 10)}>{formatDay(at.getTime(), i18n.locale)}</time>
}
