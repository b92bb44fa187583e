import type { FormItem } from '#contract/form/definition/definition.ts'
import type { ItemRule, RuleType } from '#contract/form/item-base.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import type { CheckContext, Rule } from '#contract/form/rule.ts'
import { isUnanswered, type Answers, type ItemType } from '#contract/form/values.ts'
import { maxValue, minValue } from './amount.ts'
import { dateRange } from './date-range.ts'
import { email } from './email.ts'
import { maxCumulativeFileSizeMB, maxFileSizeMB } from './file-size.ts'
import { maxLength, minLength } from './length.ts'
import { phone } from './phone.ts'
import { regex } from './regex.ts'
import { required } from './required.ts'
import { sin } from './sin.ts'
import { ssn } from './ssn.ts'

const RULES = {
  required,
  email,
  phone,
  ssn,
  sin,
  dateRange,
  regex,
  minLength,
  maxLength,
  minValue,
  maxValue,
  maxFileSizeMB,
  maxCumulativeFileSizeMB,
} satisfies Record<RuleType, Rule>

/**
 * What an answer breaks first: required, then what its type demands, then the item's own rules as they are listed
 * (F-03).
 */
export function findFirstFailure(
  value: unknown,
  item: FormItem,
  isRequired: boolean,
  context: CheckContext,
): RuleMessage | null {
  const isMissing = isUnanswered(item.type, value)
  for (const rule of listRules(item, isRequired)) {
    // nothing was answered: only "required" has something to say, and the least number of files or rows
    if (isMissing && rule.type !== 'required' && !(rule.type === 'minLength' && COUNTED.has(item.type))) continue
    const found = RULES[rule.type].check(value, rule, item, context)
    if (found) return rule.message === undefined ? found : { text: rule.message }
  }
  return null
}

/** What a definition in TypeScript finds wrong, after all rules have passed. */
export function findOwnFailure(
  value: unknown,
  item: FormItem,
  answers: Answers,
  context: CheckContext,
): RuleMessage | null {
  const text = context.functions?.get(item.name)?.customValidator?.(value, answers)
  return text ? { text } : null
}

function listRules(item: FormItem, isRequired: boolean): readonly ItemRule[] {
  const listed = item.rules ?? []
  const has = (type: RuleType) => listed.some((rule) => rule.type === type)
  const byType = IMPLIED[item.type]
  return [
    ...(isRequired ? [listed.find((rule) => rule.type === 'required') ?? { type: 'required' as const }] : []),
    ...(byType && !has(byType) ? [{ type: byType }] : []),
    ...listed.filter((rule) => rule.type !== 'required'),
  ]
}

/** An empty one has none. */
const COUNTED: ReadonlySet<ItemType> = new Set(['fileUpload', 'dynamicList'])

/** Types that are a rule by themselves. An item's own rule of that type takes its place, for its message. */
const IMPLIED: { readonly [T in ItemType]?: RuleType } = {
  email: 'email',
  phone: 'phone',
  ssn: 'ssn',
  sin: 'sin',
  dateRange: 'dateRange',
}
