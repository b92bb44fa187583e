import type { Salary } from '#contract/positions/positions.ts'
import { amountsIn, isPayments } from './amounts.ts'
import { currencyOf, type Around } from './currencies-said.ts'
import { intervalOf, unattached } from './interval-of.ts'
import type { Interval } from './interval-words.ts'
import { plainText } from './plain-text.ts'
import { intervalBySize, isPlausible, isSurelyYearly } from './sizes.ts'
import { endsOf, isBase, isExtra } from './sum-kind.ts'
import { MOST_SPREAD, sumsOf, type Sum } from './sums.ts'
import { tokensOf, type Token } from './tokens.ts'

/**
 * The pay that a text says: "£27,373.50 to £34,510 DOE", "ab 15,50 € / Std.", "月給25万円〜", "15 - 20 triệu/tháng". Of several the base pay, else the first.
 * Null where amount, currency or interval are not sure: nothing is better than another interval. O(characters), of the first `LONGEST`.
 */
export function readPay(text: string, around: Around = {}): Salary | null {
  const plain = plainText(beginningOf(text))
  const tokens = tokensOf(plain)
  const { amounts, counts } = amountsIn(tokens)
  const all = sumsOf(amounts, tokens)
  const sums = all.filter((sum, index) => !isExtra(sum, tokens, all[index + 1]))
  const signed = sums.filter(({ low, high }) => low.currencies.length + (high?.currencies.length ?? 0) > 0)
  const named = amounts.some(({ currencies }) => currencies.length > 0)
  const told = named ? signed : sums.filter((sum) => sum.max >= 1000 || intervalOf(sum, tokens, counts) !== undefined)
  const sum = told.find((one) => isBase(one, tokens)) ?? told[0]
  if (!sum || sum.isBroken || isListed(sum, told, tokens)) return null
  const currency = currencyOf([...sum.low.currencies, ...(sum.high?.currencies ?? [])], tokens, around, plain)
  if (!currency) return null
  const said = intervalOf(sum, tokens, counts)
  const interval = said === undefined ? unsaid(sum, currency, tokens, counts) : hourOrYear(said, currency, sum, tokens)
  if (!interval || interval === 'IRREGULAR') return null
  const ends = endsOf(sum, tokens)
  const isSound = [sum.min, sum.max].every((end) => isPlausible(end, { currency, interval }))
  return isSound && sum.max <= sum.min * MOST_SPREAD ? { currency, ...ends, interval } : null
}

/** As much of a text as is read. Half a number is another one: what may be one at the end is left out. */
function beginningOf(text: string): string {
  return text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/[\d.,'’\s]{1,24}$/, '')
}

/** "£18,005 £19,337": whose pay is which nobody can tell. */
function isListed(sum: Sum, all: readonly Sum[], tokens: readonly Token[]): boolean {
  const { to } = sum.low
  const next = all[all.indexOf(sum) + 1]
  if (sum.high || !next || next.min === sum.min) return false
  return tokens.slice(to, next.low.from).every(({ text }) => /^(?:,|or|oder|ou|o)$/.test(text))
}

/** Of a sum that no time is named for: thirteen payments are months, and the size may tell. */
function unsaid(
  sum: Sum,
  currency: string,
  tokens: readonly Token[],
  counts: ReadonlySet<number>,
): Interval | undefined {
  const bySize =
    intervalBySize(sum.max, currency) === intervalBySize(sum.min, currency)
      ? intervalBySize(sum.max, currency)
      : undefined
  const { to } = sum.high ?? sum.low
  const payments = tokens.slice(to, to + NEAR).find((token) => token.kind === 'number')
  const isRepeated =
    payments?.kind === 'number' &&
    isPayments(payments) &&
    tokens.slice(to, to + NEAR).some((token) => token.text === 'x' || token.text === '×')
  if (isRepeated && !bySize) return 'MONTH'
  if (bySize === undefined || isSurelyYearly(sum.min, currency)) return bySize
  return unattached(tokens, counts).every((one) => one === bySize) ? bySize : undefined
}

/** "Год" is an hour in Ukraine and a year in Russia. */
function hourOrYear(
  said: Interval | 'IRREGULAR',
  currency: string,
  { high, low }: Sum,
  tokens: readonly Token[],
): Interval | 'IRREGULAR' {
  const { to } = high ?? low
  const isAmbiguous =
    currency === 'UAH' &&
    tokens.slice(Math.max(0, low.from - NEAR), to + NEAR).some(({ text }) => /годи?н?[ау]?$/.test(text))
  return isAmbiguous && said === 'YEAR' ? 'HOUR' : said
}

const LONGEST = 1000
const NEAR = 4
