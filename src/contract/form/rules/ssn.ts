import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** Checks a US social security number: three, two and four digits. */
export const ssn: Rule = {
  type: 'ssn',
  check: (value) => (typeof value !== 'string' || /^\d{3}-\d{2}-\d{4}$/.test(value) ? null : createRuleMessage('ssn')),
}
