import { hasTokenRole, type Amount } from './extract-amounts.ts'
import type { Token } from './pay-tokens.ts'

/** A sum, or both ends of a range. `isBroken`: two ends were written that do not make a range. */
export type Sum = { low: Amount; high: Amount | null; min: number; max: number; isBroken?: boolean }

/** Joins amounts to sums: two of them make a range if a word or a dash connects them. */
export function extractSums(amounts: readonly Amount[], tokens: readonly Token[]): Sum[] {
  const sums: Sum[] = []
  for (let at = 0; at < amounts.length; at++) {
    const low = amounts[at]!
    const high = amounts[at + 1]
    const alone = { low, high: null, min: low.value, max: low.value }
    if (high && isPayRange(low, high, tokens)) {
      const ends = completeRangeEnds(low, high)
      sums.push(ends ? { low, high, ...ends } : { ...alone, isBroken: true })
      at += 1
    } else sums.push(hasBrokenRangeEnd(low, tokens) ? { ...alone, isBroken: true } : alone)
  }
  return sums
}

/** Whether the other end of a range has lost a digit, as in "£28,000-£35,00". */
function hasBrokenRangeEnd({ to }: Amount, tokens: readonly Token[]): boolean {
  const at = hasTokenRole(tokens[to], 'to') ? to + 1 : tokens.length
  return tokens[at]?.text === '#' || (tokens[at + 1]?.text === '#' && tokens[at]?.kind === 'word')
}

/** Largest ratio of the ends of a range. With a larger one, a comma or the pence were lost, or one end is not a sum. */
export const MOST_SPREAD = 20
/** Most tokens between the ends of a range. */
const FAR_APART = 8

function isPayRange(low: Amount, high: Amount, tokens: readonly Token[]): boolean {
  const between = tokens.slice(low.to, high.from)
  if (between.length === 0 || between.length > FAR_APART) return false
  // A number that is not pay, followed by one that is: "Band 5 - £24,907"
  const ends = completeRangeEnds(low, high)
  if (low.currencies.length === 0 && high.currencies.length > 0 && ends && ends.max > ends.min * MOST_SPREAD)
    return false
  const isBetween = [1, 2, 3].some((back) => hasTokenRole(tokens[low.from - back], 'between'))
  // Words for minimum and maximum before both ends: "minimaal € 2.800 en maximaal € 3.900"
  const hasBoth =
    [1, 2, 3].some((back) => hasTokenRole(tokens[low.from - back], 'atLeast')) &&
    between.some((token) => hasTokenRole(token, 'atMost'))
  const isJoiner = (token: Token) =>
    hasTokenRole(token, 'to') ||
    (isBetween && hasTokenRole(token, 'and')) ||
    (hasBoth && hasTokenRole(token, 'atMost')) ||
    token.text === '/'
  const isQuiet = (token: Token) =>
    isJoiner(token) ||
    token.text === '.' ||
    (hasBoth && (token.text === ',' || hasTokenRole(token, 'and'))) ||
    (token.kind === 'word' &&
      (token.is.noise ||
        token.is.per ||
        token.is.atMost ||
        token.is.currency !== undefined ||
        token.is.interval !== undefined))
  if (!between.some(isJoiner) || !between.every(isQuiet)) return false
  return (
    between.some((token) => isJoiner(token) && token.text !== '/') ||
    (between.length === 1 && low.number.times <= high.number.times)
  )
}

/**
 * Completes the ends of a range: in "30-40k", "25-30 000" and "4,000~5,000만", the scale of one end applies to both.
 * Null if they do not make a range.
 */
function completeRangeEnds(low: Amount, high: Amount): { min: number; max: number } | null {
  let [min, max] = [low.value, high.value]
  const { times } = high.number
  if (times > 1 && low.number.times === 1 && min * times <= max) min *= times
  else if (low.number.times > high.number.times && high.number.raw >= low.number.raw && max < min)
    max *= low.number.times
  else if (min < 1000 && max >= 10_000 && max % 1000 === 0 && min * 1000 <= max && low.number.times === 1) min *= 1000
  return min <= max ? { min, max } : null
}
