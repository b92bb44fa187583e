import { payInWords } from '#server/search-index/query/pay-in-words.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/segment/tables.ts'
import type { SearchRequest, Understood } from '#server/search-index/types.ts'
import type { Sieve } from './find-text.ts'
import { keepPaid, NO_CURRENCY } from './sieve.ts'

type Asked = NonNullable<Understood['pay']>

/** The pay that the words of a request ask for, in the currency they name or else the site's. */
export function payAsked({ query, currency }: SearchRequest): Asked | null {
  const said = payInWords(query, currency)
  const paidIn = said?.currency ?? currency
  return said && paidIn ? { from: said.from, amount: said.amount, currency: paidIn, rest: said.rest } : null
}

/** Keeps what one sieve keeps, as far as it says that it pays so much. */
export function paidOf(keep: Sieve, { amount, currency }: Asked, segments: readonly Segment[], tables: Tables): Sieve {
  const number = tables.currencies.find(currency)
  return (matches, at) => {
    keep(matches, at)
    keepPaid(matches, segments[at]!, number === undefined ? NO_CURRENCY : number + 1, amount)
  }
}
