import { getEmailMode } from '#contract/form/rules/email.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { findProfileFieldByLabel } from '#server/features/applications/forms/definitions/profile-field-labels.ts'

type Rules = NonNullable<FormItem['rules']>
type Rule = Rules[number]

/** Questions with the same key are merged: same name, text and kind of answer. Requirements may differ. */
export function getQuestionKey(item: FormItem): string {
  const { required, rules, description, newItem, layout, label = '', ...question } = item
  void [required, rules, description, newItem, layout]
  return toCanonicalJson({ ...question, label: label.trim().toLowerCase() })
}

/** Personal details that different forms ask for in different words. */
const FACTS: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullname', 'email', 'phone', 'location'])
const TYPED: ReadonlySet<FormItem['type']> = new Set(['text', 'email', 'phone'])

/**
 * The key of questions about the same personal detail, such as the first name, independent of name and wording. Null
 * for other questions and for answers that are not plain text.
 */
export function findPersonalDetailKey(item: FormItem): string | null {
  const { type, disabled, readOnly, visibility, computed } = item
  const fact = findPersonalDetail(item)
  const isPlain = !disabled && !readOnly && visibility === undefined && computed === undefined
  if (fact === null || !TYPED.has(type) || !isPlain) return null
  const mode = item.type === 'email' ? getEmailMode(item) : ''
  return toCanonicalJson({ fact, type, mode })
}

/** The detail that a question asks for: its `prefill`, or else its label, if that is a usual one. */
function findPersonalDetail({ prefill, label = '' }: FormItem): string | null {
  if (prefill !== undefined) return FACTS.has(prefill) ? prefill : null
  return findProfileFieldByLabel(label)
}

/** Merges the questions into one: required if any is, with the strictest of their rules. */
export function mergeQuestions(items: readonly [FormItem, ...FormItem[]]): FormItem {
  const [first] = items
  const required = pickStrictestRequired(items.map((item) => item.required))
  const rules = pickStrictestRules(items.flatMap((item) => item.rules ?? []))
  const { required: before, rules: listed, ...question } = first
  void [before, listed]
  return {
    ...question,
    ...(required === undefined ? {} : { required }),
    ...(rules.length > 0 ? { rules } : {}),
  }
}

/** Always required if one is; otherwise required if the condition of any is true. */
function pickStrictestRequired(all: readonly (FormItem['required'] | undefined)[]): FormItem['required'] | undefined {
  if (all.includes(true)) return true
  const conditions = all.filter(
    (one): one is Exclude<Expression, boolean> => one !== undefined && typeof one !== 'boolean',
  )
  const distinct = [...new Map(conditions.map((one) => [toCanonicalJson(one), one])).values()]
  const [first, ...others] = distinct
  if (first === undefined) return all[0]
  return others.length === 0 ? first : { op: 'or', of: distinct }
}

/** The narrowest of the limits of one kind. All patterns apply. */
function pickStrictestRules(rules: Rules): Rule[] {
  const strictest = new Map<string, Rule>()
  for (const rule of rules) {
    const key = rule.type === 'regex' ? toCanonicalJson(rule) : rule.type
    const before = strictest.get(key)
    if (!before || isRuleNarrower(rule, before)) strictest.set(key, rule)
  }
  return [...strictest.values()]
}

function isRuleNarrower({ type, value }: Rule, before: Rule): boolean {
  if (typeof value !== 'number' || typeof before.value !== 'number') return false
  return type.startsWith('min') ? value > before.value : value < before.value
}
