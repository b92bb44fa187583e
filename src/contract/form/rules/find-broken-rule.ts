import type { FormItem } from '#contract/form/definition/definition.ts'
import type { ItemRule, RuleType } from '#contract/form/item-base.ts'
import { type RuleMessage, createRuleMessage } from '#contract/form/rule-message.ts'
import type { CheckContext, Rule } from '#contract/form/rule.ts'
import { isUnanswered, type Answers, type ItemType } from '#contract/form/values.ts'
import { email } from './email.ts'
import { maxCumulativeFileSizeMB, maxFileSizeMB } from './file-size.ts'
import { maxLength, minLength } from './length.ts'
import { phone } from './phone.ts'
import { required } from './required.ts'
import { sin } from './sin.ts'
import { ssn } from './ssn.ts'

/** Requires that the rule's pattern matches anywhere in the text. */
const regex: Rule = {
  type: 'regex',
  check(value, rule, _item, { compile }) {
    if (!compile || typeof rule.value !== 'string') return null
    if (typeof value !== 'string' && typeof value !== 'number') return null
    return compile(rule.value)?.(String(value)) === false ? createRuleMessage('invalid') : null
  },
}

/** Requires both ends of a range or neither. */
const dateRange: Rule = {
  type: 'dateRange',
  check(value) {
    if (typeof value !== 'object' || value === null || !('startDate' in value) || !('endDate' in value)) return null
    return Boolean(value.startDate) === Boolean(value.endDate) ? null : createRuleMessage('date-range')
  },
}

/** Bounds of a number. */
const minValue: Rule = {
  type: 'minValue',
  check: (value, { value: limit }) =>
    Number(value) >= Number(limit) ? null : createRuleMessage('min-value', { count: Number(limit) }),
}

const maxValue: Rule = {
  type: 'maxValue',
  check: (value, { value: limit }) =>
    Number(value) <= Number(limit) ? null : createRuleMessage('max-value', { count: Number(limit) }),
}

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

/** Types whose empty answer has a count of 0. */
const COUNTED: ReadonlySet<ItemType> = new Set(['fileUpload', 'dynamicList'])

/** Types that imply a rule. An item's own rule of that type replaces it, for its message. */
const IMPLIED: { readonly [T in ItemType]?: RuleType } = {
  email: 'email',
  phone: 'phone',
  ssn: 'ssn',
  sin: 'sin',
  dateRange: 'dateRange',
}

/** The first rule an answer breaks: required, then the rule of its type, then the item's rules in order (F-03). */
export function findBrokenRule(
  value: unknown,
  item: FormItem,
  isRequired: boolean,
  context: CheckContext,
): RuleMessage | null {
  const isMissing = isUnanswered(item.type, value)
  for (const rule of listRules(item, isRequired)) {
    // without an answer only `required` applies, and the minimum number of files or rows
    if (isMissing && rule.type !== 'required' && !(rule.type === 'minLength' && COUNTED.has(item.type))) continue
    const found = RULES[rule.type].check(value, rule, item, context)
    if (found) return rule.message === undefined ? found : { text: rule.message }
  }
  return null
}

/** The custom validator of a definition in TypeScript, after all rules have passed. */
export function findCustomRuleFailure(
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
