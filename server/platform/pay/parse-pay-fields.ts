import { SALARY_INTERVALS } from '#contract/jobs/positions/positions.ts'
import { extractAmounts } from './extract-amounts.ts'
import { parseCurrencyCode, detectCurrency } from './detect-currency.ts'
import type { Interval } from './interval-words.ts'
import { normalizePayText } from './normalize-pay-text.ts'
import { tokenizeText } from './pay-tokens.ts'

/** Parses the number in a field of a feed: "£35,077", "27.373,50", "120k". */
export function parsePayAmount(value: string): number | undefined {
  return extractAmounts(tokenizePayField(value)).amounts[0]?.value
}

/** Parses the interval in a field, by word or code; 'IRREGULAR' for intervals that cannot be compared. */
export function parsePayInterval(value: string): Interval | 'IRREGULAR' | undefined {
  const code = SALARY_INTERVALS.find((one) => one === value.trim().toUpperCase())
  if (code) return code
  const times = tokenizePayField(value.replaceAll('_', ' ')).flatMap((token) =>
    token.kind === 'word' && token.is.interval !== undefined ? [token.is.interval] : [],
  )
  return times.find((time) => time === 'IRREGULAR') ?? times[0]
}

const LONGEST_FIELD = 300

/** Parses the currency in a field, by code, sign or name. */
export function parsePayCurrency(value: string, country?: string): string | undefined {
  if (parseCurrencyCode(value)) return parseCurrencyCode(value)
  const plain = normalizePayText(value.slice(0, LONGEST_FIELD))
  const tokens = tokenizeText(plain)
  const beside = tokens.flatMap((token) =>
    token.kind === 'word' && token.is.currency !== undefined ? [token.is.currency] : [],
  )
  return beside.length > 0 ? detectCurrency(beside, tokens, { country }, plain) : undefined
}

const tokenizePayField = (value: string) => tokenizeText(normalizePayText(value.slice(0, LONGEST_FIELD)))
