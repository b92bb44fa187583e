import type { Salary } from '#contract/jobs/positions/positions.ts'

/** A currency said by its code is said once: "PLN 19,000–23,500". */
const CODE = /^[A-Z]{3}\s/u

/**
 * "$50,000", "CA$50,000–CA$70,000" (which dollars is never left open); undefined when nothing is said. Written piece by
 * piece: browsers and servers differ in how they format ranges.
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

/** "CA$" behind an Arabic amount would be turned to "$CA". */
const LATIN_SIGN = /^\u200F.*[A-Z]\p{Sc}$/u

type Format = (amount: number) => string
const formats = new Map<string, Format>()
/** Currencies come from employers' feeds: their number is bounded. */
const MOST_FORMATS = 500

/** Making a formatter is dear, and a list asks for many amounts. */
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
    // A feed may name a currency that does not exist: better shown as it came than not at all.
    const number = new Intl.NumberFormat(locale, shape)
    return (amount) => `${number.format(amount)} ${currency}`
  }
}
