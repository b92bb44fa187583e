import type { OfferTerms } from '#contract/offers/offer-terms.ts'

export type Salary = NonNullable<NonNullable<OfferTerms>['salary']>
export type Amounts = Pick<Salary, 'currency' | 'min' | 'max'>

/** "EUR 60,000", "EUR 60,000–70,000". The code and not a sign: dollars are of many countries. */
export function money({ currency, min, max }: Amounts, locale: string): string {
  const amounts = [min, max].filter((one) => one !== null)
  const digits = amounts.every((one) => Number.isInteger(one)) ? 0 : 2
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  })
  return `${currency} ${[...new Set(amounts.map((one) => number.format(one)))].join('–')}`
}
