import type { FormItem, ItemOf } from '#contract/form/definition/definition.ts'
import { getEmailMode } from '#contract/form/rules/email.ts'
import { findRuleLimit } from './rule-limit.ts'

const NOTHING = String.raw`^\b\B$`

/** A visible character (`hasVisibleText`). */
const SEEN = String.raw`[^\pZ\p{Cc}\p{Cf}\x{2800}]`
const WHOLE_NUMBER = String.raw`^(?:0|[1-9]\d*)$`

/** Patterns that are equivalent to the rules of these names. */
const SHAPES = {
  email: String.raw`^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$`,
  looseEmail: String.raw`^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$`,
  phone: String.raw`^\+[1-9]\d{6,14}$`,
  ssn: String.raw`^\d{3}-\d{2}-\d{4}$`,
  sin: String.raw`^\d{3}-\d{3}-\d{3}$`,
} as const

/** Patterns for the texts that rules see of a typed answer; null for types with choices. */
export function listInputPatterns(item: FormItem): readonly string[] | null {
  switch (item.type) {
    case 'text':
    case 'textarea':
      return [
        TRIMMED,
        SEEN,
        ...(['email', 'phone', 'ssn', 'sin'] as const).flatMap((type) => listRulePatterns(item, type)),
      ]
    case 'select':
      return item.selectOptions?.apiEndpoint ? [SEEN] : null
    case 'email':
      return [getEmailMode(item) === 'loose' ? SHAPES.looseEmail : SHAPES.email]
    case 'phone':
    case 'ssn':
    case 'sin':
      return [SHAPES[item.type]]
    case 'number':
      return [WHOLE_NUMBER, ...listNumberPatterns(item)]
    case 'date':
      return listDatePatterns(item)
    default:
      return null
  }
}

function listRulePatterns({ rules = [] }: FormItem, type: 'email' | 'phone' | 'ssn' | 'sin'): string[] {
  return rules.some((rule) => rule.type === type) ? [SHAPES[type]] : []
}

function listNumberPatterns(item: ItemOf<'number'>): string[] {
  const least = Math.max(0, Math.ceil(findRuleLimit(item, 'minValue') ?? 0))
  const most = Math.min(Number.MAX_SAFE_INTEGER, Math.floor(findRuleLimit(item, 'maxValue') ?? Infinity))
  if (most < least) return [NOTHING]
  const [low, high] = [String(least), String(most)]
  return [
    `^(?:\\d{${low.length + 1},}|${buildLowerBoundPattern(low)})$`,
    `^(?:\\d{0,${high.length - 1}}|${buildUpperBoundPattern(high)})$`,
  ]
}

/** Limits relative to today change daily and are ignored: a date that does not fit today may fit tomorrow. */
function listDatePatterns({ dateOptions = {} }: ItemOf<'date'>): string[] {
  const { picker = 'date', enableFrom, enableUntil } = dateOptions
  const { pattern, length } = DATES[picker]
  const from = typeof enableFrom === 'string' ? [`^(?:${buildLowerBoundPattern(enableFrom.slice(0, length))})$`] : []
  const until = typeof enableUntil === 'string' ? [`^(?:${buildUpperBoundPattern(enableUntil.slice(0, length))})$`] : []
  return [pattern, ...from, ...until]
}

/**
 * A pattern for the texts of equal length that sort at or after this one, digit by digit; other characters are literal.
 */
const buildLowerBoundPattern = (text: string) =>
  buildOrderPattern(text, (digit) => (digit < 9 ? `[${digit + 1}-9]` : null))
const buildUpperBoundPattern = (text: string) =>
  buildOrderPattern(text, (digit) => (digit > 0 ? `[0-${digit - 1}]` : null))

function buildOrderPattern(text: string, others: (digit: number) => string | null): string {
  const buildRestPattern = (at: number) => text.slice(at).replaceAll(/\d/g, String.raw`\d`)
  const differing = [...text].flatMap((letter, at) => {
    const other = /\d/.test(letter) ? others(Number(letter)) : null
    return other === null ? [] : [text.slice(0, at) + other + buildRestPattern(at + 1)]
  })
  return [text, ...differing].join('|')
}

/** White space that `trim` removes. */
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
const TRIMMED = `^[^${SPACE}](?s:.*)[^${SPACE}]$|^[^${SPACE}]$`

const MONTH_DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))'
const DATES = {
  date: { pattern: `^[0-9]{4}-${MONTH_DAY}$`, length: 10 },
  month: { pattern: '^[0-9]{4}-(?:0[1-9]|1[0-2])$', length: 7 },
  year: { pattern: '^[0-9]{4}$', length: 4 },
} as const
