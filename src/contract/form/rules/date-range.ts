import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** Both ends or none. */
export const dateRange: Rule = {
  type: 'dateRange',
  check(value) {
    if (typeof value !== 'object' || value === null || !('startDate' in value) || !('endDate' in value)) return null
    return Boolean(value.startDate) === Boolean(value.endDate) ? null : createRuleMessage('date-range')
  },
}
