import { hasTokenRole, type Amount } from './extract-amounts.ts'
import type { Interval } from './interval-words.ts'
import type { Token } from './pay-tokens.ts'

type FoundInterval = Interval | 'IRREGULAR'
type IntervalBehind = { said: FoundInterval; isBroken: boolean }
type SumPlace = { low: Amount; high: Amount | null }

/**
 * Detects the interval of a sum: from the words right after it, else from those between the ends of a range, those
 * before it, or those after a comma.
 */
export function detectInterval(
  { low, high }: SumPlace,
  tokens: readonly Token[],
  counts: ReadonlySet<number>,
): FoundInterval | undefined {
  const after = findIntervalAfter((high ?? low).to, tokens, counts)
  const between = high ? findIntervalAfter(low.to, tokens.slice(0, high.from), counts)?.said : undefined
  if (after && between && after.said !== between) return 'IRREGULAR'
  const own = (after?.isBroken ? undefined : after?.said) ?? between ?? ((high ?? low).isYearly ? 'YEAR' : undefined)
  return own ?? findIntervalBefore(low.from, tokens, counts) ?? after?.said
}

/** Extracts all intervals that a text names. If there are any, the size of a sum is weaker evidence of its interval. */
export function extractIntervals(tokens: readonly Token[], counts: ReadonlySet<number>): FoundInterval[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || token.is.interval === undefined || counts.has(at)) return []
    if (hasTokenRole(tokens[at - 1], 'paid')) return []
    return token.is.how !== 'noun' || hasTokenRole(tokens[at - 1], 'per') ? [token.is.interval] : []
  })
}

/** Plurals, which count shifts rather than name an interval: "£13 days, £15 nights" */
const SEVERAL = new Set(
  'days weeks months years tage tagen wochen monate jahre jahren jours semaines annees dias semanas anos giorni anni dagen weken jaren dni dnu'.split(
    ' ',
  ),
)
const MOST_TOKENS_AWAY = 12
const MOST_UNKNOWN = 3
const STOPS = /^[;|+•·!?]$/
const BREAKS = /^[,.:*]$/
const UNSPACED = /[\p{sc=Han}\p{sc=Hang}\p{sc=Thai}]/u

function findIntervalAfter(
  from: number,
  tokens: readonly Token[],
  counts: ReadonlySet<number>,
): IntervalBehind | undefined {
  let isBroken = false
  for (let at = from; at < Math.min(tokens.length, from + MOST_TOKENS_AWAY); at++) {
    const token = tokens[at]!
    if (counts.has(at)) continue
    if (token.kind === 'number' || token.kind === 'other') return undefined
    if (token.kind === 'mark') {
      if (STOPS.test(token.text) || token.text === '#') return undefined
      isBroken ||= BREAKS.test(token.text)
      continue
    }
    const { is } = token
    const last = tokens[at - 1]
    if (is.paid) return undefined
    if (is.interval !== undefined && isIntervalOfSum(token, at, from, tokens, isBroken))
      return { said: is.interval, isBroken }
    if (is.interval !== undefined && !is.noise && !is.per) return undefined
    if (is.strictPer && !isBroken && tokens[at + 1]?.kind === 'other') return { said: 'IRREGULAR', isBroken }
    if (is.connects || (is.extra && !is.noise)) return undefined
    if (
      is.per ||
      is.noise ||
      is.currency !== undefined ||
      is.base ||
      is.atLeastAfter ||
      is.atMostAfter ||
      is.to ||
      last === undefined
    )
      continue
    return undefined
  }
  return undefined
}

/** Whether an interval word after a sum belongs to that sum. */
function isIntervalOfSum(
  token: Extract<Token, { kind: 'word' }>,
  at: number,
  from: number,
  tokens: readonly Token[],
  isBroken: boolean,
): boolean {
  const { how } = token.is
  const next = tokens[at + 1]
  const last = tokens[at - 1]
  // Words that belong to what follows: "…, monthly team events", "…, haftada 6 gün", "£13.50, annual: £26,325",
  // "(月給30万円＋賞与)"
  const isOfNext =
    next?.kind === 'number' || next?.text === ':' || (next?.kind === 'word' && next.is.currency !== undefined)
  if (isBroken && (isOfNext || next?.kind === 'other')) return false
  if (token.is.interval === 'IRREGULAR') return !isBroken
  if (how === 'pay' || how === 'after') return !isBroken && !isOfNext
  if (how === 'rate') return !hasTokenRole(next, 'extra')
  if (hasTokenRole(last, 'per')) return !isBroken || last?.text !== '-'
  // A count of hours follows the sum: "시급 11,000원 주 40시간"
  if (next?.kind === 'number' || SEVERAL.has(token.text)) return false
  return !isBroken && (token.text.length > 2 || UNSPACED.test(token.text)) && (at === from || isFillerToken(last))
}

const isFillerToken = (token: Token | undefined) =>
  token?.kind === 'word' && (token.is.noise === true || token.is.currency !== undefined)

function findIntervalBefore(
  from: number,
  tokens: readonly Token[],
  counts: ReadonlySet<number>,
): FoundInterval | undefined {
  let unknown = 0
  for (let at = from - 1; at >= Math.max(0, from - MOST_TOKENS_AWAY); at--) {
    const token = tokens[at]!
    if (counts.has(at)) continue
    if (token.kind === 'number' || hasTokenRole(token, 'paid')) return undefined
    if (token.kind === 'other') {
      if (++unknown > MOST_UNKNOWN) return undefined
      continue
    }
    if (token.kind === 'mark') {
      if (STOPS.test(token.text) || token.text === '#') return undefined
      continue
    }
    const { is } = token
    if (is.interval !== undefined && is.how === 'pay') return is.interval
    if (is.interval !== undefined && is.how === 'rate' && !hasTokenRole(tokens[at - 1], 'paid'))
      return unknown === 0 ? is.interval : undefined
    const isPer = hasTokenRole(tokens[at - 1], 'per') && tokens[at - 1]?.text !== '-'
    if (
      is.interval !== undefined &&
      is.how === 'noun' &&
      unknown === 0 &&
      (isPer || (at === from - 1 && UNSPACED.test(token.text)))
    )
      return is.interval
    if (is.extra || (is.connects && !is.noise && !is.per && !is.to && !is.between)) return undefined
  }
  return undefined
}
