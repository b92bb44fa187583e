import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/platform/time/dates.ts'

/**
 * A day of a job's life, from the epoch seconds of the wire. The same in every time zone, so that a rendered page is
 * too.
 */
export function PostedDate({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const at = new Date(seconds * 1000)
  // A feed may say anything: a day that does not exist is no reason to lose the page.
  if (Number.isNaN(at.getTime())) return null
  return <time dateTime={at.toISOString().slice(0, 10)}>{formatDay(at.getTime(), i18n.locale)}</time>
}
