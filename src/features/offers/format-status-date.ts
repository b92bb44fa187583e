import { formatLocalDay, getDateFormatter } from '#src/platform/time/dates.ts'

/**
 * MM/DD/YYYY in the candidate's time zone (O-01), only for dates of an offer's status: elsewhere the month is a word,
 * and added here where the language writes the day first. Digits are Latin in every language; an empty string without
 * a date.
 */
export function formatStatusDate(iso: string | null | undefined, locale?: string, timeZone?: string): string {
  const at = Date.parse(iso ?? '')
  if (Number.isNaN(at)) return ''
  const date = getDateFormatter('en', timeZone, '2-digit').format(at)
  const words = formatLocalDay(at, locale, timeZone)
  return /^\d/.test(words) ? `${date} (${words})` : date
}
