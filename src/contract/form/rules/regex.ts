import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** The pattern is found in the text. */
export const regex: Rule = {
  type: 'regex',
  check(value, rule, _item, { compile }) {
    if (!compile || typeof rule.value !== 'string') return null
    if (typeof value !== 'string' && typeof value !== 'number') return null
    return compile(rule.value)?.(String(value)) === false ? createRuleMessage('invalid') : null
  },
}
