import { useLingui } from '@lingui/react/macro'
import type { DateRangeValue } from '#contract/form/values.ts'

/** How months of a profile are written in the language of the page. */
export function useDatesText() {
  const { t, i18n } = useLingui()
  const month = new Intl.DateTimeFormat(`${i18n.locale}-u-ca-gregory`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const year = new Intl.DateTimeFormat(`${i18n.locale}-u-ca-gregory`, { year: 'numeric', timeZone: 'UTC' })

  /** MM/YYYY or YYYY. */
  function monthText(kept: string): string {
    const [first = '', second] = kept.split('/')
    return second === undefined
      ? year.format(Date.UTC(Number(first), 0))
      : month.format(Date.UTC(Number(second), Number(first) - 1))
  }
  function rangeText(dates: DateRangeValue | null): string | null {
    if (!dates) return null
    const start = dates.startDate ? monthText(dates.startDate) : null
    const end = dates.isCurrent ? t`now` : dates.endDate ? monthText(dates.endDate) : null
    const ends = [start, end].filter((one) => one !== null)
    return ends.length > 0 ? [...new Set(ends)].join(' – ') : null
  }
  return { monthText, rangeText }
}
