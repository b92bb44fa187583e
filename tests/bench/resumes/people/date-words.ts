import type { DateStyle, LocaleCode } from '#tests/bench/resumes/people/locale.ts'

/** MM/YYYY or YYYY, as stored in a profile. */
export type Month = string
export type Dates = { startDate: Month | null; endDate: Month | null; isCurrent: boolean }

/** Writes both dates in this style. */
export function writeDates(dates: Dates, style: DateStyle, locale: LocaleCode): string {
  const { startDate, endDate } = dates
  const end = endDate === null ? '' : writeMonth(endDate, style, locale)
  if (startDate === null) return end
  const start = writeMonth(startDate, style, locale)
  if (dates.isCurrent) return style.open.replace('{a}', start)
  return style.range.replace('{a}', start).replace('{b}', end)
}

/** Writes a month, or a year if the month is unknown. */
export function writeMonth(month: Month, style: DateStyle, locale: LocaleCode): string {
  const [first = '', second] = month.split('/')
  const year = inDigits(second ?? first, style)
  if (second === undefined) return style.month === null ? style.point.replace('{y}', year) : year
  const name = inDigits(monthName(Number(first), style, locale), style)
  // "Mai" is not abbreviated and has no full stop.
  const isWhole = style.month === 'short' && name === monthName(Number(first), { ...style, month: 'long' }, locale)
  return (isWhole ? style.point.replace('{m}.', '{m}') : style.point).replace('{m}', name).replace('{y}', year)
}

function monthName(month: number, style: DateStyle, locale: LocaleCode): string {
  if (style.month === '2-digit') return String(month).padStart(2, '0')
  if (style.month === 'numeric' || style.month === null) return String(month)
  const names = new Intl.DateTimeFormat(INTL_LOCALES[locale] ?? locale, { month: style.month, timeZone: 'UTC' })
  const name = names.format(Date.UTC(2000, month - 1, 1))
  // Portuguese and Spanish short months include a full stop, which the style adds where it belongs.
  return style.point.includes('{m}.') || locale === 'pt' ? name.replace(/\.$/, '') : name
}

const inDigits = (text: string, { digits }: DateStyle) =>
  digits === 'arab' ? text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit) : text

/** Locales whose plain language would use other month names or digits than most people there. */
const INTL_LOCALES: Partial<Record<LocaleCode, string>> = {
  ar: 'ar-EG-u-nu-latn',
  en: 'en-US',
  pt: 'pt-BR',
  es: 'es-ES',
}
