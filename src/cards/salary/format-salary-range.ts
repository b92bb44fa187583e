import type { Salary } from '#contract/jobs/positions/positions.ts'

/** A currency shown as a code is not repeated: "PLN 19,000–23,500". */
const CODE = /^[A-Z]{3}\s/u

/**
 * "$50,000", "CA$50,000–CA$70,000" (dollars are always unambiguous); undefined without an amount. Formatted part by
 * part, because browsers and servers format ranges differently.
 */
export function formatSalaryRange(
  { currency, min, max }: Pick<Salary, 'currency' | 'min' | 'max'>,
  locale: string,
): string | undefined {
  const amounts = [min, max].filter((amount) => amount !== null).filter(Number.isFinite)
  const [first, last] = amounts
  if (first === undefined) return undefined
  const digits = amounts.every((amount) => Number.isInteger(amount)) ? 0 : 2
  const format = getMoneyFormat(currency, locale, digits)
  return last === undefined || last === first ? format(first) : `${format(first)}–${format(last).replace(CODE, '')}`
}

/** "CA$" after an Arabic amount would be reordered to "$CA". */
const LATIN_SIGN = /^\u200F.*[A-Z]\p{Sc}$/u

type Format = (amount: number) => string
const formats = new Map<string, Format>()
/** Currencies come from employers' feeds, so the number of cached formats is limited. */
const MOST_FORMATS = 500

/** Creating a format is expensive, and lists have many amounts. */
function getMoneyFormat(currency: string, locale: string, digits: number): Format {
  const key = `${locale} ${digits} ${currency}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= MOST_FORMATS) formats.clear()
  const made = createMoneyFormat(currency, locale, digits)
  formats.set(key, made)
  return made
}

function createMoneyFormat(currency: string, locale: string, digits: number): Format {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' } as const
  try {
    const money = new Intl.NumberFormat(locale, {
      ...shape,
      style: 'currency',
      currency,
    })
    return (amount) => money.format(amount).replace(LATIN_SIGN, '$&\u200E')
  } catch {
    // Feeds may contain unknown currencies, which are shown as they are.
    const number = new Intl.NumberFormat(locale, shape)
    return (amount) => `${number.format(amount)} ${currency}`
  }
}
