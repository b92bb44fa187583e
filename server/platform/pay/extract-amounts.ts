import type { NamedCurrency } from './currency-words.ts'
import type { Meaning, Role } from './pay-dictionary.ts'
import type { NumberToken, Token } from './pay-tokens.ts'

/**
 * A sum in a text: its number, the currencies named beside it, and the range of its tokens, from `from` up to but not
 * including `to`.
 */
export type Amount = {
  value: number
  number: NumberToken
  currencies: NamedCurrency[]
  isYearly: boolean
  from: number
  to: number
}

/** Extracts the sums of a text, without numbers that count hours, days or payments. */
export function extractAmounts(tokens: readonly Token[]): { amounts: Amount[]; counts: ReadonlySet<number> } {
  const counts = findCountTokens(tokens)
  const amounts: Amount[] = []
  tokens.forEach((token, at) => {
    if (token.kind !== 'number' || token.value <= 0 || counts.has(at)) return
    const last = amounts.at(-1)
    const isBefore = isCurrencyToken(tokens[at - 1]) && (last?.to ?? 0) < at && areTokensNear(tokens[at - 1], token)
    const isAfter =
      isCurrencyToken(tokens[at + 1]) && areTokensNear(token, tokens[at + 1]) && !isCurrencyOfNext(tokens, at, isBefore)
    const beside = [isBefore ? tokens[at - 1] : undefined, isAfter ? tokens[at + 1] : undefined].filter(isCurrencyToken)
    const isInThousands = beside.some(({ is }) => is.inThousands) && token.value < 1000
    const number = isInThousands ? { ...token, times: 1000, value: token.value * 1000 } : token
    amounts.push({
      value: number.value,
      number,
      currencies: beside.flatMap(({ is }) => (is.currency === undefined ? [] : [is.currency])),
      isYearly: token.isYearly ?? false,
      from: isBefore ? at - 1 : at,
      to: isAfter ? at + 2 : at + 1,
    })
  })
  return { amounts, counts }
}

/** Whether the currency after a number belongs to the next number: "€20 €25", "Band 7 £43,742". */
function isCurrencyOfNext(tokens: readonly Token[], at: number, isBefore: boolean): boolean {
  const [own, sign, next] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]]
  return next?.kind === 'number' && (isBefore || (sign.from > own.to && next.from === sign.to))
}

const MOST_COUNTED = 2200
const HOURS_OF_WEEK = 80
const MOST_TOKENS_AWAY = 4

/**
 * Finds tokens that count something other than pay: "40 Stunden/Woche", "x 13,92", "14 pagas", "20-25 hours a week".
 */
function findCountTokens(tokens: readonly Token[]): Set<number> {
  const counts = new Set<number>()
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (token.kind !== 'number' || hasCurrencyBeside(tokens, at)) continue
    const isOfRange = counts.has(at + 2) && tokens[at + 2]?.kind === 'number' && hasTokenRole(tokens[at + 1], 'to')
    const isRepeated = hasTokenRole(tokens[at - 1], 'times') && isPaymentsCount(token)
    const next = tokens[at + 1]
    const isDashed = next?.kind === 'mark' && next.text === '-'
    const whatAt = at + (isDashed || (hasTokenRole(next, 'to') && next?.text === '-') ? 2 : 1)
    const what = tokens[whatAt]
    const isCounted =
      token.times === 1 && token.value < MOST_COUNTED && (hasTokenRole(what, 'times') || isIntervalNoun(what))
    // A number of hours followed by a week: "Hours: 37.5 per week"
    const week = isWeekToken(next) ? at + 1 : hasTokenRole(next, 'per') && isWeekToken(tokens[at + 2]) ? at + 2 : at
    if (token.value <= HOURS_OF_WEEK) for (let one = at + 1; one <= week; one++) counts.add(at).add(one)
    if (!isOfRange && !isRepeated && !isCounted) continue
    counts.add(at)
    if (isCounted) markCounted(tokens, whatAt, counts)
  }
  return counts
}

const isWeekToken = (token: Token | undefined) =>
  token?.kind === 'word' && token.is.interval === 'WEEK' && token.is.how !== 'pay'

/** Marks a counted unit and its interval. */
function markCounted(tokens: readonly Token[], what: number, counts: Set<number>): void {
  counts.add(what)
  let at = what + 1
  while (
    at - what < MOST_TOKENS_AWAY &&
    (hasTokenRole(tokens[at], 'times') || hasTokenRole(tokens[at], 'per') || hasTokenRole(tokens[at], 'to'))
  )
    at += 1
  const token = tokens[at]
  if (token?.kind === 'word' && token.is.interval !== undefined) for (let one = what; one <= at; one++) counts.add(one)
}

const isIntervalNoun = (token: Token | undefined) =>
  token?.kind === 'word' && token.is.interval !== undefined && token.is.how === 'noun'

/** Whether a number can be the number of payments a year, twelve to fifteen. */
export const isPaymentsCount = ({ value }: NumberToken) => value >= 12 && value < 16

const hasCurrencyBeside = (tokens: readonly Token[], at: number) =>
  (isCurrencyToken(tokens[at - 1]) && tokens[at - 2]?.kind !== 'number') || isCurrencyToken(tokens[at + 1])

type CurrencyToken = Token & { kind: 'word'; is: Meaning }
const isCurrencyToken = (token: Token | undefined): token is CurrencyToken =>
  token?.kind === 'word' && token.is.currency !== undefined
const areTokensNear = (one: Token | undefined, other: Token | undefined) => (other?.from ?? 0) - (one?.to ?? 0) <= 1

export const hasTokenRole = (token: Token | undefined, role: Role): boolean =>
  token?.kind === 'word' && token.is[role] === true
