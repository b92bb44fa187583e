import { SALARY_INTERVALS } from '#contract/positions/positions.ts'
import { amountsIn } from './amounts.ts'
import { currencyCode, currencyOf } from './currencies-said.ts'
import type { Interval } from './interval-words.ts'
import { plainText } from './plain-text.ts'
import { tokensOf } from './tokens.ts'

/** The number that a field of a feed writes: "£35,077", "27.373,50", "120k". */
export function amountNamed(value: string): number | undefined {
  return amountsIn(fieldTokens(value)).amounts[0]?.value
}

/** The interval that a field names, by a word or a code; 'IRREGULAR' for times nobody compares pay by. */
export function intervalNamed(value: string): Interval | 'IRREGULAR' | undefined {
  const code = SALARY_INTERVALS.find((one) => one === value.trim().toUpperCase())
  if (code) return code
  const times = fieldTokens(value.replaceAll('_', ' ')).flatMap((token) =>
    token.kind === 'word' && token.is.interval !== undefined ? [token.is.interval] : [],
  )
  return times.find((time) => time === 'IRREGULAR') ?? times[0]
}

/** The currency that a field names, by its code, its sign or its name. */
export function currencyNamed(value: string, country?: string): string | undefined {
  if (currencyCode(value)) return currencyCode(value)
  const plain = plainText(value.slice(0, LONGEST))
  const tokens = tokensOf(plain)
  const beside = tokens.flatMap((token) =>
    token.kind === 'word' && token.is.currency !== undefined ? [token.is.currency] : [],
  )
  return beside.length > 0 ? currencyOf(beside, tokens, { country }, plain) : undefined
}

const fieldTokens = (value: string) => tokensOf(plainText(value.slice(0, LONGEST)))
const LONGEST = 300
