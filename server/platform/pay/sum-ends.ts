import type { Salary } from '#contract/jobs/positions/positions.ts'
import { hasTokenRole, type Amount } from './extract-amounts.ts'
import type { Sum } from './extract-sums.ts'
import type { Token } from './pay-tokens.ts'

/** Resolves minimum and maximum: one of them is null if the words around a sum say so. */
export function resolveMinAndMax({ low, high, min, max }: Sum, tokens: readonly Token[]): Pick<Salary, 'min' | 'max'> {
  if (high) return { min, max }
  if (isRoleBefore(low, tokens, 'atMost') || isRoleAfter(low, tokens, 'atMostAfter')) return { min: null, max }
  return isRoleBefore(low, tokens, 'atLeast') || isRoleAfter(low, tokens, 'atLeastAfter')
    ? { min, max: null }
    : { min, max }
}

const FAR_APART = 8
const NEAR = 4

function isRoleBefore({ from }: Amount, tokens: readonly Token[], role: 'atMost' | 'atLeast'): boolean {
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at--) {
    const token = tokens[at]!
    if (token.kind !== 'word' && token.text !== ':') return false
    if (token.kind !== 'word') continue
    if (token.is[role]) return true
    if (token.is.atMost || token.is.atLeast || !(token.is.noise || token.is.currency !== undefined || token.is.per))
      return false
  }
  return false
}

function isRoleAfter({ to }: Amount, tokens: readonly Token[], role: 'atMostAfter' | 'atLeastAfter'): boolean {
  for (let at = to; at < Math.min(tokens.length, to + NEAR); at++) {
    const token = tokens[at]!
    const next = tokens[at + 1]
    if (token.text === '~') return role === 'atLeastAfter' && next?.kind !== 'number'
    // In "£35,000+ DOE" the plus means a minimum; in "£35,000 + bonus" and "£35k+bonus" it does not.
    if (token.text === '+')
      return role === 'atLeastAfter' && token.from === tokens[at - 1]?.to && next?.from !== token.to
    if (token.kind !== 'word') return false
    if (token.is[role]) return true
    if (!(token.is.noise || token.is.currency !== undefined || token.is.interval !== undefined || token.is.per))
      return false
  }
  return false
}

/** Whether a sum is a bonus, an allowance or on-target earnings; `next` is the sum after it. */
export function isExtraPay(sum: Sum, tokens: readonly Token[], next?: Sum): boolean {
  const { low, high } = sum
  const { to } = high ?? low
  // In "Basic £22k OTE £40k", the word after a sum belongs to the next sum.
  const isNamed = [1, 2, 3].some((back) => hasTokenRole(tokens[low.from - back], 'base'))
  const behind = tokens.slice(to, to + FAR_APART)
  const before = tokens.slice(Math.max(0, low.from - FAR_APART), low.from).toReversed()
  const isEndBehind = (token: Token) =>
    hasTokenRole(token, 'connects') || token.kind === 'number' || token.kind === 'mark'
  const isEndBefore = (token: Token) =>
    hasTokenRole(token, 'base') || token.kind === 'number' || (token.kind === 'mark' && token.text !== ':')
  const isOfNext = next !== undefined && next.max > sum.max && isTargetSumNext(tokens.slice(to, next.low.from))
  return (!isNamed && !isOfNext && hasExtraBeforeEnd(behind, isEndBehind)) || hasExtraBeforeEnd(before, isEndBefore)
}

/** Whether the sum after these words is a target: "£35k-£40k OTE £60k". */
function isTargetSumNext(between: readonly Token[]): boolean {
  const words = between.filter(({ kind }) => kind === 'word' || kind === 'other')
  return (
    words.some(({ text }) => text === 'ote') && words.every(({ text }) => /^(?:ote|with|plus|of|to|up)$/.test(text))
  )
}

/** Whether a token means an extra payment, before a token that ends the sum or a second unknown word. */
function hasExtraBeforeEnd(tokens: readonly Token[], isEnd: (token: Token) => boolean): boolean {
  let unknown = 0
  for (const token of tokens) {
    if (hasTokenRole(token, 'extra')) return true
    if (token.kind === 'other') unknown += 1
    if (unknown > 1 || isEnd(token)) return false
  }
  return false
}

/** Whether a sum is named as base pay: "£28,000 base salary" */
export function isBasePay({ low, high }: Sum, tokens: readonly Token[]): boolean {
  const { to } = high ?? low
  const isQuiet = (token: Token | undefined) => token?.kind === 'word' && !token.is.extra
  for (let at = to; at < to + NEAR && isQuiet(tokens[at]); at++) if (hasTokenRole(tokens[at], 'base')) return true
  for (let at = low.from - 1; at > low.from - NEAR && isQuiet(tokens[at]); at--)
    if (hasTokenRole(tokens[at], 'base')) return true
  return false
}
