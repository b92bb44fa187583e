import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'
import { isUnanswered } from '#contract/form/values.ts'

/** Requires an answer; a checkbox must be checked. */
export const required: Rule = {
  type: 'required',
  check(value, _rule, item) {
    if (!isUnanswered(item.type, value)) return null
    const label = item.label ?? item.ariaLabel ?? ''
    const name = label.replace(/[\p{P}\s]+$/u, '')
    return name === '' || label.length > NAMED_LABEL
      ? createRuleMessage('required-long')
      : createRuleMessage('required', { name })
  },
}

/** Longer labels do not fit in a message (F-03). */
const NAMED_LABEL = 30
