import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { extractAmounts } from './extract-amounts.ts'
import { parseCurrencyCode, detectCurrency } from './detect-currency.ts'
import type { Interval } from './interval-words.ts'
import { normalizePayText } from './normalize-text.ts'
import { tokenizeText } from './tokens.ts'

/** The number that a field of a feed writes: "£35,077", "27.373,50", "120k". */
export function parseAmount(value: string): number | undefined {
  return extractAmounts(tokenizeField(value)).amounts[0]?.value
}

/** The interval a field names, by word or code; 'IRREGULAR' for those by which pay cannot be compared. */
export function parseInterval(value: string): Interval | 'IRREGULAR' | undefined {
  const code = SALARY_INTERVALS.find((one) => one === value.trim().toUpperCase())
  if (code) return code
  const times = tokenizeField(value.replaceAll('_', ' ')).flatMap((token) =>
    token.kind === 'word' && token.is.interval !== undefined ? [token.is.interval] : [],
  )
  return times.find((time) => time === 'IRREGULAR') ?? times[0]
}

const LONGEST_FIELD = 300

/** The currency that a field names, by its code, its sign or its name. */
export function parseCurrency(value: string, country?: string): string | undefined {
  if (parseCurrencyCode(value)) return parseCurrencyCode(value)
  const plain = normalizePayText(value.slice(0, LONGEST_FIELD))
  const tokens = tokenizeText(plain)
  const beside = tokens.flatMap((token) =>
    token.kind === 'word' && token.is.currency !== undefined ? [token.is.currency] : [],
  )
  return beside.length > 0 ? detectCurrency(beside, tokens, { country }, plain) : undefined
}

const tokenizeField = (value: string) => tokenizeText(normalizePayText(value.slice(0, LONGEST_FIELD)))
