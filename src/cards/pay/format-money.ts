import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { formatSalaryRange } from '#src/cards/salary/format-salary-range.ts'

export type Salary = NonNullable<NonNullable<OfferTerms>['salary']>
export type Amounts = Pick<Salary, 'currency' | 'min' | 'max'>

/** "€60,000–€70,000", formatted as on jobs; an empty string without an amount. */
export const formatMoney = (amounts: Amounts, locale: string): string => formatSalaryRange(amounts, locale) ?? ''
