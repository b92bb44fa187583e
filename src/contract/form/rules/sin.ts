import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** Checks a Canadian social insurance number: three groups of three digits. */
export const sin: Rule = {
  type: 'sin',
  check: (value) => (typeof value !== 'string' || /^\d{3}-\d{3}-\d{3}$/.test(value) ? null : createRuleMessage('sin')),
}
