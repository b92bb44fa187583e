import type { Salary } from '#contract/jobs/positions/positions.ts'
import { PER_DOLLAR } from './currency-words.ts'
import type { Interval } from './interval-words.ts'

/** How many of an interval are in a year of full-time work, about. */
export const YEARLY = { HOUR: 1950, DAY: 220, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<Interval, number>

/** How many of an interval are counted as a year, so that hourly and monthly pay can be compared. */
export const TIMES_A_YEAR = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<
  Interval,
  number
>

/**
 * Up to the first it is an hour's, from the second on a year's. Currencies in which hours and months, or months and
 * years, overlap are not here.
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
/** All in dollars a year. */
const LEAST_YEAR = 120
const LEAST_OF_RICH = 1000
const MOST_YEAR = 2_600_000
const MOST_OF_SHORT = { HOUR: 2_000_000, DAY: 1_000_000, WEEK: 700_000, MONTH: 600_000 } as const
const LARGEST_AMOUNT = 1e10

/** The interval of a sum without words for it, but only if the currency leaves no other possibility. */
export function guessIntervalBySize(amount: number, currency: string): Interval | undefined {
  const [hour, year] = SURE[currency] ?? [0, Infinity]
  return amount >= year ? 'YEAR' : amount <= hour ? 'HOUR' : undefined
}

/** Too much for a month, so it is yearly whatever intervals the text names. */
export const isSurelyYearly = (amount: number, currency: string): boolean =>
  amount >= (SURE[currency]?.[1] ?? Infinity) * (RICH.has(currency) ? 2 : 1)

/** Ordered, and of a size that the interval allows: fourteen pounds a year is an hourly rate with a wrong label. */
export function isPlausible(amount: number, { currency, interval }: Pick<Salary, 'currency' | 'interval'>): boolean {
  const yearly = (amount * YEARLY[interval]) / (PER_DOLLAR[currency] ?? 1)
  if (amount > LARGEST_AMOUNT || yearly > MOST_YEAR || yearly < LEAST_YEAR) return false
  if (!RICH.has(currency)) return true
  return yearly >= LEAST_OF_RICH && (interval === 'YEAR' || yearly <= MOST_OF_SHORT[interval])
}

/** Currencies of countries where no one could live on typical monthly pay elsewhere. */
export const isRich = (currency: string): boolean => RICH.has(currency)
