import { findPayInWords } from '#server/search-index/query/pay-in-words.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { IndexQuery, Understood } from '#server/search-index/search-types.ts'
import type { Sieve } from './find-jobs-by-text.ts'
import { retainPaidAtLeast, NO_CURRENCY } from './filter-matches.ts'

type AskedPay = NonNullable<Understood['pay']>

/** Finds the pay in the words of a request, in the named currency or the site's. */
export function findPayInQuery({ query, currency }: IndexQuery): AskedPay | null {
  const payInWords = findPayInWords(query, currency)
  const paidIn = payInWords?.currency ?? currency
  return payInWords && paidIn
    ? { from: payInWords.from, amount: payInWords.amount, currency: paidIn, rest: payInWords.rest }
    : null
}

/** Restricts a filter to jobs with the given pay. */
export function withPayFilter(
  keep: Sieve,
  { amount, currency }: AskedPay,
  segments: readonly Segment[],
  tables: Tables,
): Sieve {
  const number = tables.currencies.find(currency)
  return (matches, at) => {
    keep(matches, at)
    retainPaidAtLeast(matches, segments[at]!, number === undefined ? NO_CURRENCY : number + 1, amount)
  }
}
