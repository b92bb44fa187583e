import { Trans, useLingui } from '@lingui/react/macro'
import type { Changed, ChangedValue } from '#contract/offers/offer-changes.ts'
import { Pay } from '#src/cards/pay/pay.tsx'
import { formatDay, formatMoment } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'

/** What a thing was, or is now. */
export function ChangeValue({ what, value }: { what: Changed; value: ChangedValue | null }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (value?.salary) return <Pay salary={value.salary} />
  const text = value?.text
  if (!text) return what === 'deadline' ? <Trans>No end date</Trans> : <Trans>Not stated</Trans>
  if (what === 'start') return <time dateTime={text}>{formatDay(Date.parse(text), i18n.locale)}</time>
  // With the hour: the new end may be on the same day.
  if (what === 'deadline') return <time dateTime={text}>{formatMoment(Date.parse(text), i18n.locale, zone)}</time>
  return <bdi>{text}</bdi>
}
