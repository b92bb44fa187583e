import type { Salary } from '#contract/jobs/positions/positions.ts'
import { extractAmounts, isPaymentsCount } from './extract-amounts.ts'
import { detectCurrency, type PayContext } from './detect-currency.ts'
import { detectInterval, extractIntervals } from './detect-interval.ts'
import type { Interval } from './interval-words.ts'
import { normalizePayText } from './normalize-pay-text.ts'
import { guessIntervalBySize, isPlausiblePay, isTooMuchForMonth } from './pay-sizes.ts'
import { resolveMinAndMax, isBasePay, isExtraPay } from './sum-ends.ts'
import { MOST_SPREAD, extractSums, type Sum } from './extract-sums.ts'
import { tokenizeText, type Token } from './pay-tokens.ts'

/**
 * Parses the pay in a text: "£27,373.50 to £34,510 DOE", "ab 15,50 € / Std.", "月給25万円〜", "15 - 20 triệu/tháng". Of
 * several sums, base pay counts, else the first. Null if amount, currency or interval are uncertain, because no pay is
 * better than wrong pay. O(characters), of the first `LONGEST_TEXT`.
 */
export function parsePayFromText(text: string, around: PayContext = {}): Salary | null {
  const plain = normalizePayText(cutPayText(text))
  const tokens = tokenizeText(plain)
  const { amounts, counts } = extractAmounts(tokens)
  const all = extractSums(amounts, tokens)
  const sums = all.filter((sum, index) => !isExtraPay(sum, tokens, all[index + 1]))
  const signed = sums.filter(({ low, high }) => low.currencies.length + (high?.currencies.length ?? 0) > 0)
  const named = amounts.some(({ currencies }) => currencies.length > 0)
  const intervals = named
    ? signed
    : sums.filter((sum) => sum.max >= 1000 || detectInterval(sum, tokens, counts) !== undefined)
  const sum = intervals.find((one) => isBasePay(one, tokens)) ?? intervals[0]
  if (!sum || sum.isBroken || isOneOfList(sum, intervals, tokens)) return null
  const currency = detectCurrency([...sum.low.currencies, ...(sum.high?.currencies ?? [])], tokens, around, plain)
  if (!currency) return null
  const foundInterval = detectInterval(sum, tokens, counts)
  const interval =
    foundInterval === undefined
      ? guessIntervalOfSum(sum, currency, tokens, counts)
      : resolveHourOrYear(foundInterval, currency, sum, tokens)
  if (!interval || interval === 'IRREGULAR') return null
  const ends = resolveMinAndMax(sum, tokens)
  const isSound = [sum.min, sum.max].every((end) => isPlausiblePay(end, { currency, interval }))
  return isSound && sum.max <= sum.min * MOST_SPREAD ? { currency, ...ends, interval } : null
}

const LONGEST_TEXT = 1000
const NEAR = 4

/** Cuts a text to the length that is parsed. A number at the end is removed, because it may be cut. */
function cutPayText(text: string): string {
  return text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).replace(/[\d.,'’\s]{1,24}$/, '')
}

/** Whether a sum is one of a list without labels, as in "£18,005 £19,337", so that it is unknown whose pay it is. */
function isOneOfList(sum: Sum, all: readonly Sum[], tokens: readonly Token[]): boolean {
  const { to } = sum.low
  const next = all[all.indexOf(sum) + 1]
  if (sum.high || !next || next.min === sum.min) return false
  return tokens.slice(to, next.low.from).every(({ text }) => /^(?:,|or|oder|ou|o)$/.test(text))
}

/**
 * Guesses the interval of a sum without words for it: thirteen payments a year imply months, otherwise its size may
 * tell.
 */
function guessIntervalOfSum(
  sum: Sum,
  currency: string,
  tokens: readonly Token[],
  counts: ReadonlySet<number>,
): Interval | undefined {
  const bySize =
    guessIntervalBySize(sum.max, currency) === guessIntervalBySize(sum.min, currency)
      ? guessIntervalBySize(sum.max, currency)
      : undefined
  const { to } = sum.high ?? sum.low
  const payments = tokens.slice(to, to + NEAR).find((token) => token.kind === 'number')
  const isRepeated =
    payments?.kind === 'number' &&
    isPaymentsCount(payments) &&
    tokens.slice(to, to + NEAR).some((token) => token.text === 'x' || token.text === '×')
  if (isRepeated && !bySize) return 'MONTH'
  if (bySize === undefined || isTooMuchForMonth(sum.min, currency)) return bySize
  return extractIntervals(tokens, counts).every((one) => one === bySize) ? bySize : undefined
}

/** Resolves "год", which is an hour in Ukraine and a year in Russia. */
function resolveHourOrYear(
  foundInterval: Interval | 'IRREGULAR',
  currency: string,
  { high, low }: Sum,
  tokens: readonly Token[],
): Interval | 'IRREGULAR' {
  const { to } = high ?? low
  const isAmbiguous =
    currency === 'UAH' &&
    tokens.slice(Math.max(0, low.from - NEAR), to + NEAR).some(({ text }) => /годи?н?[ау]?$/.test(text))
  return isAmbiguous && foundInterval === 'YEAR' ? 'HOUR' : foundInterval
}
