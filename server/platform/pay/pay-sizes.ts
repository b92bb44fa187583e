import type { Salary } from '#contract/jobs/positions/positions.ts'
import { PER_DOLLAR } from './currency-words.ts'
import type { Interval } from './interval-words.ts'

/** Approximate number of each interval in a year of full-time work. */
export const YEARLY = { HOUR: 1950, DAY: 220, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<Interval, number>

/** Number of each interval that counts as a year, to compare hourly and monthly pay. */
export const TIMES_A_YEAR = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<
  Interval,
  number
>

/**
 * An amount up to the first figure is hourly, and from the second one on it is yearly. Currencies whose hourly and
 * monthly, or monthly and yearly amounts overlap are left out.
 */
const SURE: Readonly<Record<string, readonly [hour: number, year: number]>> = {
  EUR: [40, 12_000],
  GBP: [50, 10_000],
  USD: [85, 14_500],
  CAD: [85, 16_000],
  AUD: [85, 20_000],
  NZD: [85, 20_000],
  CHF: [65, 35_000],
  NOK: [0, 250_000],
  SEK: [0, 250_000],
  DKK: [0, 250_000],
  ISK: [0, 6_000_000],
  PLN: [0, 100_000],
  CZK: [0, 400_000],
  HUF: [0, 7_000_000],
  RON: [0, 100_000],
  BGN: [0, 40_000],
  JPY: [0, 2_000_000],
  KRW: [0, 20_000_000],
  INR: [0, 400_000],
  SGD: [0, 45_000],
  HKD: [0, 300_000],
  ZAR: [0, 200_000],
  ILS: [0, 150_000],
  AED: [0, 200_000],
  SAR: [0, 200_000],
  TWD: [0, 500_000],
  CNY: [0, 200_000],
}

const RICH = new Set([
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'SGD',
  'HKD',
  'JPY',
  'ISK',
  'ILS',
])
/** Limits of plausible pay, all converted to dollars a year; some apply to pay of one interval only. */
const LEAST_YEAR = 120
const LEAST_OF_RICH = 1000
const MOST_YEAR = 2_600_000
const MOST_OF_SHORT = { HOUR: 2_000_000, DAY: 1_000_000, WEEK: 700_000, MONTH: 600_000 } as const
const LARGEST_AMOUNT = 1e10

/** Guesses the interval of a sum without words for it, if its size in this currency leaves one possibility only. */
export function guessIntervalBySize(amount: number, currency: string): Interval | undefined {
  const [hour, year] = SURE[currency] ?? [0, Infinity]
  return amount >= year ? 'YEAR' : amount <= hour ? 'HOUR' : undefined
}

/** Whether an amount is too much for a month, so that it is yearly whatever interval the text names. */
export const isTooMuchForMonth = (amount: number, currency: string): boolean =>
  amount >= (SURE[currency]?.[1] ?? Infinity) * (RICH.has(currency) ? 2 : 1)

/** Whether an amount is plausible for its interval: fourteen pounds a year is an hourly rate with a wrong label. */
export function isPlausiblePay(amount: number, { currency, interval }: Pick<Salary, 'currency' | 'interval'>): boolean {
  const yearly = (amount * YEARLY[interval]) / (PER_DOLLAR[currency] ?? 1)
  if (amount > LARGEST_AMOUNT || yearly > MOST_YEAR || yearly < LEAST_YEAR) return false
  if (!RICH.has(currency)) return true
  return yearly >= LEAST_OF_RICH && (interval === 'YEAR' || yearly <= MOST_OF_SHORT[interval])
}

/** Whether a currency belongs to a country with high pay, where very low yearly pay is implausible. */
export const isHighPayCurrency = (currency: string): boolean => RICH.has(currency)
