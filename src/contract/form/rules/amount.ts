import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** Bounds of a number. */
export const minValue: Rule = {
  type: 'minValue',
  check: (value, { value: limit }) =>
    Number(value) >= Number(limit) ? null : createRuleMessage('min-value', { count: Number(limit) }),
}

export const maxValue: Rule = {
  type: 'maxValue',
  check: (value, { value: limit }) =>
    Number(value) <= Number(limit) ? null : createRuleMessage('max-value', { count: Number(limit) }),
}
