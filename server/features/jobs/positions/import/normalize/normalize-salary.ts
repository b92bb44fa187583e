import type { Salary } from '#contract/jobs/positions/positions.ts'
import { parseCurrencyCode } from '#server/platform/pay/detect-currency.ts'
import { parsePayAmount, parsePayCurrency, parsePayInterval } from '#server/platform/pay/parse-pay-fields.ts'
import { parsePayFromText } from '#server/platform/pay/parse-pay-from-text.ts'
import { guessIntervalBySize, isPlausiblePay, isHighPayCurrency, YEARLY } from '#server/platform/pay/pay-sizes.ts'

/** Pay information of a feed: fields, a text, or both; the country disambiguates "$" and "kr". */
export type Pay = {
  min?: unknown
  max?: unknown
  currency?: unknown
  interval?: unknown
  text?: string | undefined
  country?: string | undefined
}

/**
 * The pay as one salary; null if there is none or it is implausible. The text is used where the fields are
 * implausible.
 */
export function toSalaryFromPay(pay: Pay): Salary | null {
  const fromText = pay.text === undefined ? null : parseSalaryText(pay.text, pay)
  const time = typeof pay.interval === 'string' ? parsePayInterval(pay.interval) : undefined
  // Pay per fortnight cannot be compared with other intervals.
  if (time === 'IRREGULAR') return null
  const [low, high] = [toPositiveAmount(pay.min), toPositiveAmount(pay.max)]
  if (low === undefined && high === undefined) return fromText
  const currency =
    (typeof pay.currency === 'string' && parsePayCurrency(pay.currency, pay.country)) || fromText?.currency
  if (!currency) return fromText
  const interval = time ?? fromText?.interval ?? guessIntervalBySize(high ?? low ?? 0, currency)
  const salary = interval && toPlausibleSalary({ currency, min: low ?? null, max: high ?? null, interval })
  return salary && !(fromText && isTextMoreReliable(salary, fromText, pay.text)) ? salary : fromText
}

const WIDEST = 3
/** Bounds of plausible yearly pay: a text with less or more is considered a misreading. */
const LIVELIHOOD = 3000
const FORTUNE = 400_000

const MOST = 1e10
const LEAST_YEAR = 500
/** Highest ratio of the ends of a pay range. Beyond it, a comma or the pence were lost on the way. */
const MOST_SPREAD = 20

/**
 * Whether the text is more reliable than the fields: programs that fill fields from the text get a bonus, a band or a
 * comma wrong.
 */
function isTextMoreReliable(fields: Salary, fromText: Salary, text = ''): boolean {
  if (fields.currency !== fromText.currency || (fromText.interval !== 'YEAR' && parsePayInterval(text) === undefined))
    return false
  const [low, high, words] = [toYearlyPay(fields, 'min'), toYearlyPay(fields, 'max'), toYearlyPay(fromText, 'max')]
  if (isHighPayCurrency(fromText.currency) && (words < LIVELIHOOD || words > FORTUNE)) return false
  return high > low * WIDEST || high > words * WIDEST || words > high * WIDEST
}

/** The approximate yearly pay, for comparisons. */
function toYearlyPay({ min, max, interval }: Salary, end: 'min' | 'max'): number {
  return ((end === 'min' ? (min ?? max) : (max ?? min)) ?? 0) * YEARLY[interval]
}

/** The salary in a text: "£27,373.50 to £34,510 DOE", "$120k–150k", "€ 50.000 brutto/Jahr", "月給25万円". */
export function parseSalaryText(
  text: string,
  { currency, country }: Pick<Pay, 'currency' | 'country'> = {},
): Salary | null {
  return parsePayFromText(text, { country, currency: parseCurrencyCode(currency) })
}

function toPositiveAmount(value: unknown): number | undefined {
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? parsePayAmount(value) : undefined
  return amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

/**
 * The salary with its ends in order; null if it is implausible for its interval: fourteen pounds a year is an hourly
 * rate with a wrong label.
 */
function toPlausibleSalary(salary: Salary): Salary | null {
  const { min, max, interval } = salary
  const top = max ?? min
  if (top === null || top > MOST || (interval === 'YEAR' && top < LEAST_YEAR)) return null
  if (min !== null && max !== null && (max > min * MOST_SPREAD || min > max * MOST_SPREAD)) return null
  if (!isPlausiblePay(top, salary)) return null
  return min !== null && max !== null && min > max ? { ...salary, min: max, max: min } : salary
}
