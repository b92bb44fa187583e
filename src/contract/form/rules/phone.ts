import { stripPhoneSeparators } from '#contract/form/answers/normalize-phone.ts'
import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'

/** Checks a phone number: first its characters, then whether it can exist in its country. */
export const phone: Rule = {
  type: 'phone',
  check(value, _rule, _item, { isPhone }) {
    if (typeof value !== 'string') return null
    const number = stripPhoneSeparators(value)
    if (!WRITTEN.test(number)) return createRuleMessage('phone-pattern')
    const isValid = INTERNATIONAL.test(number) && (isPhone?.(number) ?? true)
    return isValid ? null : createRuleMessage('phone', { number: value })
  },
}

const WRITTEN = /^\+?[\d\s().-]+$/
/** E.164: a calling code, at most 15 digits in total. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
