import type { Salary } from '#contract/positions/positions.ts'
import { currencyCode } from '#server/platform/pay/currencies-said.ts'
import { amountNamed, currencyNamed, intervalNamed } from '#server/platform/pay/named-fields.ts'
import { readPay } from '#server/platform/pay/read-pay.ts'
import { intervalBySize, isPlausible, isRich, YEARLY } from '#server/platform/pay/sizes.ts'

/** What a feed says about pay: fields, a text, or both; the country tells "$" and "kr" apart. */
export type Pay = {
  min?: unknown
  max?: unknown
  currency?: unknown
  interval?: unknown
  text?: string | undefined
  country?: string | undefined
}

/** The pay as one salary; null when there is none, or when what is there makes no sense. A text is believed where the fields cannot be. */
export function salaryOf(pay: Pay): Salary | null {
  const said = pay.text === undefined ? null : salaryIn(pay.text, pay)
  const time = typeof pay.interval === 'string' ? intervalNamed(pay.interval) : undefined
  // Nobody compares pay by the fortnight.
  if (time === 'IRREGULAR') return null
  const [low, high] = [amountOf(pay.min), amountOf(pay.max)]
  if (low === undefined && high === undefined) return said
  const currency = (typeof pay.currency === 'string' && currencyNamed(pay.currency, pay.country)) || said?.currency
  if (!currency) return said
  const interval = time ?? said?.interval ?? intervalBySize(high ?? low ?? 0, currency)
  const salary = interval && sound({ currency, min: low ?? null, max: high ?? null, interval })
  return salary && !(said && isDoubtful(salary, said, pay.text)) ? salary : said
}

/** Fields that a program filled out of the text get a bonus, a band or a comma wrong: then the text is believed. */
function isDoubtful(fields: Salary, said: Salary, text = ''): boolean {
  if (fields.currency !== said.currency || (said.interval !== 'YEAR' && intervalNamed(text) === undefined)) return false
  const [low, high, words] = [yearly(fields, 'min'), yearly(fields, 'max'), yearly(said, 'max')]
  if (isRich(said.currency) && (words < LIVELIHOOD || words > FORTUNE)) return false
  return high > low * WIDEST || high > words * WIDEST || words > high * WIDEST
}

/** About what it comes to in a year. */
function yearly({ min, max, interval }: Salary, end: 'min' | 'max'): number {
  return ((end === 'min' ? (min ?? max) : (max ?? min)) ?? 0) * YEARLY[interval]
}

const WIDEST = 3
/** What texts say beyond these was read wrongly. */
const LIVELIHOOD = 3000
const FORTUNE = 400_000

/** The salary in a text: "£27,373.50 to £34,510 DOE", "$120k–150k", "€ 50.000 brutto/Jahr", "月給25万円". */
export function salaryIn(text: string, { currency, country }: Pick<Pay, 'currency' | 'country'> = {}): Salary | null {
  return readPay(text, { country, currency: currencyCode(currency) })
}

function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? amountNamed(value) : undefined
  return amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

/** Ordered, and of a size that the interval allows: fourteen pounds a year is an hourly rate with a wrong label. */
function sound(salary: Salary): Salary | null {
  const { min, max, interval } = salary
  const top = max ?? min
  if (top === null || top > MOST || (interval === 'YEAR' && top < LEAST_YEAR)) return null
  if (min !== null && max !== null && (max > min * MOST_SPREAD || min > max * MOST_SPREAD)) return null
  if (!isPlausible(top, salary)) return null
  return min !== null && max !== null && min > max ? { ...salary, min: max, max: min } : salary
}

const MOST = 1e10
const LEAST_YEAR = 500
/** A comma or the pence were lost on the way. */
const MOST_SPREAD = 20
