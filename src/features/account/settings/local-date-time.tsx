import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'

/** Date and time in the visitor's own time zone, which the server does not know. */
export function LocalDateTime({ at }: { at: string }) {
  const { i18n } = useLingui()
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? formatMoment(Date.parse(at), i18n.locale) : null}</time>
}
