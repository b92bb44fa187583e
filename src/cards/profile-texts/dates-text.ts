import { useLingui } from '@lingui/react/macro'
import type { DateRangeValue } from '#contract/form/values.ts'

/** Formats months of a profile in the page's language. */
export function useDatesText() {
  const { t, i18n } = useLingui()
  const { month, year } = getDateFormats(i18n.locale)

  /** MM/YYYY or YYYY. */
  function formatMonth(stored: string): string {
    const [first = '', second] = stored.split('/')
    return second === undefined
      ? year.format(Date.UTC(Number(first), 0))
      : month.format(Date.UTC(Number(second), Number(first) - 1))
  }
  function formatRange(dates: DateRangeValue | null): string | null {
    if (!dates) return null
    const start = dates.startDate ? formatMonth(dates.startDate) : null
    const end = dates.isCurrent ? t`now` : dates.endDate ? formatMonth(dates.endDate) : null
    const ends = [start, end].filter((one) => one !== null).map((one) => one.replaceAll(' ', '\u00A0'))
    // lines break after the dash, never within a month
    return ends.length > 0 ? [...new Set(ends)].join('\u00A0– ') : null
  }
  return { formatMonth, formatRange }
}

type Formats = Record<'month' | 'year', Intl.DateTimeFormat>

const known = new Map<string, Formats>()

/**
 * Formats are cached by language: creating them takes a phone milliseconds, and each section of a profile needs them at
 * each change.
 */
function getDateFormats(locale: string): Formats {
  const formats = known.get(locale) ?? {
    month: new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    year: new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { year: 'numeric', timeZone: 'UTC' }),
  }
  known.set(locale, formats)
  return formats
}
